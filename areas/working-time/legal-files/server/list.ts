// The two tabs: drivers in mission and active vehicles, with what was last downloaded.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import {
  type DirectoryTables,
  missionRows,
  personRows,
  vehicleRows,
} from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { driverFileList, vehicleFileList } from '../list-contract.ts';
import {
  ALMOST_LATE,
  bounds,
  daysLeft,
  DELAYS,
  LATE,
  ON_TIME,
  statusOf,
  type Delay,
} from '../delays.ts';
import type { LegalFileTables } from './table.ts';

type Tables = LegalFileTables & DirectoryTables & InfrastructureTables;
const [c, m, v] = [personRows('c'), missionRows('m'), vehicleRows('v')];

interface RecentFile {
  readonly owner: number;
  readonly at: string;
}
/**
 * What the files of a person or vehicle say; asked of an index for the rows that are shown, not of all files ever read. To order thousands by the latest
 * one, the files of the delay are read once (`recent`, joined as `r`); only whoever has none since, who is late, is looked for one by one.
 */
const filesOf = (by: 'collaborator_id' | 'vehicle_id', owner: string, delay: Delay) => {
  const counts = sql`f.status not in ('withdrawn', 'contested')`;
  const of = sql`from legal_file f where f.${sql.ref(by)} = ${sql.ref(owner)} and ${counts}`;
  const at = sql<
    string | null
  >`(select f.downloaded_at ${of} and f.downloaded_at is not null order by f.downloaded_at desc limit 1)`;
  return {
    recent: (now: Temporal.Instant) =>
      sql<RecentFile>`(select f.${sql.ref(by)} as owner, max(f.downloaded_at) as at from legal_file f
        where ${counts} and f.downloaded_at >= ${bounds(now, delay).late}::timestamptz and f.${sql.ref(by)} is not null group by 1)`.as<'r'>(
        sql.ref('r'),
      ),
    at,
    lastDay: sql<string | null>`(select max(f.last_day) ${of})`,
    count: sql<number>`(select count(*)::int ${of})`,
    /** Whoever was never downloaded comes first, then the longest ago. */
    sinceWhen: sql<string>`coalesce(r.at, ${at}, '-infinity'::timestamptz)`,
  };
};
const card = filesOf('collaborator_id', 'c.id', DELAYS.driver);
const unit = filesOf('vehicle_id', 'v.id', DELAYS.vehicle);

const inStatus = (
  { sinceWhen }: Pick<typeof card, 'sinceWhen'>,
  values: readonly string[],
  now: Temporal.Instant,
  delay: Delay,
): RawBuilder<SqlBool> => {
  const { late, almost } = bounds(now, delay);
  const status = sql<number>`case when s.at < ${late}::timestamptz then ${LATE}::int when s.at < ${almost}::timestamptz then ${ALMOST_LATE}::int else ${ON_TIME}::int end`;
  return sql<SqlBool>`(select ${status} from (select ${sinceWhen} as at) s) = any(${values.map(Number)}::int[])`;
};

const standing = (downloadedAt: string | null, now: Temporal.Instant, delay: Delay) =>
  statusOf(daysLeft(downloadedAt, now, delay.days), delay.almost);

export const drivers = listEngine(driverFileList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('collaborator as c')
      .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
      .leftJoin('legal_file_alert as a', 'a.collaborator_id', 'c.id')
      .leftJoin(card.recent(call.now), 'r.owner', 'c.id')
      .where('c.infra_id', '=', ofScope(call.actor.scope))
      .where('c.type', 'in', [1, 3])
      .where(
        sql<SqlBool>`exists (select from ${m.rows} where ${m.person} = c.id and ${m.on(todayIn(call.now))})`,
      ),
  id: 'c.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    lastDownload: card.at,
    lastDay: card.lastDay,
    files: card.count,
    enabled: 'a.enabled',
  },
  computed: {
    alerts: (r) => r.enabled ?? true,
    daysLeft: (r, call) => daysLeft(r.lastDownload, call.now, DELAYS.driver.days),
    status: (r, call) => standing(r.lastDownload, call.now, DELAYS.driver),
  },
  sort: { daysLeft: card.sinceWhen, lastDownload: card.sinceWhen },
  defaultOrder: { name: 'daysLeft', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule', sql<string>`coalesce(c.card_number, '')`],
  filters: {
    status: (_eb, values, call) => inStatus(card, values as string[], call.now, DELAYS.driver),
    agency: { ids: 'c.infra_id' },
    alerts: (_eb, off) => sql<SqlBool>`coalesce(a.enabled, true) = ${!off}`,
  },
  options: { agency: agencyOptions },
});

