// The two tabs: drivers in mission and active vehicles, with what was last downloaded.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import {
  type DirectoryTables,
  missionRows,
  personRows,
  vehicleRows,
} from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import {
  driverFileList,
  vehicleFileList,
  type DriverRow,
  type VehicleRow,
} from '../list-contract.ts';
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

const latest = (by: 'collaborator_id' | 'vehicle_id') => sql<{
  owner: number;
  downloaded_at: string | null;
  last_day: string | null;
  files: number;
}>`
  (select f.${sql.ref(by)} as owner, max(f.downloaded_at) as downloaded_at, max(f.last_day) as last_day, count(*)::int as files
   from legal_file f where f.${sql.ref(by)} is not null and f.status not in ('withdrawn', 'contested') group by 1)`;

/** Whoever was never downloaded comes first, then the longest ago. */
const sinceWhen = sql<string>`coalesce(f.downloaded_at, '-infinity'::timestamptz)`;

const inStatus = (
  values: readonly string[],
  now: Temporal.Instant,
  delay: Delay,
): RawBuilder<SqlBool> => {
  const { late, almost } = bounds(now, delay);
  const status = sql<number>`case when f.downloaded_at is null or f.downloaded_at < ${late}::timestamptz then ${LATE}::int when f.downloaded_at < ${almost}::timestamptz then ${ALMOST_LATE}::int else ${ON_TIME}::int end`;
  return sql<SqlBool>`${status} = any(${values.map(Number)}::int[])`;
};

const standing = (downloadedAt: string | null, now: Temporal.Instant, delay: Delay) => {
  const left = daysLeft(downloadedAt, now, delay.days);
  return { daysLeft: left, status: statusOf(left, delay.almost) };
};

