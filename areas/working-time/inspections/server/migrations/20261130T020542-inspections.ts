import type { Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';

const COUNTS = ['minor', 'serious', 'very_serious', 'most_serious'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  let table = standard(db.schema.createTable('inspection'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) => c.references('collaborator.id'))
    .addColumn('inspected_on', 'date', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull().check(oneOf('place', ['road', 'premises'])))
    .addColumn('authority', 'text', (c) => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('plate', 'text')
    .addColumn('vehicles', 'integer', (c) => c.notNull())
    .addColumn('note', 'text');
  for (const count of COUNTS) table = table.addColumn(count, 'integer', (c) => c.notNull());
  await table.execute();
  await db.schema
    .createIndex('inspection_of_agency')
    .on('inspection')
    .columns(['infra_id', 'inspected_on'])
    .execute();
  await searchIndex(db, 'inspection', ['authority', 'reference', 'plate']);
  await protect(db, 'inspection', { scope: 'infra', audit: 'row' });
};
