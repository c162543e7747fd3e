// Who passes which limit of hours: the year's overtime by person and company, the civil weeks of part time.
import { sql, type RawBuilder } from 'kysely';
import { FULL_TIME_WEEK } from '#engines/overtime/limits.data.ts';
import type { Day } from '#engines/french-time/days.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { isRoadTransport } from '#areas/organisation/infrastructures/server/table.ts';
import { headingRows, parameterOn } from '#areas/pay-variables/headings/server/table.ts';
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
/** The dated value by which a customer says which part of the hours beyond is due as rest. */
const REST_RATE = 'repos_contingent';
const WHOLE = 10_000;
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
  readonly rest: number;
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

/** Overtime that closed and calculated months pay, by person, company and month: of a company's own people who are not on part time. */
const paidOvertime = ({ infras, first, last }: Asked) => sql`
  select min(${v.id}) as value, ${p.customer} as customer_id, ${v.person} as collaborator_id, ${p.company} as company_id, ${p.year} as year, min(${m.agency}) as infra_id, ${p.lastDay} as until,
    sum(${v.counted}) as hours, bool_or(${m.drives}) as drives, max(${m.weeklyMinutes}) as weekly, ${p.id} as period, ${p.isClosed} as closed
  from ${p.rows} join ${v.rows} on ${v.period} = ${p.id} join ${h.rows} on ${h.id} = ${v.heading}
  join ${m.rows} on ${m.id} = ${v.mission} and ${m.onOwnPayroll} and (${m.weeklyMinutes} = 0 or ${m.weeklyMinutes} > ${longest})
  where ${p.year} between extract(year from ${first}::date) and extract(year from ${last}::date) and ${p.lastDay} <= (date_trunc('month', ${last}::date) + interval '1 month - 1 day')::date
    and ${m.agency} = any(${infras}) and ${overtimeOfStaff(m, h)}
  group by ${v.person}, ${p.id}`;
const ruleOf = (row: RawBuilder<unknown>) =>
  sql`case when not ${isRoadTransport(sql`${row}.infra_id`, sql`${row}.until`)} then 'other' when ${row}.drives then 'driver' else 'sedentary' end`;
const mostOf = (rule: RawBuilder<unknown>) =>
  sql`case ${rule} when 'driver' then ${seconds('driver')} when 'sedentary' then ${seconds('sedentary')} else ${seconds('other')} end`;
/** Of the hours beyond, all are due as rest unless the customer says otherwise (L3121-33, L3121-38: half of them up to twenty employees). */
const rateOf = (row: RawBuilder<unknown>) =>
  sql`coalesce(${parameterOn({ customer: sql`${row}.customer_id`, name: REST_RATE, day: sql`${row}.until` })}, ${sql.lit(WHOLE)})`;
/** Rest due for hours beyond the contingent, but for drivers, who have that of the quarter (R3312-48; Cass. soc. 6 February 2019, n° 17-23.723). */
const restOf = (row: RawBuilder<unknown>, beyond: RawBuilder<unknown>) =>
  sql`case when ${row}.rule = 'driver' then 0 else round(${beyond} * ${rateOf(row)} / ${sql.lit(WHOLE)}) end`;

export const contingent = (asked: Asked) => sql<LimitPassed>`
  select o.value * 2 as id, o.collaborator_id, o.infra_id,
    case when o.hours > o.most then 'over' else 'near' end as kind,
    make_date(o.year, 1, 1)::text as "from", o.until::text as until,
    o.hours::float8 as hours, o.most::float8 as "limit", greatest(o.hours - o.most, 0)::float8 as excess,
    ${restOf(sql`o`, sql`greatest(o.hours - o.most, 0)`)}::float8 as rest, o.rule
  from (select y.*, ${mostOf(sql`y.rule`)} as most
    from (select s.*, ${ruleOf(sql`s`)} as rule
    from (select min(b.value) as value, min(b.customer_id) as customer_id, b.collaborator_id, b.year, min(b.infra_id) as infra_id, max(b.until) as until, sum(b.hours) as hours, bool_or(b.drives) as drives
      from (${paidOvertime(asked)}) b
      group by b.collaborator_id, b.company_id, b.year having sum(b.hours) >= ${seconds('sedentary')} * ${sql.lit(NEAR)}::numeric) s) y) o
  where o.hours >= o.most * ${sql.lit(NEAR)}`;

/** Rest that each month of a year owes for its hours beyond the contingent, by person. */
export interface RestOwed {
  readonly collaboratorId: number;
  readonly infraId: number;
  readonly month: string;
  /** Seconds. */
  readonly beyond: number;
  readonly limit: number;
  readonly rest: number;
  /** What the person works on a usual day, in seconds. */
  readonly day: number;
}
/** @param of the company, and the period whose close is under way: others count once closed */
export const restOwed = (asked: Asked, of: { readonly company: number; readonly period: number }) =>
  sql<RestOwed>`
  select x.collaborator_id as "collaboratorId", x.infra_id as "infraId", to_char(x.until, 'YYYY-MM') as month, x.beyond::float8 as beyond, x.most::float8 as "limit",
    ${restOf(sql`x`, sql`x.beyond`)}::float8 as rest, (coalesce(nullif(x.weekly, 0), ${longest} + 1) * 12)::float8 as day
  from (select w.*, least(w.hours, w.so_far - w.most) as beyond
    from (select y.*, ${mostOf(sql`y.rule`)} as most from (select s.*, ${ruleOf(sql`s`)} as rule
      from (select b.customer_id, b.collaborator_id, b.infra_id, b.until, b.hours, b.weekly, sum(b.hours) over (partition by b.collaborator_id order by b.until) as so_far,
          bool_or(b.drives) over (partition by b.collaborator_id) as drives
        from (${paidOvertime(asked)}) b where b.company_id = ${of.company} and (b.closed or b.period = ${of.period})) s) y) w
    where w.so_far > w.most and w.rule <> 'driver') x
  order by x.until, x.collaborator_id`;

/** What the services of a day work in its civil week: those of a Sunday until 24 h (L3121-35). */
const inWeek = sql`case when extract(isodow from ${d.day}) = 7 then least(${d.service}, ${d.sunday}) else ${d.service} end`;
const isPartTime = sql`exists (select from ${m.rows} where ${m.person} = ${d.person} and ${m.on(d.day)} and ${m.onOwnPayroll} and ${m.weeklyMinutes} between 1 and ${longest})`;

/** Weeks that end in the span and reach the legal week on part-time contracts, whether those count by the week or the month. */
export const fullWeeks = ({ infras, first, last }: Asked) => sql<LimitPassed>`
  select (w.collaborator_id * 10000 + (w.monday - date '2000-01-03') / 7) * 2 + 1 as id, w.collaborator_id, w.infra_id, 'part_time' as kind,
    w.monday::text as "from", (w.monday + 6)::text as until, w.hours::float8 as hours, ${week}::float8 as "limit",
    (w.hours - ${week})::float8 as excess, 0::float8 as rest, 'part_time' as rule
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
