import { sql, type Kysely } from 'kysely';

/**
 * The perimeter is read once per statement, also in functions: a bare `app_infra()` beside a column is a text that is parsed again for every
 * row. With 680 infrastructures in sight each reading of the closure took a second for two milliseconds.
 */
const above = sql`
  create or replace function app_above() returns bigint[] language sql stable security definer parallel safe set search_path = public, pg_temp
    begin atomic select array_agg(distinct c.ancestor_id) from infrastructure_closure c where c.descendant_id = any ((select app_infra())::bigint[]); end`;

/** The other functions that compared rows with it, with their own text otherwise. */
const others = sql`
  do $$ declare f oid; begin
    for f in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.proname in ('pay_hidden_ground', 'pay_absence_ground', 'pay_typed_earlier', 'user_sees_more')
    loop
      execute replace(replace(pg_get_functiondef(f), 'any(app_infra())', 'any((select app_infra())::bigint[])'),
        'coalesce(app_infra(),', 'coalesce((select app_infra())::bigint[],');
    end loop;
  end $$`;

/** A name is found by its key whoever asks: planned for the value at hand (db/postgres.ts) at each call, a name took ten times as long. */
const named = sql`
  alter function user_name(bigint) set plan_cache_mode = 'force_generic_plan';
  alter function user_sees_more(bigint) set plan_cache_mode = 'force_generic_plan'`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [above, others, named]) await step.execute(db);
};
