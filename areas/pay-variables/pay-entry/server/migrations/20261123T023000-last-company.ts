import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** The company whose pay a person worked on last. Without a customer: the provider's staff, as the views of the grid. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_entry_last_company'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().unique().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('company_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .execute();
  await protect(db, 'pay_entry_last_company', { scope: 'customer', audit: 'none' });
};
