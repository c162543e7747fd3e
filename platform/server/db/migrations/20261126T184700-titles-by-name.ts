// A thing that has a name is called by it, not by its code: « Groupe Transports Martin », not « GTM ».
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
  create or replace function record_title(thing jsonb) returns text immutable parallel safe language sql as $$
    select nullif(concat_ws(' · ',
      coalesce(
        nullif(case when thing ? 'matricule' then concat_ws(' ', upper(thing ->> 'last_name'), thing ->> 'first_name')
          else concat_ws(' ', thing ->> 'first_name', thing ->> 'last_name') end, ''),
        thing ->> 'registration',
        case when thing ? 'label' then nullif(concat_ws(' ', thing ->> 'code', thing ->> 'label'), '') end,
        thing ->> 'name', thing ->> 'code', thing ->> 'heading_label', thing ->> 'file_name'),
      coalesce(
        case when thing ->> 'day' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then to_char((thing ->> 'day')::date, 'DD/MM/YYYY') end,
        case when thing ->> 'starts_on' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then to_char((thing ->> 'starts_on')::date, 'DD/MM/YYYY') end,
        case when thing ->> 'month' ~ '^[0-9]{4}-[0-9]{2}$' then substr(thing ->> 'month', 6) || '/' || left(thing ->> 'month', 4) end,
        case when thing ->> 'month' ~ '^[0-9]{1,2}$' and thing ->> 'year' ~ '^[0-9]{4}$' then lpad(thing ->> 'month', 2, '0') || '/' || (thing ->> 'year') end)), '') $$`.execute(
    db,
  );
};
