import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A customer's own, so that a shared one reaches colleagues; the provider's staff have no customer.
  await standard(db.schema.createTable('planning_filter'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('shared', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_default', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('state', 'jsonb', (c) => c.notNull())
    .addUniqueConstraint('planning_filter_once', ['user_id', 'name'])
    .execute();
  await sql`create unique index planning_filter_default on planning_filter (user_id) where is_default`.execute(
    db,
  );
  await protect(db, 'planning_filter', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('planning_preference'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade').unique(),
    )
    .addColumn('display', 'jsonb')
    .addColumn('sorting', 'jsonb')
    .execute();
  await protect(db, 'planning_preference', { scope: 'own', audit: 'none' });
};
