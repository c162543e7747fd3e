import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** As they are when the tables are made. */
const PERIODS = [
  'june_may',
  'quarter',
  'monthly',
  'january_december',
  'none',
  'november_october',
  'may_april',
  'april_march',
  'november_may',
  'july_june',
];
const FORMATS = ['hour', 'day'];
const STATUSES = [
  'without_category',
  'estimate_not_possible',
  'without_date',
  'not_authorized_balance',
  'authorized_balance',
  'days_off_balance',
  'outside_period',
  'not_initialized',
];

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
  await placed(db, 'debit_credit_setting')
    .addColumn('enabled', 'boolean', (c) => c.notNull())
    .addColumn('since', 'date')
    .addColumn('period', 'text', (c) => c.notNull().check(oneOf('period', PERIODS)))
    .addColumn('format', 'text', (c) => c.notNull().check(oneOf('format', FORMATS)))
    .addColumn('day_minutes', 'int4', (c) => c.notNull().check(sql`day_minutes > 0`))
    .addColumn('last_days', 'int4', (c) => c.notNull().check(sql`last_days between 1 and 62`))
    .addColumn('types', sql`int4[]`, (c) => c.notNull())
    .addColumn('least', 'int4', (c) => c.notNull().check(sql`least <= 0`))
    .addColumn('most', 'int4', (c) => c.notNull().check(sql`most >= 0`))
    .addColumn('week_most', 'int4', (c) => c.check(sql`week_most >= 0`))
    .addColumn('at_end', 'text', (c) => c.notNull().check(oneOf('at_end', ['carry', 'reset'])))
    .addColumn('rest_codes', sql`text[]`, (c) => c.notNull())
    .addColumn('paid_headings', sql`text[]`, (c) => c.notNull())
    .addUniqueConstraint('debit_credit_setting_place', ['infra_id'])
    .execute();
  await indexed(db, 'debit_credit_setting', ['customer_id']);
  // The company's counts for the people of its agencies, so the whole customer reads; who writes is held to the company by the handlers.
  await protect(db, 'debit_credit_setting', { scope: 'customer', audit: 'row' });

  await ofPerson(db, 'debit_credit_preference')
    .addColumn('enabled', 'boolean')
    .addColumn('since', 'date')
    .addColumn('period', 'text', (c) => c.check(oneOf('period', PERIODS)))
    .addColumn('format', 'text', (c) => c.check(oneOf('format', FORMATS)))
    .addColumn('day_minutes', 'int4', (c) => c.check(sql`day_minutes > 0`))
    .addColumn('least', 'int4', (c) => c.check(sql`least <= 0`))
    .addColumn('most', 'int4', (c) => c.check(sql`most >= 0`))
    .addUniqueConstraint('debit_credit_preference_person', ['collaborator_id'])
    .execute();
  await indexed(db, 'debit_credit_preference', ['customer_id', 'infra_id']);
  await protect(db, 'debit_credit_preference', { scope: 'infra', audit: 'row' });
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await settings(db);
  await ofPerson(db, 'debit_credit_addition')
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['initial', 'correction'])))
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('amount', 'int4', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint')
    .execute();
  await indexed(db, 'debit_credit_addition', ['customer_id', 'infra_id', 'collaborator_id']);
  await sql`create unique index debit_credit_addition_initial on debit_credit_addition (collaborator_id) where kind = 'initial'`.execute(
    db,
  );
  await protect(db, 'debit_credit_addition', { scope: 'infra', audit: 'row' });

  await ofPerson(db, 'debit_credit_line')
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('service', 'int4', (c) => c.notNull())
    .addColumn('due', 'int4', (c) => c.notNull())
    .addUniqueConstraint('debit_credit_line_day', ['collaborator_id', 'day'])
    .execute();
  await indexed(db, 'debit_credit_line', ['customer_id', 'infra_id']);
  await protect(db, 'debit_credit_line', { scope: 'infra', audit: 'run' });

  await ofPerson(db, 'debit_credit_state')
    .addColumn('as_of', 'date', (c) => c.notNull())
    .addColumn('balance', 'int4', (c) => c.notNull())
    .addColumn('credit', 'int4', (c) => c.notNull())
    .addColumn('debit', 'int4', (c) => c.notNull())
    .addColumn('unknown_days', 'int4', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATUSES)))
    .addColumn('format', 'text', (c) => c.notNull().check(oneOf('format', FORMATS)))
    .addColumn('day_minutes', 'int4', (c) => c.notNull())
    .addUniqueConstraint('debit_credit_state_person', ['collaborator_id'])
    .execute();
  await indexed(db, 'debit_credit_state', ['customer_id', 'infra_id']);
  await protect(db, 'debit_credit_state', { scope: 'infra', audit: 'run' });
};
