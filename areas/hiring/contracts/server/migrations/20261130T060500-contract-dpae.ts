import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

const STATES = ['prepared', 'sending', 'sent', 'accepted', 'refused', 'unknown'];
const TEXTS = ['ape', 'health_service', 'urssaf', 'phone', 'birth_department', 'reference', 'note'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const first = standard(db.schema.createTable('contract_dpae'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('contract_id', 'bigint', (c) =>
      c.notNull().references('contract.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', STATES)))
    .addColumn('hired_at', 'integer')
    .addColumn('is_late', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('send_started', 'timestamptz')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('sent_by', 'bigint');
  await TEXTS.reduce((table, name) => table.addColumn(name, 'text'), first)
    .addUniqueConstraint('contract_dpae_once', ['contract_id'])
    .execute();
  await sql`create index contract_dpae_agency on contract_dpae (infra_id, id desc)`.execute(db);
  await protect(db, 'contract_dpae', { scope: 'infra', audit: 'row' });
};
