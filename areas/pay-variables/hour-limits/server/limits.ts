// Who passes which limit of hours: the year's overtime by person and company, the civil weeks of part time.
import { sql, type RawBuilder } from 'kysely';
import { FULL_TIME_WEEK } from '#engines/overtime/limits.data.ts';
import type { Day } from '#engines/french-time/days.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { isRoadTransport } from '#areas/organisation/infrastructures/server/table.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { valueRows } from '#areas/pay-variables/pay-entry/server/table.ts';
import { overtimeOfStaff } from '#areas/pay-variables/pay-entry/server/api.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';

/** Hours a year: the agreement's (IDCC 16, accord du 18 avril 2002: drivers, others), else the law's (D3121-24). */
export const CONTINGENT = { driver: 195, sedentary: 130, other: 220 } as const;
const seconds = (staff: keyof typeof CONTINGENT) => sql.lit(CONTINGENT[staff] * 3_600);
const week = sql.lit(FULL_TIME_WEEK);
/** The longest week of part time, in minutes. */
const longest = sql.lit(FULL_TIME_WEEK / 60 - 1);
/** Invented: from nine tenths on it is near. */
const NEAR = 0.9;

/** A row of `HourLimitRow` but for the person's names; `infra_id` is an agency of the hours. */
export interface LimitPassed {
  readonly id: number;
  readonly collaborator_id: number;
  readonly infra_id: number;
  readonly kind: 'near' | 'over' | 'part_time';
  readonly from: string;
  readonly until: string;
  readonly hours: number;
  readonly limit: number;
  readonly excess: number;
  readonly rule: 'driver' | 'sedentary' | 'other' | 'part_time';
}
interface Asked {
  readonly infras: RawBuilder<unknown>;
  readonly first: Day;
  readonly last: Day;
}

const [m, v, p, h, d] = [
  missionRows('m'),
  valueRows('v'),
  periodRows('p'),
  headingRows('h'),
  dayRows('d'),
];

/** Overtime that closed and calculated months of a civil year pay, of a company's own people who are not on part time. */
export const contingent = ({ infras, first, last }: Asked) => sql<LimitPassed>`
  select o.value * 2 as id, o.collaborator_id, o.infra_id,
    case when o.hours > o.most then 'over' else 'near' end as kind,
    make_date(o.year, 1, 1)::text as "from", o.until::text as until,
    o.hours::float8 as hours, o.most::float8 as "limit", greatest(o.hours - o.most, 0)::float8 as excess, o.rule
  from (select y.*, case y.rule when 'driver' then ${seconds('driver')} when 'sedentary' then ${seconds('sedentary')} else ${seconds('other')} end as most
    from (select s.*, case when not ${isRoadTransport(sql`s.infra_id`, sql`s.until`)} then 'other' when s.drives then 'driver' else 'sedentary' end as rule
    from (select min(${v.id}) as value, ${v.person} as collaborator_id, ${p.year} as year, min(${m.agency}) as infra_id, max(${p.lastDay}) as until, sum(${v.counted}) as hours, bool_or(${m.drives}) as drives
      from ${p.rows} join ${v.rows} on ${v.period} = ${p.id} join ${h.rows} on ${h.id} = ${v.heading}
      join ${m.rows} on ${m.id} = ${v.mission} and ${m.onOwnPayroll} and (${m.weeklyMinutes} = 0 or ${m.weeklyMinutes} > ${longest})
      where ${p.year} between extract(year from ${first}::date) and extract(year from ${last}::date) and ${p.lastDay} <= (date_trunc('month', ${last}::date) + interval '1 month - 1 day')::date
        and ${m.agency} = any(${infras}) and ${overtimeOfStaff(m, h)}
      group by ${v.person}, ${p.company}, ${p.year} having sum(${v.counted}) >= ${seconds('sedentary')} * ${sql.lit(NEAR)}::numeric) s) y) o
  where o.hours >= o.most * ${sql.lit(NEAR)}`;

/** What the services of a day work in its civil week: those of a Sunday until 24 h (L3121-35). */
const inWeek = sql`case when extract(isodow from ${d.day}) = 7 then least(${d.service}, ${d.sunday}) else ${d.service} end`;
const isPartTime = sql`exists (select from ${m.rows} where ${m.person} = ${d.person} and ${m.on(d.day)} and ${m.onOwnPayroll} and ${m.weeklyMinutes} between 1 and ${longest})`;

/** Weeks that end in the span and reach the legal week on part-time contracts, whether those count by the week or the month. */
export const fullWeeks = ({ infras, first, last }: Asked) => sql<LimitPassed>`
  select (w.collaborator_id * 10000 + (w.monday - date '2000-01-03') / 7) * 2 + 1 as id, w.collaborator_id, w.infra_id, 'part_time' as kind,
    w.monday::text as "from", (w.monday + 6)::text as until, w.hours::float8 as hours, ${week}::float8 as "limit",
    (w.hours - ${week})::float8 as excess, 'part_time' as rule
  from (select collaborator_id, monday, min(infra_id) as infra_id, sum(hours) as hours
    from (select ${d.person} as collaborator_id, ${d.agency} as infra_id, date_trunc('week', ${d.day})::date as monday, ${inWeek} as hours from ${d.rows}
        where ${d.agency} = any(${infras}) and ${d.day} between ${first}::date - 6 and ${last}::date and ${isPartTime}
      union all select ${d.person}, ${d.agency}, ${d.day} + 1, ${d.service} - ${d.sunday} from ${d.rows}
        where ${d.agency} = any(${infras}) and ${d.day} between ${first}::date - 7 and ${last}::date and extract(isodow from ${d.day}) = 7 and ${d.service} > ${d.sunday} and ${isPartTime}) hours
    where monday + 6 between ${first}::date and ${last}::date
    group by collaborator_id, monday) w
  where w.hours >= ${week}`;

/** Both, of agencies and a span of days. @param asked `infras` is an array in SQL */
export const limitsPassed = (asked: Asked) =>
  sql<LimitPassed>`(${contingent(asked)} union all ${fullWeeks(asked)})`;
