import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('payslip_reading'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_document_id', 'bigint', (c) =>
      c.notNull().references('pay_document.id').onDelete('cascade'),
    )
    .addColumn('rows', 'jsonb')
    .addUniqueConstraint('payslip_reading_once', ['pay_document_id'])
    .execute();
  // A reading is made again from its document; what it holds is pay, which a trail must not repeat.
  await protect(db, 'payslip_reading', { scope: 'customer', audit: 'none' });
  await standard(db.schema.createTable('payslip_layout'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('software', 'text', (c) => c.notNull())
    .addColumn('layout', 'jsonb', (c) => c.notNull())
    .addColumn('confirmed_by', 'bigint')
    .addColumn('confirmed_at', 'timestamptz')
    .addUniqueConstraint('payslip_layout_once', ['customer_id', 'software'])
    .execute();
  await protect(db, 'payslip_layout', { scope: 'customer', audit: 'row' });
};
