// Contract: nothing but a test reads pay_inputs since 20261123T051500-inputs-of-people, which made pay_inputs_of.
import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** States in which an absence counts (domain handbook §6). */
const VALID = `('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')`;
/** As « natures » says it. */
const TOUCHES = `a.starts_on <= last_day + 31 and (a.ends_on >= since.day - 31
        or coalesce(a.nature, a.code) in ('CP', 'MAL', 'AT') and a.ends_on >= since.day - 400 and exists (select from absence c where c.collaborator_id = a.collaborator_id
          and coalesce(c.nature, c.code) = 'CP' and c.status in ${VALID} and c.starts_on <= last_day + 31 and c.ends_on >= since.day - 31))`;
/** The last day of the last civil week, of whom no mission covers the whole period: such a month is judged by whole weeks too. */
const UNTIL = `last_day + case when exists (select from mission m where m.collaborator_id = p.person
        and m.starts_on <= first_day and (m.ends_on is null or m.ends_on >= last_day)) then 0 else 7 - extract(isodow from last_day)::int end`;

/**
 * The fingerprints of many people: as « inputs-by-person », with the Sunday before the first week (its service may go on into Monday), the rest of the
 * last week of whom a period covers only in part, all missions so far and the leave that seniority leaves out (domain handbook §9), and categories.
 */
const inputs = beyondScope({
  name: 'pay_inputs_of',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `with since as materialized (select p.person, case
      when exists (select from overtime_setting s join mission m on m.customer_id = s.customer_id where m.collaborator_id = p.person and s.length = 'quarter')
      then date_trunc('week', first_day - interval '3 months')::date else date_trunc('week', first_day)::date end - 1 as day, ${UNTIL} as until
      from (select distinct unnest(people) as person) p),
    away as materialized (select a.* from since join absence a on a.collaborator_id = since.person
      where a.status in ${VALID} and ${TOUCHES}),
    missions as (select since.person, string_agg(concat_ws(',', m.id, m.infra_id, m.type, m.employer, coalesce(m.driver_type, '-'), m.starts_on, coalesce(m.ends_on::text, '-'), m.monthly_minutes, m.weekly_minutes, m.category), ';' order by m.id) as text
      from since join mission m on m.collaborator_id = since.person where m.starts_on <= since.until group by since.person),
    days as materialized (select since.person, own.text from since cross join lateral (
      select string_agg(d.day::text || d.hash, ',' order by d.day, d.id) as text from day_record d
      where d.collaborator_id = since.person and d.day between since.day and since.until) own),
    absences as (select a.collaborator_id as person, string_agg(concat_ws(',', a.code, a.starts_on, a.ends_on, a.first_half, a.last_half, a.from_minute, a.to_minute), ';' order by a.starts_on, a.id) as text
      from away a group by a.collaborator_id),
    uncounted as (select a.collaborator_id as person, string_agg(concat_ws(',', coalesce(a.nature, a.code), a.starts_on, a.ends_on), ';' order by a.starts_on, a.id) as text
      from since join absence a on a.collaborator_id = since.person
      where coalesce(a.nature, a.code) in ('CPE', 'CSS') and a.status in ${VALID} and a.starts_on <= last_day group by a.collaborator_id),
    around as materialized (select a.collaborator_id as person, range_agg(daterange(a.starts_on - 7, a.ends_on + 31, '[]')) as days from away a group by a.collaborator_id),
    plans as materialized (select around.person, own.text from around cross join lateral (
      select string_agg(concat_ws(',', p.day, p.starts_minute, p.ends_minute, p.break_minutes), ';' order by p.day) as text from planned_day p
      where p.collaborator_id = around.person and p.day >= lower(around.days) and p.day < upper(around.days) and p.day <@ around.days) own),
    schedules as (select t.collaborator_id as person, string_agg(concat_ws(',', t.starts_on, t.ends_on, md5(t.weeks::text)), ';' order by t.starts_on) as text
      from around join theoretical_schedule t on t.collaborator_id = around.person group by t.collaborator_id)
  select jsonb_object_agg(since.person, md5(concat_ws('|', m.text, d.text, a.text, p.text, s.text, u.text)))
    from since left join missions m using (person) left join days d using (person) left join absences a using (person)
      left join plans p using (person) left join schedules s using (person) left join uncounted u using (person)`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await inputs.execute(db);
  await sql`drop function if exists pay_inputs(bigint, date, date)`.execute(db);
  await sql`revoke all on function pay_inputs_of from public`.execute(db);
  await sql`grant execute on function pay_inputs_of to roulement_app`.execute(db);
};
