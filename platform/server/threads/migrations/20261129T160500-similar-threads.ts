import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';

/**
 * Threads of the same customer that share the rarest words of one, by BM25 with an entry as the unit of a word's frequency. Frequencies are the customer's own:
 * those of all would tell what words others use. For the provider's staff, inside their perimeter; internal entries are not read.
 */
const similar = `
create function similar_threads(asked bigint, most integer) returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own_customer bigint;
  scope tsquery;
  threads double precision;
begin
  if not app_provider() then return '[]'; end if;
  select s.customer_id into own_customer from thread_search s
    where s.thread_id = asked and s.infra_id = any ((select app_infra())::bigint[]) limit 1;
  if own_customer is null then return '[]'; end if;
  scope := ('''c:' || own_customer || '''')::tsquery;
  select count(distinct s.thread_id) into threads from thread_search s where s.words @@ scope and not s.is_internal;
  return (
    with own as (
      select distinct word from thread_search s, unnest(tsvector_to_array(s.words)) as word
      where s.thread_id = asked and not s.is_internal and length(word) > 3 and word not like 'c:%'
      order by word limit 200),
    frequency as (
      select o.word, (select count(distinct s.thread_id) from thread_search s
        where s.words @@ (scope && ('''' || replace(replace(o.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery) and not s.is_internal) as df
      from own o),
    rare as (select word, df from frequency where df > 1 order by df, word limit 12),
    found as (
      select s.thread_id, r.word, r.df, count(*) as tf from rare r join thread_search s
        on s.words @@ (scope && ('''' || replace(replace(r.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery)
      where s.thread_id <> asked and not s.is_internal and s.infra_id = any ((select app_infra())::bigint[])
      group by s.thread_id, r.word, r.df),
    scored as (
      select thread_id, count(*) as words, sum(ln(1 + (threads - df + 0.5) / (df + 0.5)) * tf * 2.2 / (tf + 1.2)) as score
      from found group by thread_id order by score desc, thread_id desc limit most)
    select coalesce(jsonb_agg(jsonb_build_object('thread', thread_id, 'words', words) order by score desc, thread_id desc), '[]') from scored);
end $$`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(similar).execute(db);
  await sql
    .raw(
      `revoke all on function similar_threads from public; grant execute on function similar_threads to ${APP_ROLE}`,
    )
    .execute(db);
};
