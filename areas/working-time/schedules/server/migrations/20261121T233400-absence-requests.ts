import { sql, type Kysely } from 'kysely';

/** Who asked for an absence, how often they reminded, what was answered. Null where a planner entered it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('absence')
    .addColumn('requested_by', 'bigint')
    .addColumn('requested_at', 'timestamptz')
    .addColumn('revivals', 'int2', (c) => c.notNull().defaultTo(0))
    .addColumn('revived_on', 'date')
    .addColumn('answered_by', 'bigint')
    .addColumn('answered_at', 'timestamptz')
    .addColumn('answer', 'text')
    .execute();
  await sql`create index absence_waiting on absence (infra_id, starts_on) where status in ('PENDING_VALIDATION', 'REVIVAL', 'PENDING_CANCELLATION')`.execute(
    db,
  );
};
