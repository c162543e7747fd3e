// Queued work: what people see (`job_run`) and what pg-boss carries it with (schema `jobs`).
import { sql, type Kysely } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { BOSS_SCHEMA } from '../boss.ts';
import { JOB_STATES } from '../job-run.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
type AnyDb = Kysely<any>;

/** pg-boss brings a script with its own transaction and session timeouts; the migration has a transaction already. */
export const bossScript = (): string =>
  getConstructionPlans(BOSS_SCHEMA)
    .replaceAll(/^\s*(BEGIN|COMMIT);/gm, '')
    .replaceAll(/SET LOCAL \w+ = \d+;/g, '')
    .replaceAll(/SELECT pg_advisory_xact_lock\(.*\);/g, '');

export const bossRights = `grant usage on schema ${BOSS_SCHEMA} to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema ${BOSS_SCHEMA} to ${APP_ROLE};
  grant usage on all sequences in schema ${BOSS_SCHEMA} to ${APP_ROLE};
  grant execute on all functions in schema ${BOSS_SCHEMA} to ${APP_ROLE}`;

export const up = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('job_run')
    .$call(standard)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('progress', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('step', 'text')
    .addColumn('error', 'text')
    .addColumn('result', 'jsonb')
    .addColumn('result_file', 'jsonb')
    .addColumn('payload', 'jsonb')
    .addColumn('user_id', 'bigint')
    .addColumn('context_infra', 'bigint')
    .addColumn('impersonator', 'jsonb')
    .addColumn('cancellable', 'boolean', (c) => c.notNull())
    .addColumn('cancel_requested', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('order_key', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('interruptions', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('run_after', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('handed_at', 'timestamptz')
    .addColumn('boss_id', 'uuid')
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    .addCheckConstraint('job_run_state', oneOf('state', JOB_STATES))
    .addCheckConstraint('job_run_progress', sql`progress between 0 and 100`)
    .execute();
  await protect(db, 'job_run', { scope: 'own', audit: 'none' });
  // A request may queue the platform's own work (a mail), and see nothing of it afterwards.
  await sql
    .raw(`create policy platform_work on job_run for insert to ${APP_ROLE} with check (user_id is null);
    grant usage on sequence job_run_id_seq to ${APP_ROLE};
    create index job_run_mine on job_run (user_id, id desc);
    create index job_run_open on job_run (id) where state in ('waiting', 'running');
    create index job_run_order on job_run (order_key, id) where state in ('waiting', 'running');
    create index job_run_over on job_run (finished_at) where state in ('done', 'failed', 'cancelled')`)
    .execute(db);
  await sql.raw(bossScript()).execute(db);
  await sql.raw(bossRights).execute(db);
};
