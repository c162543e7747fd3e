import type { Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The contracts as they are when the table is made. */
const CONTRACTS = ['cdi', 'cdd', 'apprenticeship'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_simulation'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('contract', 'text', (c) => c.notNull().check(oneOf('contract', CONTRACTS)))
    .addColumn('gross', 'integer', (c) => c.notNull())
    .addColumn('net', 'integer', (c) => c.notNull())
    .addColumn('net_after_tax', 'integer', (c) => c.notNull())
    .addColumn('cost', 'integer', (c) => c.notNull())
    .addColumn('pay_case', 'jsonb', (c) => c.notNull())
    .addColumn('result', 'jsonb', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('pay_simulation_place')
    .on('pay_simulation')
    .columns(['infra_id', 'updated_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('pay_simulation_customer')
    .on('pay_simulation')
    .column('customer_id')
    .execute();
  await protect(db, 'pay_simulation', { scope: 'infra', audit: 'row' });
};
