// Who is on the company's own payroll: the mission of a day follows from person and date, and only permanent ones are paid here.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { levelsBelow } from '#areas/organisation/infrastructures/server/api.ts';
import type { Headcount } from '../threshold.ts';

/** SQL: whether day record `d` falls under a mission on the own payroll. Interim (I) and hired (L) people are on another. */
export const isOwnDay: RawBuilder<SqlBool> = sql<SqlBool>`coalesce((
  select m.type = 'P' from mission m where m.collaborator_id = d.collaborator_id and m.starts_on <= d.day and (m.ends_on is null or m.ends_on >= d.day)
  order by m.starts_on desc, m.id desc limit 1), false)`;

/** SQL: seconds of proven service on the own payroll in the month of result `r`, as they are now. */
export const serviceNow: RawBuilder<number> = sql<number>`coalesce((
  select sum(d.service) from day_record d where d.collaborator_id = r.collaborator_id and d.day >= (r.month || '-01')::date
    and d.day < (r.month || '-01')::date + interval '1 month' and ${isOwnDay}), 0)::int`;

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
  const { rows } = await sql<Headcount>`
    with below (id) as ${levelsBelow(place.infraId)},
    months as (select y as year, make_date(y, n, 1) as first, (make_date(y, n, 1) + interval '1 month')::date as beyond
      from generate_series(${years.first}::int, ${years.last}::int) y, generate_series(1, 12) n),
    counted as (select m.year, m.first, coalesce(sum(
        (least(coalesce(p.ends_on + 1, m.beyond), m.beyond) - greatest(p.starts_on, m.first))::numeric / (m.beyond - m.first)
        * least(1, coalesce(nullif(p.weekly_minutes, 0), ${FULL_TIME_MINUTES})::numeric / ${FULL_TIME_MINUTES})), 0) as people
      from months m left join mission p on p.customer_id = ${place.customerId} and p.type = 'P' and p.infra_id in (select id from below)
        and p.starts_on < m.beyond and (p.ends_on is null or p.ends_on >= m.first) group by m.year, m.first)
    select year, coalesce(floor(avg(people) filter (where people > 0) * 100), 0)::int as average,
      coalesce(make_date(year, 1, 1) > (select min(day) from day_record where customer_id = ${place.customerId}), false) as "isWhole"
    from counted group by year order by year`.execute(tx);
  return [...rows];
};
