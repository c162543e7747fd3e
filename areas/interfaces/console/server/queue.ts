// The jobs of one queue: listed, tried again, stopped, removed.
import { sql } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import {
  ADMINISTERED_JOBS,
  administerJobs,
  type JobTables,
} from '#platform/server/jobs/administer.ts';
import { failedWith, removeRun } from '#platform/server/jobs/queues.ts';
import { commandName } from '#platform/server/commands.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { queueList, type providerConsole } from '../contract.ts';

/** An export that became a job would read in a transaction that nobody opened for administrators. */
const EXPORTED_ROWS = 2_000;
const ofQueue = (name: string) => sql<boolean>`replace(j.kind, '.', ':') = ${name}`;

export const queueRows = listEngine(queueList, {
  from: (call: ListCall<{ readonly name: string }>) =>
    tables<JobTables>(call).selectFrom(ADMINISTERED_JOBS).where(ofQueue(call.params.name)),
  id: 'j.id',
  source: {
    askedBy: sql<string | null>`user_name(j.user_id)`,
    since: 'j.created_at',
    nextTry: sql<
      string | null
    >`case when j.state = 'waiting' and j.failures > 0 then j.run_after end`,
    stoppable: sql<boolean>`j.state = 'waiting' or (j.state = 'running' and j.cancellable and not j.cancel_requested)`,
  },
  sort: { since: 'j.id' },
  defaultOrder: { name: 'since', dir: 'desc' },
  search: ['j.title', sql<string>`coalesce(j.error, '')`],
  filters: { state: 'j.state' },
  limits: { export: EXPORTED_ROWS },
});

/** Names in the history. */
export const RECORDED = {
  retry: 'console.retry',
  stop: 'console.stop',
  remove: 'console.remove',
} as const;

interface Act {
  readonly what: keyof typeof RECORDED;
  readonly id: number | null;
  readonly count: number;
}
const record = (tx: Tx, { what, id, count }: Act): Promise<void> =>
  recordRun(tx, { what: RECORDED[what], rowId: id, counts: { jobs: count } });

/** A job that waits or runs is stopped; one that is over is removed, which asks for the password again. */
export const removeJob = async (
  call: HandlerCall<typeof providerConsole.remove>,
): Promise<null> => {
  const { tx, params } = call;
  await administerJobs(tx);
  const run = await tables<JobTables>(call)
    .selectFrom(ADMINISTERED_JOBS)
    .select('j.state')
    .where('j.id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) throw notFound();
  if (run.state === 'waiting' || run.state === 'running') {
    await call.services.jobs.cancel(tx, params.id);
    await record(tx, { what: 'stop', id: params.id, count: 1 });
    return null;
  }
  await requireConfirmed(tx, call);
  if (!(await removeRun(tx, params.id))) throw notFound();
  await record(tx, { what: 'remove', id: params.id, count: 1 });
  return null;
};

export const retryJob = async (call: HandlerCall<typeof providerConsole.retry>): Promise<null> => {
  await administerJobs(call.tx);
  await call.services.jobs.retry(call.tx, call.params.id);
  await record(call.tx, { what: 'retry', id: call.params.id, count: 1 });
  return null;
};

/** All jobs of a queue that failed for one reason. */
export const retryReason = async (call: HandlerCall<typeof providerConsole.retryReason>) => {
  const { tx, body } = call;
  await administerJobs(tx);
  const ids = await failedWith(tx, {
    isKind: (kind) => commandName(kind) === body.name,
    reason: body.reason,
  });
  for (const id of ids) await call.services.jobs.retry(tx, id);
  if (ids.length > 0) await record(tx, { what: 'retry', id: null, count: ids.length });
  return { count: ids.length };
};
