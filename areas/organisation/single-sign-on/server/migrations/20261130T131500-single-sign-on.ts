import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

const LOGIN = {
  event:
    'sign_in sign_in_failed sign_out impersonation_start impersonation_stop password_asked password_changed activated session_revoked factor_added factor_removed factor_reset recovery_used recovery_renewed identity_linked',
  failure:
    'unknown_account wrong_password not_activated deactivated locked wrong_code provider_required identity_refused',
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const table = (name: string) =>
    standard(db.schema.createTable(name)).addColumn('customer_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    );
  await table('identity_provider')
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('sealed_secret', 'text')
    .addColumn('is_active', 'boolean', (c) => c.notNull())
    .addColumn('creates_accounts', 'boolean', (c) => c.notNull())
    .addColumn('groups_claim', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'timestamptz', (c) => c.notNull())
    .addColumn('enforced_at', 'timestamptz')
    .addColumn('break_glass_id', 'bigint', (c) => c.references('app_user.id').onDelete('set null'))
    .addUniqueConstraint('identity_provider_once', ['customer_id'])
    .execute();
  await sql`create index identity_provider_key on identity_provider (public_key)`.execute(db);
  await protect(db, 'identity_provider', {
    scope: 'customer',
    audit: 'row',
    secret: ['sealed_secret'],
  });
  await table('identity_domain')
    .addColumn('domain', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('proved_at', 'timestamptz')
    .addUniqueConstraint('identity_domain_once', ['customer_id', 'domain'])
    .execute();
  await sql`create index identity_domain_proved on identity_domain (domain) where proved_at is not null`.execute(
    db,
  );
  await protect(db, 'identity_domain', { scope: 'customer', audit: 'row' });
  await table('identity_mapping')
    .addColumn('group_name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) =>
      c.notNull().check(oneOf('role', ['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN'])),
    )
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'bigint', (c) => c.references('user_profile.id').onDelete('cascade'))
    .addColumn('made_by', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index identity_mapping_customer on identity_mapping (customer_id)`.execute(db);
  await protect(db, 'identity_mapping', { scope: 'customer', audit: 'row' });
  await table('identity_attempt')
    .addColumn('provider_id', 'bigint', (c) =>
      c.notNull().references('identity_provider.id').onDelete('cascade'),
    )
    .addColumn('state_hash', 'bytea', (c) => c.notNull())
    .addColumn('browser_hash', 'bytea', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('verifier', 'text', (c) => c.notNull())
    .addColumn('session_id', 'bigint')
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await sql`create index identity_attempt_state on identity_attempt (state_hash)`.execute(db);
  await protect(db, 'identity_attempt', { scope: 'customer', audit: 'none' });
  // What is on its way is the owner's alone.
  await sql.raw(`drop policy scope on identity_attempt`).execute(db);
  await sql.raw(`revoke all on identity_attempt from ${APP_ROLE}`).execute(db);

  await sql`alter table session add column identity_provider_id bigint`.execute(db);
  await sql`alter table app_user add column sso_issuer text`.execute(db);
  for (const [column, values] of Object.entries(LOGIN)) {
    const name = sql.ref(`login_event_${column}_check`);
    await sql`alter table login_event drop constraint ${name}`.execute(db);
    await sql`alter table login_event add constraint ${name} check (${oneOf(column, values.split(' '))})`.execute(
      db,
    );
  }
};
