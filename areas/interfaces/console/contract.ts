// The provider's console (specification 002 §2.3 "Console", §7; D3-R-12, D3-E-30).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { CommandParameter } from '#platform/contract/command-parameters.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

const path = '/admin/console';
const read = { may: 'console.read', scope: 'provider' } as const;
const write = { may: 'console.execute', scope: 'provider' } as const;

export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const State = z.enum(RUN_STATES);

/** D3-E-30: 0 success, 1 failure; null before the end, and of what was stopped. */
const Status = z.literal([0, 1]).nullable();
export const Execution = z.object({
  id: z.number(),
  command: z.string(),
  label: z.string(),
  who: z.string().nullable(),
  at: z.string(),
  parameters: z.array(z.string()),
  /** Null once its job is gone, after thirty days. */
  job: z.number().nullable(),
  state: State.nullable(),
  status: Status,
  output: z.array(z.string()),
});
export type Execution = z.infer<typeof Execution>;

const Command = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  destroys: z.boolean(),
});
export type CommandSummary = z.infer<typeof Command>;
const Details = Command.extend({
  parameters: z.array(CommandParameter),
  customers: z.array(z.object({ id: z.number(), name: z.string() })),
  executions: z.array(Execution),
});
export type CommandDetails = z.infer<typeof Details>;

const Queue = z.object({
  name: z.string(),
  title: z.string(),
  isCommand: z.boolean(),
  waiting: z.number(),
  retrying: z.number(),
  running: z.number(),
  failed: z.number(),
  oldest: z.string().nullable(),
});
export type Queue = z.infer<typeof Queue>;
const DeadLetters = z.object({
  name: z.string(),
  title: z.string(),
  reason: z.string().nullable(),
  count: z.number(),
  last: z.string(),
});
export type DeadLetters = z.infer<typeof DeadLetters>;

const QueueRow = z.object({
  id: z.number(),
  title: z.string(),
  state: State,
  askedBy: z.string().nullable(),
  since: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
  nextTry: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** It waits, or runs and listens. */
  stoppable: z.boolean(),
});
export type QueueRow = z.infer<typeof QueueRow>;
export const queueList = describeList({
  listId: 'console-queue',
  title: fr.queuesTitle,
  may: read.may,
  row: QueueRow,
  columns: columns([
    { name: 'title', label: fr.job, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, sort: true, width: 110 },
    { name: 'error', label: fr.error, kind: 'text', width: 260 },
    { name: 'since', label: fr.since, kind: 'instant', sort: true, width: 140 },
    { name: 'askedBy', label: fr.who, kind: 'text', width: 160 },
    { name: 'attempts', label: fr.attempts, kind: 'number', sort: true, width: 80 },
    { name: 'nextTry', label: fr.nextTry, kind: 'instant', width: 140 },
    { name: 'finishedAt', label: fr.finishedAt, kind: 'instant', sort: true, width: 140 },
  ]),
  filters: {
    state: choices(fr.state, options(fr.states), {
      defaultOptions: ['waiting', 'running', 'failed'],
    }),
  },
});

const Value = z.union([z.string().max(40), z.number(), z.null()]);
const Retried = z.object({ count: z.number() });
export const providerConsole = {
  home: http.get(`${path}/home`, {
    ...read,
    page: true,
    output: z.object({
      queues: z.array(Queue),
      deadLetters: z.array(DeadLetters),
      executions: z.array(Execution),
    }),
  }),
  commands: http.get(`${path}/command-list`, {
    ...read,
    page: true,
    output: z.object({ commands: z.array(Command) }),
  }),
  details: http.get(`${path}/command-details/{name:name}/json`, { ...read, output: Details }),
  /** With `dryRun`, answers what it would do and changes nothing; without, the job that does it. */
  execute: http.post(`${path}/command-execute/{name:name}`, {
    ...write,
    tx: 'none',
    body: z.object({
      values: z.record(z.string().max(40), Value).default({}),
      dryRun: z.boolean().default(false),
    }),
    output: z.object({
      status: Status,
      job: z.number().nullable(),
      output: z.array(z.string()),
    }),
  }),
  queues: http.get(`${path}/queue-list`, {
    ...read,
    page: true,
    output: z.object({ queues: z.array(Queue) }),
  }),
  ...list({ data: `${path}/queue/{name:name}`, page: true, scope: 'provider', ...queueList }),
  remove: http.delete(`${path}/queue/delete/{id}`, write),
  /** Invented, like the next: one failed job, or all of a queue that failed for one reason. */
  retry: http.post(`${path}/queue/retry/{id}`, write),
  retryReason: http.post(`${path}/queue/retry-reason`, {
    ...write,
    body: z.object({ name: z.string().max(80), reason: z.string().max(4_000).nullable() }),
    output: Retried,
  }),
};
