import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** States in which an absence counts (domain handbook §6). */
const VALID = `('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')`;

/** Texts of a table's rows, one for each person. */
const byPerson = (o: {
  readonly from: string;
  readonly text: string;
  readonly order: string;
  readonly where: string;
}): string =>
  `select since.person, string_agg(${o.text}, ';' order by ${o.order}) as text
      from since join ${o.from} where ${o.where} group by since.person`;

/**
 * The fingerprints that `pay_inputs` gives person by person, of many people in one answer: person → fingerprint. A month of ten thousand people is read
 * once for each table, instead of five times for each person.
 */
const inputs = beyondScope({
  name: 'pay_inputs_of',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `with since as materialized (select p.person, case
      when exists (select from overtime_setting s join mission m on m.customer_id = s.customer_id where m.collaborator_id = p.person and s.length = 'quarter')
      then (first_day - interval '3 months')::date else date_trunc('week', first_day)::date end as day
      from (select distinct unnest(people) as person) p),
    away as materialized (select a.* from since join absence a on a.collaborator_id = since.person
      where a.status in ${VALID} and a.starts_on <= last_day + 31 and a.ends_on >= since.day - 31),
    missions as (${byPerson({
      from: 'mission m on m.collaborator_id = since.person',
      text: `concat_ws(',', m.id, m.infra_id, m.type, m.employer, coalesce(m.driver_type, '-'), m.starts_on, coalesce(m.ends_on::text, '-'), m.monthly_minutes, m.weekly_minutes)`,
      order: 'm.id',
      where: 'm.starts_on <= last_day and (m.ends_on is null or m.ends_on >= since.day)',
    })}),
    days as (select since.person, string_agg(d.day::text || d.hash, ',' order by d.day, d.id) as text
      from since join day_record d on d.collaborator_id = since.person
      where d.day between since.day and last_day group by since.person),
    absences as (${byPerson({
      from: 'away a on a.collaborator_id = since.person',
      text: `concat_ws(',', a.code, a.starts_on, a.ends_on, a.first_half, a.last_half, a.from_minute, a.to_minute)`,
      order: 'a.starts_on, a.id',
      where: 'true',
    })}),
    plans as (${byPerson({
      from: 'planned_day p on p.collaborator_id = since.person',
      text: `concat_ws(',', p.day, p.starts_minute, p.ends_minute, p.break_minutes)`,
      order: 'p.day',
      where:
        'exists (select from away a where a.collaborator_id = since.person and p.day between a.starts_on - 7 and a.ends_on + 31)',
    })}),
    schedules as (${byPerson({
      from: 'theoretical_schedule t on t.collaborator_id = since.person',
      text: `concat_ws(',', t.starts_on, t.ends_on, md5(t.weeks::text))`,
      order: 't.starts_on',
      where: 'exists (select from away a where a.collaborator_id = since.person)',
    })})
  select jsonb_object_agg(since.person, md5(concat_ws('|', m.text, d.text, a.text, p.text, s.text)))
    from since left join missions m using (person) left join days d using (person) left join absences a using (person)
      left join plans p using (person) left join schedules s using (person)`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await inputs.execute(db);
  await sql`revoke all on function pay_inputs_of from public`.execute(db);
  await sql`grant execute on function pay_inputs_of to roulement_app`.execute(db);
};
