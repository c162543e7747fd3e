// Everything that works in the background, for those who look after the portal. Invented paths: the specification has no such page.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { bulk, describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { JOB_ACTS, JOB_STATES } from './job-acts.ts';

export const NATURES = ['mail', 'export', 'other'] as const;

export const JobRunRow = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  nature: z.enum(NATURES),
  state: z.enum(JOB_STATES),
  /** Of a mail, masked; null of anything else, and of mails queued before they were kept. */
  recipients: z.string().nullable(),
  /** Null of the provider's own, and of what is nobody's. */
  customer: z.string().nullable(),
  /** Null where the portal itself asked. */
  askedBy: z.string().nullable(),
  attempts: z.number().int(),
  failures: z.number().int(),
  since: z.string(),
  /** While it waits for a new try. */
  nextTry: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
  step: z.string().nullable(),
  stoppable: z.boolean(),
});
export type JobRunRow = z.infer<typeof JobRunRow>;

export const jobRunList = describeList({
  listId: 'job-runs',
  title: fr.title,
  may: 'job-run.read',
  row: JobRunRow,
  columns: columns([
    { name: 'title', label: fr.job, kind: 'text', sort: true, pinned: true, width: 200 },
    { name: 'nature', label: fr.nature, kind: 'status', texts: fr.natures, width: 105 },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, sort: true, width: 110 },
    { name: 'error', label: fr.error, kind: 'text', width: 250 },
    { name: 'recipients', label: fr.recipients, kind: 'text', width: 150 },
    { name: 'since', label: fr.since, kind: 'instant', sort: true, width: 140 },
    { name: 'attempts', label: fr.attempts, kind: 'number', sort: true, width: 80 },
    { name: 'askedBy', label: fr.askedBy, kind: 'text', width: 160 },
    { name: 'customer', label: fr.customer, kind: 'text', sort: true, width: 180 },
    { name: 'nextTry', label: fr.nextTry, kind: 'instant', width: 140 },
    { name: 'finishedAt', label: fr.finishedAt, kind: 'instant', sort: true, width: 140 },
    { name: 'failures', label: fr.failures, kind: 'number', width: 80, hidden: true },
    { name: 'step', label: fr.step, kind: 'text', width: 200, hidden: true },
    { name: 'kind', label: fr.kind, kind: 'text', width: 180, hidden: true },
  ]),
  filters: {
    state: choices(fr.state, options(fr.states), {
      defaultOptions: ['waiting', 'running', 'failed'],
    }),
    nature: choices(fr.nature, options(fr.natures)),
    period: range(fr.period),
    customer: choices(fr.customer, undefined, { isSearchable: true }),
  },
});

const path = '/administration/job-runs';
export const jobRuns = {
  ...list({ data: path, page: true, scope: 'customer', twin: false, ...jobRunList }),
  act: bulk({
    path: `${path}/act`,
    may: 'job-run.write',
    scope: 'customer',
    of: jobRunList,
    values: z.object({ act: z.enum(JOB_ACTS) }),
  }),
};
