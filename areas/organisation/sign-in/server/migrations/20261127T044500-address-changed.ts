import { sql, type Kysely } from 'kysely';

/**
 * What was mailed to an address, and who came in by it, ends when the account has another: with the change itself, whoever makes it.
 * The application's role can touch neither table, so the trigger is the owner's. Processes hear of it as of any other revocation.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function account_address_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare before text := coalesce(current_setting('app.elevated', true), '');
    begin
      perform set_config('app.elevated', 'on', true);
      delete from password_link where user_id = new.id;
      update session set revoked_at = now() where (user_id = new.id or impersonator_id = new.id) and revoked_at is null;
      perform set_config('app.elevated', before, true);
      perform pg_notify('session', 'user:' || new.id);
      return null;
    end $$;
    create trigger address_changed after update of email on app_user for each row
      when (old.email is distinct from new.email) execute function account_address_changed()`.execute(
    db,
  );
};
