import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { beyondScope, oneOf, protect, standard } from '#platform/server/db/schema.ts';

const EVENTS =
  'sign_in sign_in_failed sign_out impersonation_start impersonation_stop password_asked password_changed activated session_revoked factor_added factor_removed factor_reset recovery_used recovery_renewed identity_linked passkey_added passkey_removed';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const table = (name: string) =>
    standard(db.schema.createTable(name))
      .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
      .addColumn('user_id', 'bigint', (c) =>
        c.notNull().references('app_user.id').onDelete('cascade'),
      );
  await table('passkey')
    .addColumn('credential_id', 'text', (c) => c.notNull())
    .addColumn('public_key', 'bytea', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', sql`text[]`, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rp_id', 'text', (c) => c.notNull())
    .addColumn('is_synced', 'boolean', (c) => c.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addUniqueConstraint('passkey_once', ['user_id', 'credential_id'])
    .execute();
  await table('passkey_challenge')
    .addColumn('purpose', 'text', (c) => c.notNull().check(oneOf('purpose', ['enrol', 'prove'])))
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await sql`create index passkey_challenge_user on passkey_challenge (user_id)`.execute(db);
  for (const name of ['passkey', 'passkey_challenge']) {
    await protect(db, name, { scope: 'own', audit: 'none' });
    // As what signs somebody in is: the owner's alone.
    await sql.raw(`drop policy scope on ${name}`).execute(db);
    await sql.raw(`revoke all on ${name} from ${APP_ROLE}`).execute(db);
  }
  await sql`alter table login_event drop constraint login_event_event_check`.execute(db);
  await sql`alter table login_event add constraint login_event_event_check check (${oneOf('event', EVENTS.split(' '))})`.execute(
    db,
  );
  await beyondScope({
    name: 'accounts_without_factor',
    argument: 'customer bigint, wanted text[]',
    returns: 'integer',
    query: `select count(*) from app_user u where (u.customer_id = customer or (customer = 1 and u.customer_id is null))
      and u.roles && wanted and u.state = 1 and u.deactivated_at is null
      and not exists (select from passkey k where k.user_id = u.id)
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`,
  }).execute(db);
};
