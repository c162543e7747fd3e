// Planned days beside what their people were told: changed since, changed after they were published and not acknowledged, never published where that hides them. For the board.
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { customersHiding } from '#areas/planning/configuration/server/api.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import type { publications } from '../contract.ts';

type Marks = Output<typeof publications.marks>['marks'];
/** From today on; a day that an absence takes whole is latest by its answer and has no mark. */
export const marks = async ({
  tx,
  actor,
  now,
  body: { from, to: last, agencies: asked },
}: HandlerCall<typeof publications.marks>): Promise<{ marks: Marks }> => {
  const agencies =
    asked.length === 0 ? actor.scope : actor.scope.filter((id) => asked.includes(id));
  const today = todayIn(now);
  const first = from < today ? today : from;
  if (last < first) return { marks: [] };
  const hiding = await customersHiding(tx);
  const latest = sql`(select collaborator_id from planning_publication where infra_id = any(${agencies}::bigint[]) and last_day >= ${first}::date)`;
  const p = plannedTime('p', { first, last }, (x) =>
    hiding.length > 0 ? x.in(agencies) : sql`(${x.in(agencies)} and ${x.person} in ${latest})`,
  );
  const rows = await tx.run<Marks[number]>`
    with planned as (
      select ${p.person} as person, ${p.day} as day, min(${p.customer}) as customer,
        coalesce(jsonb_agg(jsonb_build_array(${p.code}, ${p.startsMinute}, ${p.endsMinute}, ${p.breakMinutes}) order by ${p.startsMinute}) filter (where ${p.seconds} > 0), '[]') as shifts
      from ${p.rows} group by 1, 2),
    given as (
      select r.id, r.collaborator_id as person, d::date as day, coalesce(r.days -> to_char(d, 'YYYY-MM-DD'), '[]') as shifts,
        (r.cause <> 'published' or row_number() over (partition by r.collaborator_id, d order by r.id) > 1)
          and r.seen_at is null and r.changes @> jsonb_build_array(jsonb_build_object('day', to_char(d, 'YYYY-MM-DD'))) as unseen
      from planning_publication r, generate_series(greatest(r.first_day, ${first}::date)::timestamp, least(r.last_day, ${last}::date)::timestamp, '1 day') d
      where r.infra_id = any(${agencies}::bigint[]) and r.first_day <= ${last}::date and r.last_day >= ${first}::date),
    latest as (
      select distinct on (person, day) person, day, shifts, bool_or(unseen) over (partition by person, day) as unseen from given order by person, day, id desc),
    pair as (
      select person, day, latest.shifts as before, planned.shifts as after, unseen, customer from latest full join planned using (person, day))
    select person as "collaboratorId", day::text as day, case when before is null then 'hidden' when before <> coalesce(after, '[]') then 'changed' else 'unseen' end as state
    from pair
    where (before <> coalesce(after, '[]') and after is distinct from '[]')
      or (unseen and before = coalesce(after, '[]') and after is distinct from '[]')
      or (before is null and after <> '[]' and day >= ${addDays(today, 1)}::date and customer = any(${hiding}::bigint[]))
    order by 1, 2`;
  return { marks: rows };
};

/** As far as anything is planned. */
const FAR = '2199-12-31';
/** Planned days of a customer from tomorrow on that no publication holds, and of how many people. */
export const unpublishedDays = async (
  tx: Tx,
  customerId: number,
  now: Temporal.Instant,
): Promise<{ days: number; people: number }> => {
  const p = plannedTime(
    'p',
    { first: addDays(todayIn(now), 1), last: FAR },
    ({ customer }) => sql`${customer} = ${customerId}`,
  );
  const rows = await tx.run<{ days: number; people: number }>`
    select count(*)::int as days, count(distinct ${p.person})::int as people from ${p.rows}
    where ${p.seconds} > 0 and not exists (select from planning_publication r
      where r.collaborator_id = ${p.person} and ${p.day} between r.first_day and r.last_day)`;
  return rows[0] ?? { days: 0, people: 0 };
};
