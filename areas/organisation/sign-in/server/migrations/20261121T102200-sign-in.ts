import { sql, type Kysely } from 'kysely';
import { ownerOnly } from '#platform/server/auth/owner-only.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { LINK_PURPOSES } from '#areas/organisation/sign-in/contract.ts';
import { LOGIN_EVENTS, LOGIN_FAILURES } from '#areas/organisation/sign-in/server/table.ts';

const secrets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('user_credential')
    .addColumn('user_id', 'bigint', (c) =>
      c.primaryKey().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await ownerOnly(db, 'user_credential');

  await db.schema
    .createTable('password_link')
    .addColumn('token_hash', 'bytea', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (c) => c.notNull().check(oneOf('purpose', LINK_PURPOSES)))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await sql`create index password_link_user on password_link (user_id)`.execute(db);
  await ownerOnly(db, 'password_link');

  await db.schema
    .createTable('sign_in_throttle')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'int4', (c) => c.notNull())
    .addColumn('since', 'timestamptz', (c) => c.notNull())
    .addColumn('locked_until', 'timestamptz')
    .execute();
  await ownerOnly(db, 'sign_in_throttle');
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('session')
    .addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('token_hash', 'bytea', (c) => c.notNull().unique())
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('impersonator_id', 'bigint', (c) => c.references('app_user.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_seen_at', 'timestamptz', (c) => c.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .execute();
  await sql`create index session_of_user on session (user_id)`.execute(db);
  await sql`create index session_of_impersonator on session (impersonator_id) where impersonator_id is not null`.execute(
    db,
  );
  await ownerOnly(db, 'session');
  await secrets(db);

  await standard(db.schema.createTable('login_event'))
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull().check(oneOf('event', LOGIN_EVENTS)))
    .addColumn('failure', 'text', (c) => c.check(oneOf('failure', LOGIN_FAILURES)))
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id').onDelete('set null'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('other_user_id', 'bigint', (c) => c.references('app_user.id').onDelete('set null'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('session_id', 'bigint')
    .execute();
  await sql`create index login_event_at on login_event (at desc, id desc)`.execute(db);
  await sql`create index login_event_user on login_event (user_id, at desc)`.execute(db);
  await sql`create index login_event_infra on login_event (infra_id, at desc)`.execute(db);
  // Written by sign-in itself, never edited; read by the connections log.
  await protect(db, 'login_event', { scope: 'customer', audit: 'none' });
};
