import { sql, type Kysely } from 'kysely';
import { leaveVersionTo, protect, standard } from '#platform/server/db/schema.ts';

const place = { customer: 'infrastructure.id' } as const;
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const ofPerson = (table: string) =>
    standard(db.schema.createTable(table))
      .addColumn('customer_id', 'bigint', (c) => c.notNull().references(place.customer))
      .addColumn('infra_id', 'bigint', (c) => c.notNull().references(place.customer))
      .addColumn('collaborator_id', 'bigint', (c) => c.notNull())
      // They follow their person to another agency.
      .addForeignKeyConstraint(
        `${table}_of`,
        ['collaborator_id', 'infra_id'],
        'collaborator',
        ['id', 'infra_id'],
        (c) => c.onUpdate('cascade').onDelete('cascade'),
      );
  await ofPerson('retention_hold')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('placed_by', 'bigint', (c) => c.notNull())
    .addColumn('lifted_on', 'date')
    .addColumn('lifted_by', 'bigint')
    .addColumn('lifted_reason', 'text')
    .execute();
  await sql`create unique index retention_hold_open on retention_hold (customer_id, collaborator_id) where lifted_on is null`.execute(
    db,
  );
  await protect(db, 'retention_hold', { scope: 'infra', audit: 'row' });
  await leaveVersionTo(db, 'retention_hold', ['infra_id']);

  await ofPerson('retention_pseudonym')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('payslips_until', 'date')
    .addUniqueConstraint('retention_pseudonym_once', ['customer_id', 'collaborator_id'])
    .execute();
  await protect(db, 'retention_pseudonym', { scope: 'infra', audit: 'none' });

  await standard(db.schema.createTable('retention_run'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references(place.customer))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('shown', 'jsonb', (c) => c.notNull())
    .addColumn('gone', 'jsonb', (c) => c.notNull())
    .addColumn('done_at', 'timestamptz')
    .execute();
  await sql`create unique index retention_run_open on retention_run (customer_id) where done_at is null`.execute(
    db,
  );
  await protect(db, 'retention_run', { scope: 'customer', audit: 'none' });
};
