import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('steering_formula'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) =>
      c.notNull().check(oneOf('unit', ['hour', 'day', 'euro', 'rate', 'number'])),
    )
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('source', 'text')
    .addUniqueConstraint('steering_formula_once', ['customer_id', 'code'])
    .execute();
  await protect(db, 'steering_formula', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('steering_column'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('formula_id', 'bigint', (c) => c.notNull().references('steering_formula.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull().check(oneOf('format', ['unit', 'decimal'])))
    .addColumn('decimals', 'int2', (c) => c.notNull().check(sql`decimals between 0 and 4`))
    .addColumn('thresholds', 'jsonb', (c) => c.notNull())
    .addColumn('audience', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addUniqueConstraint('steering_column_once', ['customer_id', 'label'])
    .execute();
  await sql`create index steering_column_formula on steering_column (formula_id)`.execute(db);
  await protect(db, 'steering_column', { scope: 'customer', audit: 'row' });
};
