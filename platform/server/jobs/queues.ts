// Jobs by kind, failures by reason, and what is done to many or removed; the transaction administers jobs or is elevated.
import type { Tx } from '../call.ts';
import { jobTables, type JobTables } from './job-run.ts';

export interface QueueFigures {
  readonly kind: string;
  /** Of its latest job. */
  readonly title: string;
  readonly waiting: number;
  /** Waiting for a new try after a failure. */
  readonly retrying: number;
  readonly running: number;
  readonly failed: number;
  readonly oldest: string | null;
}
export const queueFigures = async (tx: Tx): Promise<readonly QueueFigures[]> =>
  await tx.run<QueueFigures>`select kind, (array_agg(title order by id desc))[1] as title,
      count(*) filter (where state = 'waiting' and failures = 0)::int as waiting,
      count(*) filter (where state = 'waiting' and failures > 0)::int as retrying,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      min(created_at) filter (where state = 'waiting') as oldest
    from job_run group by kind`;

export interface FailedForReason {
  readonly kind: string;
  readonly title: string;
  readonly reason: string | null;
  readonly count: number;
  readonly last: string;
}
const MOST_REASONS = 100;
/** The latest first. */
export const failuresByReason = async (tx: Tx): Promise<readonly FailedForReason[]> =>
  await tx.run<FailedForReason>`select kind, (array_agg(title order by id desc))[1] as title, error as reason,
      count(*)::int as count, max(coalesce(finished_at, created_at)) as last
    from job_run where state = 'failed' group by kind, error order by last desc limit ${MOST_REASONS}`;

/** The failed jobs of these kinds with this reason, locked. */
export const failedWith = async (
  tx: Tx,
  {
    isKind,
    reason,
  }: { readonly isKind: (kind: string) => boolean; readonly reason: string | null },
): Promise<readonly number[]> => {
  const rows = await tx.run<{ id: number; kind: string }>`select id, kind from job_run
    where state = 'failed' and error is not distinct from ${reason} order by id for update`;
  return rows.filter(({ kind }) => isKind(kind)).map(({ id }) => id);
};

/** Whether a job that is over was there to be removed. */
export const removeRun = async (tx: Tx, id: number): Promise<boolean> => {
  const { numDeletedRows } = await jobTables(tx)
    .deleteFrom('job_run')
    .where('id', '=', id)
    .where('state', 'in', ['done', 'failed', 'cancelled'] satisfies JobTables['job_run']['state'][])
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
