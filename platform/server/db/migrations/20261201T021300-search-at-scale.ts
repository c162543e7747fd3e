import { sql, type Kysely } from 'kysely';

/**
 * Search at the size of a million messages (`bench/inbox`): planned for the words that are asked for, as a frequent word is soon found among the newest messages and a rare one is read from the
 * index of words; whoever holds a few customers reads theirs alone. What is asked for with and without its accents is the same question: the word without them, and as it would be with one at its end.
 */
const FRENCH_QUERY = `CREATE OR REPLACE FUNCTION public.french_query(asked text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  written text := normalize(left(asked, 200), NFC);
  wanted tsquery;
  part tsquery;
  one text;
  plain text;
  bare text;
begin
  for one in select word from (
  select '0' || right(regexp_replace(hit[1], '\\D', '', 'g'), 9) as word
    from regexp_matches(written, '(?<![0-9])((?:\\+33|0033|0)[ .()-]*[1-9](?:[ .-]*[0-9]{2}){4})(?![0-9])', 'g') as hit
  union select regexp_replace(lower(hit[1]), '[^0-9ab]', '', 'g')
    from regexp_matches(written, '(?<![0-9])([12] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}(?: ?[0-9]{2})?)(?![0-9])', 'g') as hit
  union select hit[3] || '-' || lpad(hit[2], 2, '0') || '-' || lpad(hit[1], 2, '0')
    from regexp_matches(written, '(?<![0-9])([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})(?![0-9])', 'g') as hit) as numbers loop
    wanted := case when wanted is null then ('''' || one || '''')::tsquery else wanted && ('''' || one || '''')::tsquery end;
  end loop;
  written := regexp_replace(written, '(?<![0-9])(?:\\+33|0033|0)[ .()-]*[1-9](?:[ .-]*[0-9]{2}){4}(?![0-9])', ' ', 'g');
  written := regexp_replace(written, '(?<![0-9])[12] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}(?: ?[0-9]{2})?(?![0-9])', ' ', 'g');
  written := regexp_replace(written, '(?<![0-9])[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}(?![0-9])', ' ', 'g');
  for one in select word from regexp_split_to_table(written, '[\\s''’"(),;:!?]+') with ordinality as words(word, n) where word <> '' order by n limit 12 loop
    bare := search_text(one);
    plain := regexp_replace(bare, '[^a-z0-9]', '', 'g');
    part := (select case when count(*) = 0 then null else string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery end
      from (select unnest(french_lexemes(bare)) union select unnest(french_lexemes(regexp_replace(bare, 'e(e?s?)$', 'é\\1')))) as lexemes(word));
    -- A word that French text search leaves out (« les », « de ») asks for nothing.
    if part is null then continue; end if;
    if length(plain) >= 3 then part := part || (plain || ':*')::tsquery; end if;
    wanted := case when wanted is null then part else wanted && part end;
  end loop;
  return wanted;
end $function$`;
const THREAD_MATCHES = `CREATE OR REPLACE FUNCTION public.thread_matches(asked text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  wanted tsquery := french_query(asked);
  own bigint[];
  held bigint[];
  answer bigint[];
begin
  if wanted is null then return null; end if;
  if app_elevated() or app_provider() then
    held := case when not app_elevated() then app_customers() end;
    if cardinality(held) between 1 and 20 then
      -- The newest of each customer: a frequent word is soon found among them.
      answer := array(select one.thread_id from unnest(held) as h cross join lateral (
          select s.thread_id, s.entry_id from thread_search s
          where s.customer_id = h and s.words @@ (wanted && ('''c:' || h || '''')::tsquery) and s.infra_id = any ((select app_infra())::bigint[])
          order by s.entry_id desc limit most) as one
        order by one.entry_id desc limit most);
    else
      answer := array(select s.thread_id from thread_search s
        where s.words @@ wanted and (app_elevated() or s.infra_id = any ((select app_infra())::bigint[]))
        order by s.entry_id desc limit most);
    end if;
  else
    own := private_threads(app_person(), app_customer());
    wanted := wanted && ('''c:' || app_customer() || '''')::tsquery;
    answer := array(select s.thread_id from thread_search s
      where s.words @@ wanted and not s.is_internal and s.customer_id = app_customer()
        and case when s.is_private then s.thread_id = any (own) else s.infra_id = any ((select app_infra())::bigint[]) end
      order by s.entry_id desc limit most);
  end if;
  return array(select distinct unnest(answer));
end $function$`;
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index thread_search_newest on thread_search (customer_id, entry_id)`.execute(db);
  await sql`alter table thread_search alter column words set statistics 1000`.execute(db);
  for (const text of [FRENCH_QUERY, THREAD_MATCHES]) await sql.raw(text).execute(db);
};
