// A second factor beside the password, and codes for the day on which it is lost.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- The secret is sealed with the portal's key; no code of last_step's half minute or before it serves again.
    create table second_factor (
      user_id bigint primary key references app_user(id) on delete cascade,
      secret text not null,
      last_step bigint not null default 0,
      confirmed_at timestamptz,
      created_at timestamptz not null);
    create table recovery_code (
      code_hash bytea primary key,
      user_id bigint not null references app_user(id) on delete cascade,
      used_at timestamptz);
    create index recovery_code_user on recovery_code (user_id)`.execute(db);
  // Sign-in alone reads them: no policy but the owner's.
  for (const table of ['second_factor', 'recovery_code'].map((name) => sql.table(name)))
    await sql`alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy elevated on ${table} to current_user using ((select app_elevated())) with check ((select app_elevated()))`.execute(
      db,
    );
  await sql`alter table login_event drop constraint login_event_event_check;
    alter table login_event add constraint login_event_event_check check (event in (
      'sign_in', 'sign_in_failed', 'sign_out', 'impersonation_start', 'impersonation_stop', 'password_asked', 'password_changed', 'activated',
      'session_revoked', 'factor_added', 'factor_removed', 'factor_reset', 'recovery_used', 'recovery_renewed'));
    alter table login_event drop constraint login_event_failure_check;
    alter table login_event add constraint login_event_failure_check check (failure in (
      'unknown_account', 'wrong_password', 'not_activated', 'deactivated', 'locked', 'wrong_code', 'provider_required'))`.execute(
    db,
  );
};
