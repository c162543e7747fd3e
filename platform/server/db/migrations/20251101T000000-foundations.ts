// What every table stands on: the scope as row-level security reads it, the audit trail, French order, search without accents.
import { sql, type Kysely } from 'kysely';

/** The scope of the transaction. Policies call these inside `(select …)`, so they are read once per query and indexes stay usable. */
const scope = sql`
  create function app_customer() returns bigint stable parallel safe language sql return nullif(current_setting('app.customer', true), '')::bigint;
  create function app_customers() returns bigint[] stable parallel safe language sql return nullif(current_setting('app.customers', true), '')::bigint[];
  create function app_infra() returns bigint[] stable parallel safe language sql return nullif(current_setting('app.infra', true), '')::bigint[];
  create function app_person() returns bigint stable parallel safe language sql return nullif(current_setting('app.person', true), '')::bigint;
  create function app_provider() returns boolean stable parallel safe language sql return coalesce(current_setting('app.provider', true) = 'on', false);
  create function app_elevated() returns boolean stable parallel safe language sql return coalesce(current_setting('app.elevated', true) = 'on', false)`;

const touched = sql`
  create function touch_row() returns trigger language plpgsql as $$ begin
    new.updated_at := now();
    new.version := old.version + 1;
    return new;
  end $$`;

const text = sql`
  create extension if not exists unaccent schema public;
  create extension if not exists pg_trgm schema public;
  create collation fr (provider = icu, locale = 'fr');
  create function search_text(variadic written text[]) returns text immutable parallel safe language sql
    return public.unaccent('public.unaccent'::regdictionary, lower(array_to_string(written, ' ')));
  create function iso(at timestamptz) returns text immutable strict parallel safe language sql
    return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Under row-level security the planner puts nothing before a policy that could tell about hidden rows, and so would not use the
 * trigram indexes. These two tell nothing (which is also why texts are joined inside the function: `||` could). Only a superuser may say
 * so; without it a search filters what the other conditions leave.
 */
export const leakproof = sql`
  do $$ begin
    alter function search_text(text[]) leakproof;
    alter function pg_catalog.textlike(text, text) leakproof;
  exception when insufficient_privilege then null; end $$`;

const trail = sql`
  create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    action text not null check (action in ('insert', 'update', 'delete', 'run', 'read')),
    table_name text not null,
    row_id bigint,
    before jsonb,
    after jsonb,
    user_id bigint, impersonator_id bigint, request_id text, ip text,
    customer_id bigint, infra_id bigint);
  create index audit_log_row on audit_log (table_name, row_id, id desc);
  create index audit_log_at on audit_log (at desc, id desc);
  create index audit_log_infra on audit_log (infra_id, id desc);
  create index audit_log_user on audit_log (user_id, id desc);
  alter table audit_log enable row level security;
  grant select on audit_log to roulement_app;
  create policy readable on audit_log for select to roulement_app using (
    (infra_id is null or infra_id = any ((select app_infra())::bigint[]))
    and (customer_id = (select app_customer()) or (customer_id is null and infra_id is not null)
      or ((select app_provider()) and (customer_id is null or customer_id = any ((select app_customers())::bigint[])))))`;

/** The one way into the trail. It runs as the tables' owner, so that the application can add to it and never change it. */
const write = sql`
  create function audit_write(action text, table_name text, row_id bigint, before jsonb, after jsonb, customer bigint, infra bigint) returns void
    language sql security definer set search_path = public, pg_temp as $$
    insert into audit_log (action, table_name, row_id, before, after, user_id, impersonator_id, request_id, ip, customer_id, infra_id)
    values (action, table_name, row_id, before, after,
      nullif(current_setting('app.user', true), '')::bigint, nullif(current_setting('app.impersonator', true), '')::bigint,
      nullif(current_setting('app.request', true), ''), nullif(current_setting('app.ip', true), ''),
      coalesce(customer, nullif(current_setting('app.customer', true), '')::bigint), infra) $$;
  revoke all on function audit_write from public;

  create function audit_note(action text, what text, row_id bigint, detail jsonb, customer bigint, infra bigint) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$ begin
    if action not in ('run', 'read') then raise exception 'audit_note records runs and reads, not %', action using errcode = '42501'; end if;
    perform audit_write(action, what, row_id, null, detail, customer, infra);
  end $$;
  revoke all on function audit_note from public;
  grant execute on function audit_note to roulement_app`;

/** Row trigger; its arguments are the columns whose values are not to be written down. */
const rowTrigger = sql`
  create function audit_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare old_row jsonb; new_row jsonb; whole jsonb; hidden text;
  begin
    if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'roulement_app' then return null; end if;
    if tg_op <> 'INSERT' then old_row := to_jsonb(old) - 'updated_at'; end if;
    if tg_op <> 'DELETE' then new_row := to_jsonb(new) - 'updated_at'; end if;
    whole := coalesce(new_row, old_row);
    if tg_op = 'UPDATE' then
      select coalesce(jsonb_object_agg(key, value), '{}') into new_row from jsonb_each(new_row) where value is distinct from old_row -> key;
      if new_row - 'version' = '{}' then return null; end if;
      select jsonb_object_agg(key, old_row -> key) into old_row from jsonb_object_keys(new_row) as key;
    end if;
    foreach hidden in array coalesce(tg_argv, '{}') loop -- null without arguments on PostgreSQL 15
      if old_row ? hidden then old_row := old_row || jsonb_build_object(hidden, '•••'); end if;
      if new_row ? hidden then new_row := new_row || jsonb_build_object(hidden, '•••'); end if;
    end loop;
    perform audit_write(lower(tg_op), tg_table_name, case when whole ->> 'id' ~ '^[0-9]{1,18}$' then (whole ->> 'id')::bigint end,
      old_row, new_row, (whole ->> 'customer_id')::bigint, (whole ->> 'infra_id')::bigint);
    return null;
  end $$`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [scope, touched, text, leakproof, trail, write, rowTrigger])
    await step.execute(db);
};
