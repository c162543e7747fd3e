import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** As « agreed-seniority », with stops for sickness and accidents at work: pay kept in sickness looks at all of them. */
const employment = beyondScope({
  name: 'pay_employment_of',
  argument: 'people bigint[], last_day date',
  returns: 'jsonb',
  query: `with asked as (select p.id from unnest(people) as p(id)
      where elevated or exists (select from mission own where own.collaborator_id = p.id and own.infra_id = any((select app_infra())::bigint[])))
    select coalesce(jsonb_object_agg(asked.id, jsonb_build_object(
      'agreed', (select c.seniority_from from civil_record c where c.collaborator_id = asked.id and c.section = 'employment' and c.since <= last_day order by c.since desc limit 1),
      'spells', (select coalesce(jsonb_agg(jsonb_build_object('infraId', m.infra_id, 'type', m.type, 'employer', m.employer, 'startsOn', m.starts_on, 'endsOn', m.ends_on) order by m.starts_on, m.id), '[]')
        from mission m where m.collaborator_id = asked.id and m.starts_on <= last_day),
      'away', (select coalesce(jsonb_agg(jsonb_build_object('nature', coalesce(a.nature, a.code), 'first', a.starts_on, 'last', a.ends_on) order by a.starts_on, a.id), '[]')
        from absence a where a.collaborator_id = asked.id and coalesce(a.nature, a.code) in ('CPE', 'CSS', 'MAL', 'AT') and a.starts_on <= last_day
          and a.first_half = 'FULL' and a.last_half = 'FULL' and a.from_minute is null
          and a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')))), '{}') from asked`,
});

/** Person → all stops so far, of whoever has one in the range: what a month was calculated from changes with them. */
const stops = beyondScope({
  name: 'pay_stops_of',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `with stop as (select a.collaborator_id as person, a.code, a.starts_on, a.ends_on from absence a
      where a.collaborator_id = any(people) and coalesce(a.nature, a.code) in ('MAL', 'AT') and a.starts_on <= last_day
        and a.first_half = 'FULL' and a.last_half = 'FULL' and a.from_minute is null
        and a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')
        and (elevated or exists (select from mission own where own.collaborator_id = a.collaborator_id and own.infra_id = any((select app_infra())::bigint[]))))
    select coalesce(jsonb_object_agg(x.person, x.text), '{}') from (
      select person, string_agg(concat_ws(',', code, starts_on, ends_on), ';' order by starts_on, ends_on, code) as text from stop
        group by person having bool_or(ends_on >= first_day)) x`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [employment, stops]) await step.execute(db);
  for (const name of ['pay_employment_of', 'pay_stops_of']) {
    await sql`revoke all on function ${sql.raw(name)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(name)} to roulement_app`.execute(db);
  }
};
