// The secret address of one's calendar ends with the password: whoever changes it, because somebody else may know it, ends what that one could have made.
import { sql, type Kysely } from 'kysely';

/** The application's role reaches neither table of another person, so the trigger is the owner's. A hash that is only made anew is no change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function calendar_address_ends() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare before text := coalesce(current_setting('app.elevated', true), '');
    begin
      perform set_config('app.elevated', 'on', true);
      delete from calendar_address where user_id = new.user_id;
      perform set_config('app.elevated', before, true);
      return null;
    end $$;
    create trigger calendar_address_ends after update of changed_at on user_credential for each row
      when (old.changed_at is distinct from new.changed_at) execute function calendar_address_ends()`.execute(
    db,
  );
};