export const vehicles = listEngine(vehicleFileList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('vehicle as v')
      .innerJoin('infrastructure as i', 'i.id', 'v.infra_id')
      .leftJoin('legal_file_alert as a', 'a.vehicle_id', 'v.id')
      .leftJoin(unit.recent(call.now), 'r.owner', 'v.id')
      .where('v.infra_id', '=', ofScope(call.actor.scope))
      .where('v.active', '=', true),
  id: 'v.id',
  source: {
    agency: 'i.name',
    lastDownload: unit.at,
    lastDay: unit.lastDay,
    files: unit.count,
    enabled: 'a.enabled',
  },
  computed: {
    alerts: (r) => r.enabled ?? true,
    legalLeft: (r, call) => daysLeft(r.lastDownload, call.now, DELAYS.vehicle.legal),
    daysLeft: (r, call) => daysLeft(r.lastDownload, call.now, DELAYS.vehicle.days),
    status: (r, call) => standing(r.lastDownload, call.now, DELAYS.vehicle),
  },
  sort: { daysLeft: unit.sinceWhen, lastDownload: unit.sinceWhen },
  defaultOrder: { name: 'daysLeft', dir: 'asc' },
  search: ['v.registration', sql<string>`coalesce(v.label, '')`, sql<string>`coalesce(v.vin, '')`],
  filters: {
    status: (_eb, values, call) => inStatus(unit, values as string[], call.now, DELAYS.vehicle),
    agency: { ids: 'v.infra_id' },
    alerts: (_eb, off) => sql<SqlBool>`coalesce(a.enabled, true) = ${!off}`,
  },
  options: { agency: agencyOptions },
});

interface DelayCounts {
  readonly late: number;
  readonly almostLate: number;
  readonly onTime: number;
}
/** Of how many owners the latest file is since the two bounds. */
const counted = async (
  call: ListCall,
  { recent }: Pick<typeof card, 'recent'>,
  delay: Delay,
  owners: RawBuilder<unknown>,
): Promise<DelayCounts> => {
  const { almost } = bounds(call.now, delay);
  const rows = await call.tx.run<{ total: number; since: number; onTime: number }>`
    select count(*)::int as total, count(r.at)::int as since, (count(*) filter (where r.at >= ${almost}::timestamptz))::int as "onTime"
    from (${owners}) o left join ${recent(call.now)} on r.owner = o.id`;
  const { total, since, onTime } = rows[0] ?? { total: 0, since: 0, onTime: 0 };
  return { late: total - since, almostLate: since - onTime, onTime };
};
/** How many stand where, over the whole perimeter: as the lists without a filter say of each. */
export const delayCounts = (call: ListCall, tab: 'driver' | 'vehicle'): Promise<DelayCounts> =>
  tab === 'driver'
    ? counted(
        call,
        card,
        DELAYS.driver,
        sql`select ${c.id} as id from ${c.rows} where ${c.in(call.actor.scope)} and ${c.isDriver}
          and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.on(todayIn(call.now))})`,
      )
    : counted(
        call,
        unit,
        DELAYS.vehicle,
        sql`select ${v.id} as id from ${v.rows} where ${v.in(call.actor.scope)} and ${v.active}`,
      );

/** Files with an invalid signature that nobody has decided about, and that tell of days of a span (or do not say of which). */
export const contestedIn = async (
  call: Pick<ListCall, 'tx'>,
  span: { readonly infras: readonly number[]; readonly firstDay: string; readonly lastDay: string },
): Promise<number> =>
  (await call.tx.value<number>`select count(*)::int as n from legal_file
    where infra_id = any(${span.infras}::bigint[]) and status = 'contested'
      and coalesce(first_day, ${span.firstDay}::date) <= ${span.lastDay}::date
      and coalesce(last_day, ${span.lastDay}::date) >= ${span.firstDay}::date`) ?? 0;
