import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard } from '#platform/server/db/schema.ts';
import { userName } from '#areas/organisation/users/server/beyond-scope.ts';
import { GENERAL_ROLES } from '#platform/contract/roles.ts';

const roles = sql.join(GENERAL_ROLES.map((r) => sql.lit(r)));

const people = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('app_user'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('email', 'text', (c) => c.notNull().check(sql`email = lower(email)`))
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('roles', sql`text[]`, (c) => c.notNull().check(sql`roles <@ array[${roles}]`))
    .addColumn('collaborator_id', 'bigint')
    .addColumn('locale', 'text', (c) => c.notNull().defaultTo('fr'))
    .addColumn('state', 'int2', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`state in (0, 1)`),
    )
    .addColumn('deactivated_at', 'timestamptz')
    .addColumn('last_login_at', 'timestamptz')
    // The super administrator's rights know no perimeter: only the provider's staff can hold them.
    .addCheckConstraint(
      'app_user_super_admin',
      sql`customer_id is null or not 'ROLE_SUPER_ADMIN' = any(roles)`,
    )
    .execute();
  await sql`create unique index app_user_email on app_user (email, customer_id) nulls not distinct`.execute(
    db,
  );
  await sql`create index app_user_name on app_user (last_name collate fr, first_name collate fr, id)`.execute(
    db,
  );
  await sql`create index app_user_infra on app_user (infra_id, id)`.execute(db);
  await sql`create index app_user_collaborator on app_user (collaborator_id) where collaborator_id is not null`.execute(
    db,
  );
  await searchIndex(db, 'app_user', ['first_name', 'last_name', 'email']);
  await protect(db, 'app_user', { scope: 'infra', audit: 'row' });
  await sql`create policy myself on app_user for select to roulement_app using (id = (select app_person()))`.execute(
    db,
  );
  await userName.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await people(db);
  await db.schema
    .createTable('user_perimeter')
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addPrimaryKeyConstraint('user_perimeter_pair', ['user_id', 'infra_id'])
    .execute();
  await sql`create index user_perimeter_infra on user_perimeter (infra_id)`.execute(db);
  await protect(db, 'user_perimeter', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('user_profile'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('parent_id', 'bigint', (c) => c.references('user_profile.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('settings', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .addUniqueConstraint('user_profile_name', ['infra_id', 'name'])
    .execute();
  await protect(db, 'user_profile', { scope: 'customer', audit: 'row' });

  await db.schema
    .createTable('user_profile_link')
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'bigint', (c) => c.notNull().references('user_profile.id'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addPrimaryKeyConstraint('user_profile_link_pair', ['user_id', 'profile_id'])
    .execute();
  await sql`create index user_profile_link_profile on user_profile_link (profile_id)`.execute(db);
  await protect(db, 'user_profile_link', { scope: 'customer', audit: 'row' });
};
