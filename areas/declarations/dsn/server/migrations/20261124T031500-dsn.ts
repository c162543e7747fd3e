import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The values as they are when the tables are made. */
const STATUSES = [
  'waiting',
  'in_progress',
  'successful',
  'rejected',
  'failed',
  'anomaly',
  'unknown',
];
const STATES = ['open', 'closed', 'stop'];
const CHECKS = ['waiting', 'checked', 'unreadable'];
const MODELS = ['work_stopping', 'return_to_work', 'monthly', 'end_of_contract', 'initialization'];
const SEVERITIES = ['blocking', 'warning', 'info'];
const KINDS = ['added', 'removed', 'changed'];

const part = (db: Kysely<unknown>, name: string) =>
  standard(db.schema.createTable(name))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('dsn_report_id', 'bigint', (c) =>
      c.notNull().references('dsn_report.id').onDelete('cascade'),
    );
const indexes = async (db: Kysely<unknown>, name: string): Promise<void> => {
  for (const column of ['dsn_report_id', 'customer_id', 'infra_id'])
    await sql`create index ${sql.ref(`${name}_${column}`)} on ${sql.table(name)} (${sql.ref(column)})`.execute(
      db,
    );
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('dsn_report'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('flow_id', 'text', (c) => c.notNull().unique())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('previous_id', 'bigint', (c) => c.references('dsn_report.id'))
    .addColumn('is_latest', 'boolean', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATUSES)))
    .addColumn('state', 'text', (c) => c.notNull().check(oneOf('state', STATES)))
    .addColumn('check_state', 'text', (c) => c.notNull().check(oneOf('check_state', CHECKS)))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.check(oneOf('model', MODELS)))
    .addColumn('declaration_type', 'text')
    .addColumn('regime', 'text')
    .addColumn('month', 'text')
    .addColumn('siren', 'text')
    .addColumn('nic', 'text')
    .addColumn('norm', 'text')
    .addColumn('read_with', 'text')
    .addColumn('line_count', 'integer')
    .addColumn('individuals', 'integer')
    .addColumn('blocking', 'integer')
    .addColumn('warnings', 'integer')
    .addColumn('finding_count', 'integer')
    .addColumn('changed_people', 'integer')
    .addColumn('compared_id', 'bigint', (c) => c.references('dsn_report.id'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .execute();
  for (const column of ['customer_id', 'previous_id', 'compared_id'])
    await sql`create index ${sql.ref(`dsn_report_${column}`)} on dsn_report (${sql.ref(column)})`.execute(
      db,
    );
  await sql`create index dsn_report_place on dsn_report (infra_id, at desc, id)`.execute(db);
  await sql`create unique index dsn_report_next on dsn_report (previous_id) where previous_id is not null`.execute(
    db,
  );
  await protect(db, 'dsn_report', { scope: 'infra', audit: 'row' });

  await part(db, 'dsn_finding')
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('rubric', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('severity', 'text', (c) => c.notNull().check(oneOf('severity', SEVERITIES)))
    .addColumn('message', 'text', (c) => c.notNull())
    .execute();
  await indexes(db, 'dsn_finding');
  // What the check computed of the file, made again from it.
  await protect(db, 'dsn_finding', { scope: 'infra', audit: 'none' });

  await part(db, 'dsn_change')
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', KINDS)))
    .addColumn('changes', 'jsonb', (c) => c.notNull())
    .execute();
  await indexes(db, 'dsn_change');
  await protect(db, 'dsn_change', { scope: 'infra', audit: 'none' });

  await part(db, 'dsn_event')
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('user_id', 'bigint')
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .execute();
  await indexes(db, 'dsn_event');
  // It is itself the story of the declaration.
  await protect(db, 'dsn_event', { scope: 'infra', audit: 'none' });
};
