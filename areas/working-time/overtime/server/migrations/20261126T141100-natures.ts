import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** States in which an absence counts (domain handbook §6). */
const VALID = `('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')`;

/**
 * As before, by what the law knows an absence as (`absence.nature`), not by its letters, and with how its customer counts it. Of a customer without codes
 * of its own the fingerprints and the ground are the same as before. The absences `a` that a month is counted by: those around it, since leave runs from the first day that would have been worked to the eve of the return;
 * and where leave is among them, leave and stops of the year before, of which at most five Saturdays count with it in one reference period
 * (specification 001 §3). 400 days: a period of a year that a leave begun 31 days earlier belongs to.
 */
const touches = (
  first: string,
): string => `a.starts_on <= last_day + 31 and (a.ends_on >= ${first} - 31
        or coalesce(a.nature, a.code) in ('CP', 'MAL', 'AT') and a.ends_on >= ${first} - 400 and exists (select from absence c where c.collaborator_id = a.collaborator_id
          and coalesce(c.nature, c.code) = 'CP' and c.status in ${VALID} and c.starts_on <= last_day + 31 and c.ends_on >= ${first} - 31))`;

/** Texts of a table's rows, one for each person. */
const byPerson = (o: {
  readonly from: string;
  readonly text: string;
  readonly order: string;
  readonly where: string;
}): string =>
  `select since.person, string_agg(${o.text}, ';' order by ${o.order}) as text
      from since join ${o.from} where ${o.where} group by since.person`;

/** The fingerprints of many people: person → what their month is counted by. */
const inputs = beyondScope({
  name: 'pay_inputs_of',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `with since as materialized (select p.person, case
      when exists (select from overtime_setting s join mission m on m.customer_id = s.customer_id where m.collaborator_id = p.person and s.length = 'quarter')
      then (first_day - interval '3 months')::date else date_trunc('week', first_day)::date end as day
      from (select distinct unnest(people) as person) p),
    away as materialized (select a.* from since join absence a on a.collaborator_id = since.person
      where a.status in ${VALID} and ${touches('since.day')}),
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

/** The fingerprint of one person. */
const inputsOfOne = beyondScope({
  name: 'pay_inputs',
  argument: 'person bigint, first_day date, last_day date',
  returns: 'text',
  query: `with since as (select case
      when exists (select from overtime_setting s join mission m on m.customer_id = s.customer_id where m.collaborator_id = person and s.length = 'quarter')
      then (first_day - interval '3 months')::date else date_trunc('week', first_day)::date end as day),
    away as materialized (select a.* from absence a, since where a.collaborator_id = person and a.status in ${VALID} and ${touches('since.day')})
  select md5(concat_ws('|',
    (select string_agg(concat_ws(',', m.id, m.infra_id, m.type, m.employer, coalesce(m.driver_type, '-'), m.starts_on, coalesce(m.ends_on::text, '-'), m.monthly_minutes, m.weekly_minutes), ';' order by m.id)
      from mission m, since where m.collaborator_id = person and m.starts_on <= last_day and (m.ends_on is null or m.ends_on >= since.day)),
    (select string_agg(d.day::text || d.hash, ',' order by d.day, d.id)
      from day_record d, since where d.collaborator_id = person and d.day between since.day and last_day),
    (select string_agg(concat_ws(',', a.code, a.starts_on, a.ends_on, a.first_half, a.last_half, a.from_minute, a.to_minute), ';' order by a.starts_on, a.id) from away a),
    (select string_agg(concat_ws(',', p.day, p.starts_minute, p.ends_minute, p.break_minutes), ';' order by p.day)
      from planned_day p where p.collaborator_id = person and exists (select from away a where p.day between a.starts_on - 7 and a.ends_on + 31)),
    (select string_agg(concat_ws(',', t.starts_on, t.ends_on, md5(t.weeks::text)), ';' order by t.starts_on)
      from theoretical_schedule t where t.collaborator_id = person and exists (select from away))))`,
});

/**
 * What the absences of some people are counted by, in whatever agency: thresholds and leave are a person's. In a scoped transaction only of people of
 * whom the perimeter holds a mission.
 */
const ground = beyondScope({
  name: 'pay_absence_ground',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `with seen as (select distinct m.collaborator_id as id from mission m
      where m.collaborator_id = any(people) and (elevated or m.infra_id = any(app_infra()))),
    away as materialized (select a.* from absence a join seen on seen.id = a.collaborator_id
      where a.status in ${VALID} and ${touches('first_day')})
  select jsonb_build_object(
    'absences', coalesce((select jsonb_agg(jsonb_build_object('person', a.collaborator_id, 'code', a.code, 'first', a.starts_on, 'last', a.ends_on,
        'firstHalf', a.first_half, 'lastHalf', a.last_half, 'minutes', a.to_minute - a.from_minute)
        || jsonb_strip_nulls(jsonb_build_object('nature', a.nature, 'counts', (select k.counts from planning_code k where k.customer_id = a.customer_id and k.kind = 'absence' and k.code = a.code))) order by a.collaborator_id, a.starts_on, a.id) from away a), '[]'),
    'planned', coalesce((select jsonb_agg(jsonb_build_object('person', p.collaborator_id, 'day', p.day, 'minutes', p.ends_minute - p.starts_minute - p.break_minutes))
      from planned_day p where exists (select from away a where a.collaborator_id = p.collaborator_id and p.day between a.starts_on - 7 and a.ends_on + 31)), '[]'),
    'schedules', coalesce((select jsonb_agg(jsonb_build_object('person', t.collaborator_id, 'startsOn', t.starts_on, 'endsOn', t.ends_on, 'weeks', t.weeks) order by t.starts_on)
      from theoretical_schedule t where exists (select from away a where a.collaborator_id = t.collaborator_id)), '[]'))`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await inputs.execute(db);
  await inputsOfOne.execute(db);
  await ground.execute(db);
  await sql`revoke all on function pay_inputs_of, pay_absence_ground from public`.execute(db);
  await sql`grant execute on function pay_inputs_of, pay_absence_ground to roulement_app`.execute(
    db,
  );
};
