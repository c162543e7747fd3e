import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

const STATUSES = ['ANO', 'EN COURS', 'OK', 'KO'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('dsn_report')
    .addColumn('remote_flow', 'text', (c) => c.unique())
    // Set before each sending, taken back where it surely did not arrive: while it stands without a flow, the gate is asked first.
    .addColumn('send_started', 'timestamptz')
    .addColumn('sent_at', 'timestamptz')
    .execute();
  await standard(db.schema.createTable('dsn_return'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('dsn_report_id', 'bigint', (c) =>
      c.notNull().references('dsn_report.id').onDelete('cascade'),
    )
    .addColumn('nature', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATUSES)))
    .addColumn('organisation', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text')
    .addUniqueConstraint('dsn_return_key', ['dsn_report_id', 'nature', 'organisation'])
    .execute();
  for (const column of ['customer_id', 'infra_id'])
    await sql`create index ${sql.ref(`dsn_return_${column}`)} on dsn_return (${sql.ref(column)})`.execute(
      db,
    );
  await protect(db, 'dsn_return', { scope: 'infra', audit: 'row' });
};
