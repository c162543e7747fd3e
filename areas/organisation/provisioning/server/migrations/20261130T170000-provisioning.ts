import { sql, type Kysely } from 'kysely';
import { beyondScope, oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const table = (name: string) =>
    standard(db.schema.createTable(name)).addColumn('customer_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    );
  // Of no person: an interface of the customer.
  await sql`alter table api_key alter column user_id drop not null`.execute(db);
  await sql`alter table app_user add column provisioned_id text, add column provisioned_name text,
    add column provisioned_rest_at timestamptz, add column provisioned_gone_at timestamptz`.execute(
    db,
  );
  await sql`create unique index app_user_provisioned on app_user (customer_id, lower(provisioned_name))
    where provisioned_name is not null`.execute(db);
  await beyondScope({
    name: 'address_elsewhere',
    argument: 'address text, customer bigint',
    returns: 'boolean',
    query:
      'exists (select from app_user u where u.email = address and u.customer_id is distinct from customer)',
  }).execute(db);
  await sql`alter table user_profile_link add column is_provisioned boolean not null default false`.execute(
    db,
  );
  await table('provisioning_rule')
    .addColumn('role', 'text', (c) =>
      c.notNull().check(oneOf('role', ['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN'])),
    )
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'bigint', (c) => c.references('user_profile.id').onDelete('set null'))
    .addColumn('made_by', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('provisioning_rule_once', ['customer_id'])
    .execute();
  await protect(db, 'provisioning_rule', { scope: 'customer', audit: 'row' });
  await table('provisioned_group')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('profile_id', 'bigint', (c) => c.references('user_profile.id').onDelete('set null'))
    .execute();
  await sql`create unique index provisioned_group_name on provisioned_group (customer_id, lower(name))`.execute(
    db,
  );
  await protect(db, 'provisioned_group', { scope: 'customer', audit: 'row' });
  await table('provisioned_member')
    .addColumn('group_id', 'bigint', (c) =>
      c.notNull().references('provisioned_group.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addUniqueConstraint('provisioned_member_once', ['group_id', 'user_id'])
    .execute();
  await sql`create index provisioned_member_user on provisioned_member (user_id)`.execute(db);
  await protect(db, 'provisioned_member', { scope: 'customer', audit: 'row' });
};
