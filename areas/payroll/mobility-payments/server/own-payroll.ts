// Who is on the company's own payroll: the mission of a day follows from person and date, and only permanent ones are paid here.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { levelsBelow } from '#areas/organisation/infrastructures/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import type { Headcount } from '../threshold.ts';

const [d, m, p] = [dayRows('d'), missionRows('m'), missionRows('p')];
/** SQL: whether day record `d` falls under a mission on the own payroll. Interim (I) and hired (L) people are on another. */
export const isOwnDay: RawBuilder<SqlBool> = sql<SqlBool>`coalesce((
  select ${m.onOwnPayroll} from ${m.rows} where ${m.person} = ${d.person} and ${m.on(d.day)}
  order by ${m.latestFirst} limit 1), false)`;

/** SQL: seconds of proven service on the own payroll in the month of result `r`, as they are now. */
export const serviceNow: RawBuilder<number> = sql<number>`coalesce((
  select sum(${d.service}) from ${d.rows} where ${d.person} = r.collaborator_id and ${d.day} >= (r.month || '-01')::date
    and ${d.day} < (r.month || '-01')::date + interval '1 month' and ${isOwnDay}), 0)::int`;

const FULL_TIME_MINUTES = 2_100;
/**
 * Average headcount of some years (CSS R130-1): permanent missions under the infrastructure, by the days of each month, part-time by its
 * share of 35 hours. A year is whole from the first full year in which the portal has day records.
 */
export const headcounts = async (
  tx: Tx,
  place: { readonly customerId: number; readonly infraId: number },
  years: { readonly first: number; readonly last: number },
): Promise<Headcount[]> => {
  const rows = await tx.run<Headcount>`
    with below (id) as ${levelsBelow(place.infraId)},
    months as (select y as year, make_date(y, n, 1) as first, (make_date(y, n, 1) + interval '1 month')::date as beyond
      from generate_series(${years.first}::int, ${years.last}::int) y, generate_series(1, 12) n),
    counted as (select n.year, n.first, coalesce(sum(
        (least(coalesce(${p.endsOn} + 1, n.beyond), n.beyond) - greatest(${p.startsOn}, n.first))::numeric / (n.beyond - n.first)
        * least(1, coalesce(nullif(${p.weeklyMinutes}, 0), ${FULL_TIME_MINUTES})::numeric / ${FULL_TIME_MINUTES})), 0) as people
      from months n left join ${p.rows} on ${p.customer} = ${place.customerId} and ${p.onOwnPayroll} and ${p.agency} in (select id from below)
        and ${p.during({ first: sql`n.first`, last: sql`n.beyond - 1` })} group by n.year, n.first)
    select year, coalesce(floor(avg(people) filter (where people > 0) * 100), 0)::int as average,
      coalesce(make_date(year, 1, 1) > (select min(${d.day}) from ${d.rows} where ${d.customer} = ${place.customerId}), false) as "isWhole"
    from counted group by year order by year`;
  return [...rows];
};
