// Old runs go after a month. Invented: the specification says nothing of their age; results people need are kept where they belong.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';
import type { JobKind, Schedule } from '../services.ts';
import { jobTables } from './job-run.ts';

export const KEPT_DAYS = 30;

const over = (days: number) =>
  sql<boolean>`state in ('done', 'failed', 'cancelled') and finished_at < now() - make_interval(days => ${days}::int)`;

/** Elevated. How many a purge would remove. */
export const countOver = async (tx: Tx, days: number): Promise<number> => {
  const { count } = await jobTables(tx)
    .selectFrom('job_run')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(over(days))
    .executeTakeFirstOrThrow();
  return count;
};

/** The clock gives no days. */
export const PURGE_JOBS: JobKind<{ readonly days: number } | null> = {
  kind: 'job-purge',
  title: () => 'Nettoyage des anciens traitements',
  may: null,
  run: async ({ services, payload }) => {
    const gone = await services.db.elevated((tx) =>
      jobTables(tx)
        .deleteFrom('job_run')
        .where(over(payload?.days ?? KEPT_DAYS))
        .executeTakeFirst(),
    );
    return { result: { removed: Number(gone.numDeletedRows) } };
  },
};
export const purgeSchedule: Schedule = {
  name: 'job-purge',
  cron: '40 3 * * *',
  kind: PURGE_JOBS.kind,
};
