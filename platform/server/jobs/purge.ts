// Old runs go after a month. Invented: the specification says nothing of their age; results people need are kept where they belong.
import { sql } from 'kysely';
import type { JobKind, Schedule } from '../services.ts';
import { jobTables } from './job-run.ts';

export const KEPT_DAYS = 30;

export const PURGE_JOBS: JobKind<null> = {
  kind: 'job-purge',
  title: () => 'Nettoyage des anciens traitements',
  may: null,
  run: async ({ services }) => {
    const gone = await services.db.elevated((tx) =>
      jobTables(tx)
        .deleteFrom('job_run')
        .where('state', 'in', ['done', 'failed', 'cancelled'])
        .where('finished_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
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