export const drivers = listEngine(driverFileList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('collaborator as c')
      .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
      .leftJoin(latest('collaborator_id').as('f'), 'f.owner', 'c.id')
      .leftJoin('legal_file_alert as a', 'a.collaborator_id', 'c.id')
      .where('c.infra_id', '=', ofScope(call.actor.scope))
      .where('c.type', 'in', [1, 3])
      .where(
        sql<SqlBool>`exists (select from ${m.rows} where ${m.person} = c.id and ${m.on(todayIn(call.now))})`,
      ),
  id: 'c.id',
  select: (rows) =>
    rows.select([
      'c.id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'c.driver_type',
      'c.card_number',
      'c.card_expires_on',
      'i.name as agency',
      'f.downloaded_at',
      'f.last_day',
      'f.files',
      'a.enabled',
      'c.updated_at',
    ]),
  row: (r, call): DriverRow => ({
    id: r.id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    driverType: r.driver_type,
    cardNumber: r.card_number,
    cardExpiresOn: r.card_expires_on,
    agency: r.agency,
    lastDownload: r.downloaded_at,
    lastDay: r.last_day,
    files: r.files ?? 0,
    alerts: r.enabled ?? true,
    updatedAt: r.updated_at,
    ...standing(r.downloaded_at, call.now, DELAYS.driver),
  }),
  sort: {
    name: ['c.last_name', 'c.first_name'],
    daysLeft: sinceWhen,
    lastDownload: sinceWhen,
    lastDay: 'f.last_day',
    agency: 'i.name',
    matricule: 'c.matricule',
    cardExpiresOn: 'c.card_expires_on',
    files: sql<number>`coalesce(f.files, 0)`,
  },
  defaultOrder: { name: 'daysLeft', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule', sql<string>`coalesce(c.card_number, '')`],
  filters: {
    status: (_eb, values, call) => inStatus(values as string[], call.now, DELAYS.driver),
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
      .leftJoin(latest('vehicle_id').as('f'), 'f.owner', 'v.id')
      .leftJoin('legal_file_alert as a', 'a.vehicle_id', 'v.id')
      .where('v.infra_id', '=', ofScope(call.actor.scope))
      .where('v.active', '=', true),
  id: 'v.id',
  select: (rows) =>
    rows.select([
      'v.id',
      'v.registration',
      'v.label',
      'v.vin',
      'i.name as agency',
      'f.downloaded_at',
      'f.last_day',
      'f.files',
      'a.enabled',
      'v.updated_at',
    ]),
  row: (r, call): VehicleRow => ({
    id: r.id,
    registration: r.registration,
    label: r.label,
    vin: r.vin,
    agency: r.agency,
    lastDownload: r.downloaded_at,
    lastDay: r.last_day,
    files: r.files ?? 0,
    alerts: r.enabled ?? true,
    updatedAt: r.updated_at,
    legalLeft: daysLeft(r.downloaded_at, call.now, DELAYS.vehicle.legal),
    ...standing(r.downloaded_at, call.now, DELAYS.vehicle),
  }),
  sort: {
    registration: 'v.registration',
    label: 'v.label',
    daysLeft: sinceWhen,
    lastDownload: sinceWhen,
    agency: 'i.name',
    files: sql<number>`coalesce(f.files, 0)`,
  },
  defaultOrder: { name: 'daysLeft', dir: 'asc' },
  search: ['v.registration', sql<string>`coalesce(v.label, '')`, sql<string>`coalesce(v.vin, '')`],
  filters: {
    status: (_eb, values, call) => inStatus(values as string[], call.now, DELAYS.vehicle),
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
/** Of how many owners a file tells since the two bounds: files before them change nothing, so that only the last weeks are read. */
const counted = async (
  call: ListCall,
  by: 'collaborator_id' | 'vehicle_id',
  delay: Delay,
  owners: RawBuilder<unknown>,
): Promise<DelayCounts> => {
  const { late, almost } = bounds(call.now, delay);
  const { rows } = await sql<{ total: number; since: number; onTime: number }>`
    with owner as (${owners}),
    recent as (
      select f.${sql.ref(by)} as id, max(f.downloaded_at) as at from legal_file f
      where f.customer_id in (select distinct customer_id from owner) and f.downloaded_at >= ${late}::timestamptz and f.${sql.ref(by)} is not null and f.status not in ('withdrawn', 'contested') group by 1)
    select count(*)::int as total, count(recent.at)::int as since, (count(*) filter (where recent.at >= ${almost}::timestamptz))::int as "onTime" from owner left join recent on recent.id = owner.id`.execute(
    call.tx,
  );
  const { total, since, onTime } = rows[0] ?? { total: 0, since: 0, onTime: 0 };
  return { late: total - since, almostLate: since - onTime, onTime };
};
/** How many stand where, over the whole perimeter: as the lists without a filter say of each. */
export const delayCounts = (call: ListCall, tab: 'driver' | 'vehicle'): Promise<DelayCounts> =>
  tab === 'driver'
    ? counted(
        call,
        'collaborator_id',
        DELAYS.driver,
        sql`select ${c.id} as id, ${c.customer} as customer_id from ${c.rows} where ${c.in(call.actor.scope)} and ${c.isDriver}
          and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.on(todayIn(call.now))})`,
      )
    : counted(
        call,
        'vehicle_id',
        DELAYS.vehicle,
        sql`select ${v.id} as id, ${v.customer} as customer_id from ${v.rows} where ${v.in(call.actor.scope)} and ${v.active}`,
      );

/** Files with an invalid signature that nobody has decided about, and that tell of days of a span (or do not say of which). */
export const contestedIn = async (
  call: Pick<ListCall, 'tx'>,
  span: { readonly infras: readonly number[]; readonly firstDay: string; readonly lastDay: string },
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from legal_file
    where infra_id = any(${span.infras}::bigint[]) and status = 'contested'
      and coalesce(first_day, ${span.firstDay}::date) <= ${span.lastDay}::date
      and coalesce(last_day, ${span.lastDay}::date) >= ${span.firstDay}::date`.execute(call.tx);
  return rows[0]?.n ?? 0;
};
