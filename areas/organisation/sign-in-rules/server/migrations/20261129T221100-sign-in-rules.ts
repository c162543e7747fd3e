import { sql, type Kysely } from 'kysely';
import { beyondScope, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sign_in_rule')
    .$call(standard)
    .addColumn('customer_id', 'bigint', (c) =>
      c.notNull().unique().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('kinds', sql`text[]`, (c) =>
      c
        .notNull()
        .check(sql`kinds <@ array['administrators', 'pay', 'supervisors', 'collaborators']`),
    )
    .addColumn('required_from', 'date', (c) => c.notNull())
    .execute();
  await protect(db, 'sign_in_rule', { scope: 'customer', audit: 'row' });
  // How many active accounts of these roles have no second factor: sign-in's table is nobody's to read. The provider's tree stands for its staff.
  await beyondScope({
    name: 'accounts_without_factor',
    argument: 'customer bigint, wanted text[]',
    returns: 'integer',
    query: `select count(*) from app_user u where (u.customer_id = customer or (customer = 1 and u.customer_id is null))
      and u.roles && wanted and u.state = 1 and u.deactivated_at is null
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`,
  }).execute(db);
};
