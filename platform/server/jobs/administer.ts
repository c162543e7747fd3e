// Looking after the jobs of others: an administrator's page reads and relaunches them, within the limits of row-level security.
import type { Tx } from '../call.ts';

export type { JobTables } from './job-run.ts';
/** What queries of administrators read: the door of this table, whose columns `JobTables` types. */
export const ADMINISTERED_JOBS = 'job_run as j';

/**
 * From here to the end of the transaction the caller sees and changes the jobs that its perimeter lets it look after (the policies
 * `administered_*` of `job_run`), not only its own. Permission is the caller's business.
 */
export const administerJobs = async (tx: Tx): Promise<void> => {
  await tx.run`select set_config('app.administers_jobs', 'on', true)`;
};
