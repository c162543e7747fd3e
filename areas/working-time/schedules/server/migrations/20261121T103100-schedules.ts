import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

const half = sql`'FULL'`;
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planned_day'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('starts_minute', 'int2', (c) =>
      c.notNull().check(sql`starts_minute between 0 and 1439`),
    )
    .addColumn('ends_minute', 'int2', (c) =>
      c.notNull().check(sql`ends_minute > starts_minute and ends_minute <= starts_minute + 1440`),
    )
    .addColumn('break_minutes', 'int2', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('planned_day_once', ['collaborator_id', 'day'])
    .execute();
  await sql`create index planned_day_infra on planned_day (infra_id, day)`.execute(db);
  await protect(db, 'planned_day', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('absence'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('starts_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date', (c) => c.notNull().check(sql`ends_on >= starts_on`))
    .addColumn('first_half', 'text', (c) => c.notNull().defaultTo(half))
    .addColumn('last_half', 'text', (c) => c.notNull().defaultTo(half))
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('VALIDATED')
        .check(
          sql`status in ('PENDING_VALIDATION', 'PENDING_CANCELLATION', 'VALIDATED', 'REFUSED', 'CANCELED', 'REVIVAL', 'REFUSED_CANCELLATION')`,
        ),
    )
    .addColumn('comment', 'text')
    .execute();
  await sql`create index absence_collaborator on absence (collaborator_id, starts_on)`.execute(db);
  await sql`create index absence_infra on absence (infra_id, starts_on)`.execute(db);
  await protect(db, 'absence', { scope: 'infra', audit: 'row' });
};
