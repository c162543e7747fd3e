import { sql, type Kysely } from 'kysely';

/** Does an account see an infrastructure that the transaction's perimeter does not hold? Says only that, of rows that it may not read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function user_sees_more(who bigint) returns boolean language sql stable security definer set search_path = public, pg_temp set app.elevated = 'on' as $$
    select exists (select from user_perimeter p where p.user_id = who and not p.infra_id = any (coalesce(app_infra(), '{}'))) $$`.execute(
    db,
  );
};
