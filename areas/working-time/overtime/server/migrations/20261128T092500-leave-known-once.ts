import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** States in which an absence counts (domain handbook §6). */
const VALID = `('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')`;
/** As « natures » says it; whether there is leave near the month is a question of the person, not of each absence of theirs. */
const TOUCHES = `a.starts_on <= last_day + 31 and a.ends_on >= since.day - 400
        and (a.ends_on >= since.day - 31 or since.has_leave and coalesce(a.nature, a.code) in ('CP', 'MAL', 'AT'))`;
const HAS_LEAVE = `exists (select from absence c where c.collaborator_id = span.person
      and coalesce(c.nature, c.code) = 'CP' and c.status in ${VALID} and c.starts_on <= last_day + 31 and c.ends_on >= span.day - 31) as has_leave`;
/** The days around each person's absences. */
const AROUND = `select a.collaborator_id as person, range_agg(daterange(a.starts_on - 7, a.ends_on + 31, '[]')) as days from away a group by a.collaborator_id`;

/** The same texts as before (« inputs by person »): each absence of 400 days looked through all others of its person. */
const inputs = beyondScope({
  name: 'pay_inputs_of',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `with span as materialized (select p.person, case
      when exists (select from overtime_setting s join mission m on m.customer_id = s.customer_id where m.collaborator_id = p.person and s.length = 'quarter')
      then (first_day - interval '3 months')::date else date_trunc('week', first_day)::date end as day
      from (select distinct unnest(people) as person) p),
    since as materialized (select span.person, span.day, ${HAS_LEAVE} from span),
    away as materialized (select a.* from since join absence a on a.collaborator_id = since.person
      where a.status in ${VALID} and ${TOUCHES}),
    missions as (select since.person, string_agg(concat_ws(',', m.id, m.infra_id, m.type, m.employer, coalesce(m.driver_type, '-'), m.starts_on, coalesce(m.ends_on::text, '-'), m.monthly_minutes, m.weekly_minutes), ';' order by m.id) as text
      from since join mission m on m.collaborator_id = since.person where m.starts_on <= last_day and (m.ends_on is null or m.ends_on >= since.day) group by since.person),
    days as materialized (select since.person, own.text from since cross join lateral (
      select string_agg(d.day::text || d.hash, ',' order by d.day, d.id) as text from day_record d
      where d.collaborator_id = since.person and d.day between since.day and last_day) own),
    absences as (select a.collaborator_id as person, string_agg(concat_ws(',', a.code, a.starts_on, a.ends_on, a.first_half, a.last_half, a.from_minute, a.to_minute), ';' order by a.starts_on, a.id) as text
      from away a group by a.collaborator_id),
    around as materialized (${AROUND}),
    plans as materialized (select around.person, own.text from around cross join lateral (
      select string_agg(concat_ws(',', p.day, p.starts_minute, p.ends_minute, p.break_minutes), ';' order by p.day) as text from planned_day p
      where p.collaborator_id = around.person and p.day >= lower(around.days) and p.day < upper(around.days) and p.day <@ around.days) own),
    schedules as (select t.collaborator_id as person, string_agg(concat_ws(',', t.starts_on, t.ends_on, md5(t.weeks::text)), ';' order by t.starts_on) as text
      from around join theoretical_schedule t on t.collaborator_id = around.person group by t.collaborator_id)
  select jsonb_object_agg(since.person, md5(concat_ws('|', m.text, d.text, a.text, p.text, s.text)))
    from since left join missions m using (person) left join days d using (person) left join absences a using (person)
      left join plans p using (person) left join schedules s using (person)`,
});

/**
 * What the absences of some people are counted by, as « natures » says it. Plans and schedules are looked up person by person in their indexes
 * (`offset 0` keeps it so): joined, every plan of every customer was read for each 250 people of a calculation.
 */
const ground = beyondScope({
  name: 'pay_absence_ground',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `with span as materialized (select distinct m.collaborator_id as person, first_day as day from mission m
      where m.collaborator_id = any(people) and (elevated or m.infra_id = any ((select app_infra())::bigint[]))),
    since as materialized (select span.person, span.day, ${HAS_LEAVE} from span),
    away as materialized (select a.* from since join absence a on a.collaborator_id = since.person
      where a.status in ${VALID} and ${TOUCHES}),
    around as materialized (${AROUND})
  select jsonb_build_object(
    'absences', coalesce((select jsonb_agg(jsonb_build_object('person', a.collaborator_id, 'code', a.code, 'first', a.starts_on, 'last', a.ends_on,
        'firstHalf', a.first_half, 'lastHalf', a.last_half, 'minutes', a.to_minute - a.from_minute)
        || jsonb_strip_nulls(jsonb_build_object('nature', a.nature, 'counts', (select k.counts from planning_code k where k.customer_id = a.customer_id and k.kind = 'absence' and k.code = a.code))) order by a.collaborator_id, a.starts_on, a.id) from away a), '[]'),
    'planned', coalesce((select jsonb_agg(jsonb_build_object('person', around.person, 'day', own.day, 'minutes', own.minutes))
      from around cross join lateral (select p.day, p.ends_minute - p.starts_minute - p.break_minutes as minutes from planned_day p
        where p.collaborator_id = around.person and p.day >= lower(around.days) and p.day < upper(around.days) and p.day <@ around.days offset 0) own), '[]'),
    'schedules', coalesce((select jsonb_agg(jsonb_build_object('person', around.person, 'startsOn', own.starts_on, 'endsOn', own.ends_on, 'weeks', own.weeks) order by own.starts_on)
      from around cross join lateral (select t.starts_on, t.ends_on, t.weeks from theoretical_schedule t where t.collaborator_id = around.person offset 0) own), '[]'))`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await inputs.execute(db);
  await ground.execute(db);
  await sql`revoke all on function pay_inputs_of, pay_absence_ground from public`.execute(db);
  await sql`grant execute on function pay_inputs_of, pay_absence_ground to roulement_app`.execute(
    db,
  );
};
