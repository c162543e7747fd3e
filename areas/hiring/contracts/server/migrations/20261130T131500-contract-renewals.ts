import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

const STATES = ['prepared', 'signed', 'unsigned', 'refused', 'withdrawn'];
const MISSIONS = ['moved', 'changed', 'overlaps'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('contract').addColumn('renewed_to', 'date').execute();
  await standard(db.schema.createTable('contract_renewal'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('contract_id', 'bigint', (c) =>
      c.notNull().references('contract.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATES)))
    .addColumn('from_term', 'date', (c) => c.notNull())
    .addColumn('to_term', 'date', (c) => c.notNull())
    .addColumn('law_note', 'text')
    .addColumn('frozen_sha256', 'text', (c) => c.notNull())
    .addColumn('signed_on', 'date')
    .addColumn('signed_verdict', 'text')
    .addColumn('reason', 'text')
    .addColumn('mission_state', 'text', (c) => c.check(oneOf('mission_state', MISSIONS)))
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addCheckConstraint('contract_renewal_later', sql`to_term > from_term`)
    .execute();
  await sql`create index contract_renewal_contract on contract_renewal (contract_id, id)`.execute(
    db,
  );
  await sql`create index contract_renewal_agency on contract_renewal (infra_id, id desc)`.execute(
    db,
  );
  await sql`create unique index contract_renewal_open on contract_renewal (contract_id) where status = 'prepared'`.execute(
    db,
  );
  await protect(db, 'contract_renewal', { scope: 'infra', audit: 'row' });
};
