import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The states as they are when the tables are made. */
const STATES = ['draft', 'waiting', 'modified', 'validated'];
const TIMES = ['service_start', 'break_start', 'break_end', 'service_end'];

const placed = <T extends string>(db: Kysely<unknown>, table: T) =>
  standard(db.schema.createTable(table))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    );
const ofPerson = <T extends string>(db: Kysely<unknown>, table: T) =>
  placed(db, table).addColumn('collaborator_id', 'bigint', (c) =>
    c.notNull().references('collaborator.id').onDelete('cascade'),
  );
const indexed = async (
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> => {
  for (const column of columns)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await placed(db, 'sedentary_hours_setting')
    .addColumn('workflow', 'text', (c) =>
      c.notNull().check(oneOf('workflow', ['required', 'automatic'])),
    )
    .addUniqueConstraint('sedentary_setting_place', ['infra_id'])
    .execute();
  await indexed(db, 'sedentary_hours_setting', ['customer_id']);
  // The nearest one above an agency counts for its people, so the whole customer reads; who writes is held to their perimeter by the handlers.
  await protect(db, 'sedentary_hours_setting', { scope: 'customer', audit: 'row' });

  let days = ofPerson(db, 'sedentary_day')
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATES)))
    .addColumn('comment', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reason', 'text')
    .addColumn('declared_at', 'timestamptz')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz');
  for (const time of [...TIMES, ...TIMES.map((name) => `${name}_selected`)])
    days = days.addColumn(time, 'int4', (c) => c.check(sql`${sql.ref(time)} between 0 and 2879`));
  await days.addUniqueConstraint('sedentary_day_of_person', ['collaborator_id', 'day']).execute();
  await indexed(db, 'sedentary_day', ['customer_id']);
  await sql`create index sedentary_day_place on sedentary_day (infra_id, day desc, id desc)`.execute(
    db,
  );
  await protect(db, 'sedentary_day', { scope: 'infra', audit: 'row' });

  await ofPerson(db, 'sedentary_sheet')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('signed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('signed_by', 'bigint', (c) => c.notNull())
    .addColumn('reopened_at', 'timestamptz')
    .addColumn('reopened_by', 'bigint')
    .execute();
  await indexed(db, 'sedentary_sheet', ['customer_id', 'infra_id', 'collaborator_id']);
  await sql`create unique index sedentary_sheet_signed on sedentary_sheet (collaborator_id, month) where reopened_at is null`.execute(
    db,
  );
  await protect(db, 'sedentary_sheet', { scope: 'infra', audit: 'row' });
};
