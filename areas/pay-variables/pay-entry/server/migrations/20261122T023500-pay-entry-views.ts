import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A customer's own, so that a shared one reaches colleagues; the provider's staff have no customer.
  await standard(db.schema.createTable('pay_entry_view'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('shared', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('state', 'jsonb', (c) => c.notNull())
    .addUniqueConstraint('pay_entry_view_once', ['user_id', 'name'])
    .execute();
  await protect(db, 'pay_entry_view', { scope: 'customer', audit: 'row' });
};
