import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';

/**
 * Telephone numbers, social security numbers and dates in one spelling each: French text search cuts them into pieces. `0612345678`,
 * `185027510800142`, `2026-11-24`.
 */
const NUMBERS = `
  select '0' || right(regexp_replace(hit[1], '\\D', '', 'g'), 9) as word
    from regexp_matches(written, '(?<![0-9])((?:\\+33|0033|0)[ .()-]*[1-9](?:[ .-]*[0-9]{2}){4})(?![0-9])', 'g') as hit
  union select regexp_replace(lower(hit[1]), '[^0-9ab]', '', 'g')
    from regexp_matches(written, '(?<![0-9])([12] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}(?: ?[0-9]{2})?)(?![0-9])', 'g') as hit
  union select hit[3] || '-' || lpad(hit[2], 2, '0') || '-' || lpad(hit[1], 2, '0')
    from regexp_matches(written, '(?<![0-9])([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})(?![0-9])', 'g') as hit`;

const functions = `
create function french_lexemes(written text) returns text[] language sql immutable parallel safe as $$
  -- Neither order of stemming and taking accents away finds everything (payé, payée; indemnité, indemnite): both are stored.
  select coalesce(array_agg(distinct word), '{}') from (
    select search_text(lexeme) as word from unnest(to_tsvector('french'::regconfig, normalize(written, NFC)))
    union select lexeme from unnest(to_tsvector('french'::regconfig, search_text(normalize(written, NFC))))
  ) as spelt where word <> '' $$;
create function french_words(written text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 200)), '{}')) from (
    select unnest(french_lexemes(written)) as word
    union select word from regexp_split_to_table(search_text(normalize(written, NFC)), '[^a-z0-9]+') as word
    union ${NUMBERS}
  ) as every where word <> '' $$;
create function french_query(asked text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  written text := normalize(left(asked, 200), NFC);
  wanted tsquery;
  part tsquery;
  one text;
  plain text;
begin
  for one in select word from (${NUMBERS}) as numbers loop
    wanted := case when wanted is null then ('''' || one || '''')::tsquery else wanted && ('''' || one || '''')::tsquery end;
  end loop;
  written := regexp_replace(written, '(?<![0-9])(?:\\+33|0033|0)[ .()-]*[1-9](?:[ .-]*[0-9]{2}){4}(?![0-9])', ' ', 'g');
  written := regexp_replace(written, '(?<![0-9])[12] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}(?: ?[0-9]{2})?(?![0-9])', ' ', 'g');
  written := regexp_replace(written, '(?<![0-9])[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}(?![0-9])', ' ', 'g');
  for one in select word from regexp_split_to_table(written, '[\\s''’"(),;:!?]+') with ordinality as words(word, n) where word <> '' order by n limit 12 loop
    plain := regexp_replace(search_text(one), '[^a-z0-9]', '', 'g');
    part := (select case when count(*) = 0 then null else string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery end
      from unnest(french_lexemes(one)) as word);
    -- A word that French text search leaves out (« les », « de ») asks for nothing.
    if part is null then continue; end if;
    if length(plain) >= 3 then part := part || (plain || ':*')::tsquery; end if;
    wanted := case when wanted is null then part else wanted && part end;
  end loop;
  return wanted;
end $$`;

/** The customer as a word of its own: the index then leaves the others' entries out by itself. */
const scopedWords = `french_words(new.text) || array_to_tsvector(array['c:' || new.customer_id])`;

/**
 * The words of entries. Under row-level security no index serves a text search (\`@@\` is not leakproof), so the application may not read this
 * table at all: \`thread_matches\` asks it, judges what the reader may see and gives nothing but the numbers of threads.
 */
const table = `
create table thread_search (
  entry_id bigint primary key references thread_entry (id) on delete cascade,
  thread_id bigint not null, customer_id bigint not null, infra_id bigint not null, author_id bigint,
  is_internal boolean not null, is_private boolean not null, names text not null default '', words tsvector not null);
create index thread_search_words on thread_search using gin (words);
create function thread_search_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into thread_search (entry_id, thread_id, customer_id, infra_id, author_id, is_internal, is_private, words)
    values (new.id, new.thread_id, new.customer_id, new.infra_id, new.author_id, new.is_internal, new.is_private, ${scopedWords})
    on conflict (entry_id) do update set is_internal = excluded.is_internal, words = excluded.words || french_words(thread_search.names);
  return null;
end $$;
create trigger search after insert or update of text, is_internal on thread_entry for each row execute function thread_search_write();
create function thread_search_name(entry bigint, written text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update thread_search set names = names || ' ' || written, words = words || french_words(written)
    where entry_id = entry and (app_elevated() or app_provider() or author_id = app_person());
end $$;
create function thread_matches(asked text, most integer) returns bigint[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wanted tsquery := french_query(asked);
  own bigint[];
  answer bigint[];
begin
  if wanted is null then return null; end if;
  if app_elevated() or app_provider() then
    answer := array(select s.thread_id from thread_search s
      where s.words @@ wanted and (app_elevated() or s.infra_id = any ((select app_infra())::bigint[]))
      order by s.entry_id desc limit most);
  else
    own := private_threads(app_person(), app_customer());
    wanted := wanted && ('''c:' || app_customer() || '''')::tsquery;
    answer := array(select s.thread_id from thread_search s
      where s.words @@ wanted and not s.is_internal and s.customer_id = app_customer()
        and case when s.is_private then s.thread_id = any (own) else s.infra_id = any ((select app_infra())::bigint[]) end
      order by s.entry_id desc limit most);
  end if;
  return array(select distinct unnest(answer));
end $$`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statements: string) => sql.raw(statements).execute(db);
  await run(functions);
  await run(table);
  // Entries of before.
  await run(`insert into thread_search (entry_id, thread_id, customer_id, infra_id, author_id, is_internal, is_private, words)
    select e.id, e.thread_id, e.customer_id, e.infra_id, e.author_id, e.is_internal, e.is_private,
      french_words(e.text) || array_to_tsvector(array['c:' || e.customer_id]) from thread_entry e`);
  await run(`revoke all on function thread_search_name, thread_matches from public;
    grant execute on function thread_search_name, thread_matches to ${APP_ROLE}`);
};
