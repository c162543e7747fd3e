import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/**
 * What seniority follows from (domain handbook §9), person → all missions so far and the leave that it leaves out, in whatever agency; in a scoped
 * transaction only for people of whom the perimeter holds a mission.
 */
const employment = beyondScope({
  name: 'pay_employment_of',
  argument: 'people bigint[], last_day date',
  returns: 'jsonb',
  query: `with asked as (select p.id from unnest(people) as p(id)
      where elevated or exists (select from mission own where own.collaborator_id = p.id and own.infra_id = any((select app_infra())::bigint[])))
    select coalesce(jsonb_object_agg(asked.id, jsonb_build_object(
      'spells', (select coalesce(jsonb_agg(jsonb_build_object('infraId', m.infra_id, 'type', m.type, 'employer', m.employer, 'startsOn', m.starts_on, 'endsOn', m.ends_on) order by m.starts_on, m.id), '[]')
        from mission m where m.collaborator_id = asked.id and m.starts_on <= last_day),
      'away', (select coalesce(jsonb_agg(jsonb_build_object('nature', coalesce(a.nature, a.code), 'first', a.starts_on, 'last', a.ends_on) order by a.starts_on, a.id), '[]')
        from absence a where a.collaborator_id = asked.id and coalesce(a.nature, a.code) in ('CPE', 'CSS') and a.starts_on <= last_day
          and a.first_half = 'FULL' and a.last_half = 'FULL' and a.from_minute is null
          and a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')))), '{}') from asked`,
});

/** Overtime of a quarter's earlier months, as typed: as « typed-earlier-hours » gives hours, whatever the company counts by. */
const typed = beyondScope({
  name: 'pay_typed_overtime',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `select coalesce(jsonb_object_agg(t.person, t.periods), '{}') from (
    select v.person, jsonb_object_agg(v.period, v.seconds order by v.period) as periods from (
      select m.collaborator_id as person, v.pay_period_id as period, sum(v.manual) as seconds
        from heading h
        join pay_period p on p.customer_id = h.customer_id and p.first_day = pay_typed_overtime.first_day and p.last_day = pay_typed_overtime.last_day
        join mission m on m.customer_id = h.customer_id and m.collaborator_id = any(people)
        join evp_value v on v.pay_period_id = p.id and v.mission_id = m.id and v.heading_id = h.id
        where h.code = 'HS_TRIM_ANT' and v.manual is not null
          and (elevated or exists (select from mission own where own.collaborator_id = m.collaborator_id and own.infra_id = any((select app_infra())::bigint[])))
        group by 1, 2) v group by v.person) t`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [employment, typed]) await step.execute(db);
  for (const name of ['pay_employment_of', 'pay_typed_overtime']) {
    await sql`revoke all on function ${sql.raw(name)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(name)} to roulement_app`.execute(db);
  }
};
