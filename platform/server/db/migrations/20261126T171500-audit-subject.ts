// The trail says whom a change concerns and what the thing is called, also where the change itself touches neither, and after the thing is gone.
import { sql, type Kysely } from 'kysely';

/** What people call a row: a person's name, a plate, a label; then the day, the month or the year it is about. */
const title = sql`
  create function record_title(thing jsonb) returns text immutable parallel safe language sql as $$
    select nullif(concat_ws(' · ',
      coalesce(
        nullif(case when thing ? 'matricule' then concat_ws(' ', upper(thing ->> 'last_name'), thing ->> 'first_name')
          else concat_ws(' ', thing ->> 'first_name', thing ->> 'last_name') end, ''),
        thing ->> 'registration',
        nullif(concat_ws(' ', thing ->> 'code', thing ->> 'label'), ''),
        thing ->> 'name', thing ->> 'heading_label', thing ->> 'file_name'),
      coalesce(
        case when thing ->> 'day' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then to_char((thing ->> 'day')::date, 'DD/MM/YYYY') end,
        case when thing ->> 'starts_on' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then to_char((thing ->> 'starts_on')::date, 'DD/MM/YYYY') end,
        case when thing ->> 'month' ~ '^[0-9]{4}-[0-9]{2}$' then substr(thing ->> 'month', 6) || '/' || left(thing ->> 'month', 4) end,
        case when thing ->> 'month' ~ '^[0-9]{1,2}$' and thing ->> 'year' ~ '^[0-9]{4}$' then lpad(thing ->> 'month', 2, '0') || '/' || (thing ->> 'year') end)), '') $$`;

const columns = sql`
  alter table audit_log add column collaborator_id bigint;
  alter table audit_log add column title text;
  create index audit_log_collaborator on audit_log (collaborator_id, id desc) where collaborator_id is not null`;

/** As before, and the two columns besides. */
const rowTrigger = sql`
  create or replace function audit_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    insert into audit_log (action, table_name, row_id, before, after, user_id, impersonator_id, request_id, ip, customer_id, infra_id, collaborator_id, title)
    values (lower(tg_op), tg_table_name, case when whole ->> 'id' ~ '^[0-9]{1,18}$' then (whole ->> 'id')::bigint end, old_row, new_row,
      nullif(current_setting('app.user', true), '')::bigint, nullif(current_setting('app.impersonator', true), '')::bigint,
      nullif(current_setting('app.request', true), ''), nullif(current_setting('app.ip', true), ''),
      coalesce((whole ->> 'customer_id')::bigint, nullif(current_setting('app.customer', true), '')::bigint), (whole ->> 'infra_id')::bigint,
      case when whole ->> 'collaborator_id' ~ '^[0-9]{1,18}$' then (whole ->> 'collaborator_id')::bigint end, record_title(whole));
    return null;
  end $$`;

/** Lines of before: what a creation or a deletion holds whole; a change takes it from the row's creation, where that was kept. */
const before = sql`
  update audit_log set title = record_title(coalesce(after, before)),
    collaborator_id = case when coalesce(after, before) ->> 'collaborator_id' ~ '^[0-9]{1,18}$' then (coalesce(after, before) ->> 'collaborator_id')::bigint end
  where action in ('insert', 'delete');
  update audit_log u set title = i.title, collaborator_id = i.collaborator_id from audit_log i
  where u.action = 'update' and i.action = 'insert' and i.table_name = u.table_name and i.row_id = u.row_id`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [title, columns, rowTrigger, before]) await step.execute(db);
};
