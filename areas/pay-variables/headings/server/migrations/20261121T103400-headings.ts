import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

const unit = sql`unit in ('hour', 'day', 'euro', 'rate', 'number')`;
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('heading'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull().check(unit))
    .addColumn('formula', 'text', (c) => c.notNull())
    .addColumn('decimals', 'int2', (c) => c.notNull().defaultTo(2))
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addUniqueConstraint('heading_once', ['customer_id', 'code'])
    .execute();
  await protect(db, 'heading', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('payroll_software'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addUniqueConstraint('payroll_software_once', ['customer_id', 'code'])
    .execute();
  await protect(db, 'payroll_software', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('heading_code'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('heading_id', 'bigint', (c) =>
      c.notNull().references('heading.id').onDelete('cascade'),
    )
    .addColumn('payroll_software_id', 'bigint', (c) =>
      c.notNull().references('payroll_software.id').onDelete('cascade'),
    )
    .addColumn('code', 'text')
    .addUniqueConstraint('heading_code_once', ['heading_id', 'payroll_software_id'])
    .execute();
  await protect(db, 'heading_code', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('pay_parameter'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('parameter', 'threshold')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull().check(unit))
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addColumn('since', 'date', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addUniqueConstraint('pay_parameter_once', ['customer_id', 'kind', 'name', 'since'])
    .execute();
  await protect(db, 'pay_parameter', { scope: 'customer', audit: 'row' });
};
