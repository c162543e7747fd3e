import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/**
 * Hours of a quarter's months before the portal, as somebody typed them: person → period → seconds, of the periods that begin and end on these days. A
 * person's thresholds are judged with them in whatever agency they were typed; in a scoped transaction only for people of whom the perimeter holds a mission.
 */
const typed = beyondScope({
  name: 'pay_typed_earlier',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `select coalesce(jsonb_object_agg(t.person, t.periods), '{}') from (
    select v.person, jsonb_object_agg(v.period, v.seconds order by v.period) as periods from (
      select m.collaborator_id as person, v.pay_period_id as period, sum(v.manual) as seconds
        from heading h
        join pay_period p on p.customer_id = h.customer_id and p.first_day = pay_typed_earlier.first_day and p.last_day = pay_typed_earlier.last_day
        join mission m on m.customer_id = h.customer_id and m.collaborator_id = any(people)
        join evp_value v on v.pay_period_id = p.id and v.mission_id = m.id and v.heading_id = h.id
        where h.code = 'HTRIM_ANT' and v.manual is not null
          and exists (select from overtime_setting s where s.customer_id = h.customer_id and s.length = 'quarter')
          and (elevated or exists (select from mission own where own.collaborator_id = m.collaborator_id and own.infra_id = any(app_infra())))
        group by 1, 2) v group by v.person) t`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await typed.execute(db);
  await sql`revoke all on function pay_typed_earlier from public`.execute(db);
  await sql`grant execute on function pay_typed_earlier to roulement_app`.execute(db);
};
