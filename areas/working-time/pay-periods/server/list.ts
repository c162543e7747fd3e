import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  levelRows,
  placeRows,
  type InfrastructureTables,
} from '#areas/organisation/infrastructures/server/table.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { agencyPeriodList, periodList } from '../contract.ts';
import { delayOf, hoursSinceEnd, stepOf } from '../delay.ts';
import { monthText, touches } from './periods.ts';
import type { PayPeriodTables } from './table.ts';

type Tables = PayPeriodTables & InfrastructureTables;
const months = sql<string>`p.year * 100 + p.month`;
const [m, up, i] = [missionRows('m'), levelRows('up'), placeRows('i')];
/** First days and last days of the missions below each company or agency, in order, of what the caller sees: read once for all lines. */
const spans = (type: 'company' | 'agency', call: ListCall) =>
  sql<{ infra: number; starts: string; ends: string | null }>`(
    select ${up.above} as infra, array_agg(${m.startsOn} order by ${m.startsOn}) as starts,
      array_agg(${m.endsOn} order by ${m.endsOn}) filter (where ${m.endsOn} is not null) as ends
    from ${m.rows} join ${up.rows} on ${up.below} = ${m.agency} join ${i.rows} on ${i.id} = ${up.above} and ${i.type} = ${type}
    where ${m.in(call.actor.scope)} group by ${up.above})`.as('spans');
/** Missions that touch the period: those begun by its last day, less those over before its first. */
const missions = sql<number>`coalesce(width_bucket(p.last_day, spans.starts) - coalesce(width_bucket(p.first_day - 1, spans.ends), 0), 0)`;

const filters = {
  status: 'p.status',
  company: { ids: 'p.infra_id' },
  year: (_eb: unknown, years: readonly string[]) =>
    sql<boolean>`p.year::text = any(${years}::text[])`,
} as const;
const options = {
  company: async (call: ListCall) =>
    (
      await tables<Tables>(call)
        .selectFrom('pay_period as p')
        .innerJoin('infrastructure as i', 'i.id', 'p.infra_id')
        .where(touches(call.actor.scope))
        .select(['i.id', 'i.name'])
        .distinct()
        .orderBy('i.name')
        .execute()
    ).map((r) => ({ value: String(r.id), label: r.name })),
  year: async (call: ListCall) =>
    (
      await tables<Tables>(call)
        .selectFrom('pay_period as p')
        .where(touches(call.actor.scope))
        .select('p.year')
        .distinct()
        .orderBy('p.year', 'desc')
        .execute()
    ).map((r) => ({ value: String(r.year), label: String(r.year) })),
};
interface Selected {
  id: number;
  infra_id: number;
  company: string;
  year: number;
  month: number;
  first_day: string;
  last_day: string;
  status: PayPeriodTables['pay_period']['status'];
  missions: number;
  calculated_at: string | null;
  closed_at: string | null;
  exported_at: string | null;
  version: number;
  forced: boolean;
  now: string;
}
const row = (r: Selected) => ({
  step: stepOf({
    status: r.status,
    calculatedAt: r.calculated_at,
    exportedAt: r.exported_at,
    toCalculate: null,
  }),
  forced: r.forced,
  delay: delayOf({
    status: r.status,
    workedHoursSinceEnd: hoursSinceEnd(r.last_day, Temporal.Instant.from(r.now)),
  }),
  id: r.id,
  companyId: r.infra_id,
  company: r.company,
  month: monthText(r),
  firstDay: r.first_day,
  lastDay: r.last_day,
  status: r.status,
  missions: r.missions,
  calculatedAt: r.calculated_at,
  closedAt: r.closed_at,
  exportedAt: r.exported_at,
  version: r.version,
});
/** How the period was closed: by its last close, while it is closed. */
const forced = sql<boolean>`p.status = 'closed' and coalesce((select e.transition = 'force-close' from pay_period_event e
  where e.pay_period_id = p.id and e.to_status = 'closed' order by e.id desc limit 1), false)`;
const picked = [
  'p.id',
  'p.infra_id',
  'p.year',
  'p.month',
  'p.first_day',
  'p.last_day',
  'p.status',
  'p.calculated_at',
  'p.closed_at',
  'p.exported_at',
  'p.version',
] as const;
const sort = {
  firstDay: 'p.first_day',
  lastDay: 'p.last_day',
  status: 'p.status',
  calculatedAt: 'p.calculated_at',
  closedAt: 'p.closed_at',
  exportedAt: 'p.exported_at',
} as const;

export const periods = listEngine(periodList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('pay_period as p')
      .innerJoin('infrastructure as i', 'i.id', 'p.infra_id')
      .where(touches(call.actor.scope)),
  id: 'p.id',
  select: (rows, call) =>
    rows
      .leftJoin(spans('company', call), (j) => j.onRef('spans.infra', '=', 'p.infra_id'))
      .select([...picked, 'i.name as company', missions.as('missions')])
      .select([sql<string>`iso(now())`.as('now'), forced.as('forced')]),
  row,
  sort: { month: months, company: 'i.name', ...sort },
  defaultOrder: { name: 'month', dir: 'desc' },
  search: ['i.name'],
  filters,
  options,
});

/** A period seen from one agency has a key of its own: agencies of a company share its period's id. */
const AGENCY_KEY = 10_000_000;
const byAgency = (call: ListCall) =>
  tables<Tables>(call).selectFrom((eb) =>
    eb
      .selectFrom('pay_period as w')
      .innerJoin('infrastructure_closure as u', 'u.ancestor_id', 'w.infra_id')
      .innerJoin('infrastructure as a', 'a.id', 'u.descendant_id')
      .innerJoin('infrastructure as i', 'i.id', 'w.infra_id')
      .where('a.type', '=', 'agency')
      .where('a.id', '=', anyOf(call.actor.scope))
      .selectAll('w')
      .select([
        'i.name as company',
        'a.id as agency_id',
        'a.name as agency',
        sql<number>`w.id * ${sql.lit(AGENCY_KEY)} + a.id`.as('key'),
      ])
      .as('p'),
  );

export const agencyPeriods = listEngine(agencyPeriodList, {
  from: (call: ListCall) => byAgency(call),
  id: 'p.key',
  select: (rows, call) =>
    rows
      .leftJoin(spans('agency', call), (j) => j.onRef('spans.infra', '=', 'p.agency_id'))
      .select([...picked, 'p.company', 'p.agency_id', 'p.agency', missions.as('missions')])
      .select([sql<string>`iso(now())`.as('now'), forced.as('forced')]),
  row: (r) => ({ ...row(r), agencyId: r.agency_id, agency: r.agency }),
  sort: { month: months, agency: 'p.agency', company: 'p.company', ...sort },
  defaultOrder: { name: 'month', dir: 'desc' },
  search: ['p.agency', 'p.company'],
  filters,
  options,
});
