import { sql, type Kysely } from 'kysely';

/**
 * What somebody types, or gives back, stands in the trail of changes with the figure of before: by person, month and author. Told once a statement,
 * from the history: an import of a month is sixty thousand lines.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function pay_value_in_trail() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $body$ begin
      if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'roulement_app' then return null; end if;
      insert into audit_log (action, table_name, row_id, before, after, user_id, impersonator_id, request_id, ip, customer_id, infra_id, collaborator_id, title)
      select 'update', 'evp_value', v.id, jsonb_build_object('manual', a.before, 'figure_unit', v.unit),
        jsonb_build_object('manual', a.after, 'figure_unit', v.unit) || case when a.reason is null then '{}' else jsonb_build_object('manual_reason', a.reason) end,
        nullif(current_setting('app.user', true), '')::bigint, nullif(current_setting('app.impersonator', true), '')::bigint,
        nullif(current_setting('app.request', true), ''), nullif(current_setting('app.ip', true), ''),
        a.customer_id, a.infra_id, v.collaborator_id, concat_ws(' · ', h.label, lpad(p.month::text, 2, '0') || '/' || p.year)
      from added a join evp_value v on v.id = a.evp_value_id join heading h on h.id = v.heading_id join pay_period p on p.id = v.pay_period_id
      where a.kind <> 'computed' order by a.id;
      return null;
    end $body$`.execute(db);
  await sql`create trigger in_trail after insert on evp_value_history referencing new table as added for each statement execute function pay_value_in_trail()`.execute(
    db,
  );
};
