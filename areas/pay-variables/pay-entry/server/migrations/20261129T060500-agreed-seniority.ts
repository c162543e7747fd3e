import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** As « employment-of-people », with the day from which seniority was taken over (civil data), as it holds on the last day; a fingerprint follows it. */
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
        from absence a where a.collaborator_id = asked.id and coalesce(a.nature, a.code) in ('CPE', 'CSS') and a.starts_on <= last_day
          and a.first_half = 'FULL' and a.last_half = 'FULL' and a.from_minute is null
          and a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')))), '{}') from asked`,
});

/** Person → the day taken over, of whom there is one: what a month was calculated from changes with it. */
const agreed = beyondScope({
  name: 'pay_agreed_seniority',
  argument: 'people bigint[], last_day date',
  returns: 'jsonb',
  query: `select coalesce(jsonb_object_agg(x.person, x.day), '{}') from (
    select distinct on (c.collaborator_id) c.collaborator_id as person, c.seniority_from as day from civil_record c
      where c.collaborator_id = any(people) and c.section = 'employment' and c.since <= last_day
        and (elevated or exists (select from mission own where own.collaborator_id = c.collaborator_id and own.infra_id = any((select app_infra())::bigint[])))
      order by c.collaborator_id, c.since desc) x where x.day is not null`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [employment, agreed]) await step.execute(db);
  for (const name of ['pay_employment_of', 'pay_agreed_seniority']) {
    await sql`revoke all on function ${sql.raw(name)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(name)} to roulement_app`.execute(db);
  }
};
