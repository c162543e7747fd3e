import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** States and choices as they are when the tables are made. */
const STATES = ['draft', 'waiting', 'validated'];
const PORTIONS = ['FULL', 'MORNING', 'AFTERNOON', 'NONE'];
const UNITS = ['day', 'half_day'];
const RHYTHMS = ['week', 'month'];
const TIMES = ['morning_start', 'morning_end', 'afternoon_start', 'afternoon_end'];

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

const settings = async (db: Kysely<unknown>): Promise<void> => {
  let setting = placed(db, 'declared_day_setting')
    .addColumn('population', 'text', (c) =>
      c.notNull().check(oneOf('population', ['chosen', 'sedentary', 'everyone'])),
    )
    .addColumn('starts_on', 'date', (c) => c.notNull())
    .addColumn('weekdays', 'text', (c) => c.notNull().check(sql`weekdays ~ '^[1-7]{1,7}$'`))
    .addColumn('counts_holidays', 'boolean', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull().check(oneOf('unit', UNITS)))
    .addColumn('rhythm', 'text', (c) => c.notNull().check(oneOf('rhythm', RHYTHMS)))
    .addColumn('target_halves', 'int4', (c) =>
      c.notNull().check(sql`target_halves between 0 and 732`),
    );
  for (const time of TIMES)
    setting = setting.addColumn(time, 'int4', (c) =>
      c.notNull().check(sql`${sql.ref(time)} between 0 and 1440`),
    );
  await setting.addUniqueConstraint('declared_day_setting_place', ['infra_id']).execute();
  await indexed(db, 'declared_day_setting', ['customer_id']);
  // The nearest one above an agency counts for its people, so the whole customer reads; who writes is held to their perimeter by the handlers.
  await protect(db, 'declared_day_setting', { scope: 'customer', audit: 'row' });
};

const people = async (db: Kysely<unknown>): Promise<void> => {
  // Of a person, wherever they work: who reads and writes is held to their perimeter by the handlers.
  await ofPerson(db, 'declared_day_person')
    .addColumn('declares', 'boolean')
    .addColumn('starts_on', 'date')
    .addColumn('weekdays', 'text', (c) => c.check(sql`weekdays ~ '^[1-7]{1,7}$'`))
    .addColumn('unit', 'text', (c) => c.check(oneOf('unit', UNITS)))
    .addColumn('rhythm', 'text', (c) => c.check(oneOf('rhythm', RHYTHMS)))
    .addUniqueConstraint('declared_day_person_one', ['collaborator_id'])
    .execute();
  await indexed(db, 'declared_day_person', ['customer_id', 'infra_id']);
  await protect(db, 'declared_day_person', { scope: 'customer', audit: 'row' });

  await ofPerson(db, 'declared_day_year')
    .addColumn('year', 'int4', (c) => c.notNull())
    .addColumn('target_halves', 'int4', (c) => c.check(sql`target_halves between 0 and 732`))
    .addColumn('before_halves', 'int4', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`before_halves between 0 and 732`),
    )
    .addUniqueConstraint('declared_day_year_of_person', ['collaborator_id', 'year'])
    .execute();
  await indexed(db, 'declared_day_year', ['customer_id', 'infra_id']);
  await protect(db, 'declared_day_year', { scope: 'customer', audit: 'row' });
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await settings(db);
  await people(db);

  await ofPerson(db, 'declared_day')
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('portion', 'text', (c) => c.notNull().check(oneOf('portion', PORTIONS)))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATES)))
    .addColumn('comment', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reason', 'text')
    .addColumn('proven_otherwise', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('declared_at', 'timestamptz')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addUniqueConstraint('declared_day_of_person', ['collaborator_id', 'day'])
    .execute();
  await indexed(db, 'declared_day', ['customer_id']);
  await sql`create index declared_day_place on declared_day (infra_id, day desc, id desc)`.execute(
    db,
  );
  await protect(db, 'declared_day', { scope: 'infra', audit: 'row' });

  await ofPerson(db, 'declared_day_reminder')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('sent_on', 'date', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('missing', 'int4', (c) => c.notNull())
    .addColumn('sent_by', 'bigint')
    .addUniqueConstraint('declared_day_reminder_once', ['collaborator_id', 'month', 'sent_on'])
    .execute();
  await indexed(db, 'declared_day_reminder', ['customer_id', 'infra_id']);
  await protect(db, 'declared_day_reminder', { scope: 'infra', audit: 'row' });
};
