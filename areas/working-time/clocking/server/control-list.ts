// The days to control, and one of them with its clockings.
import { sql, type SqlBool } from 'kysely';
import { formatClock } from '#engines/french-time/hours.ts';
import { paris, wallClockAt } from '#engines/french-time/zones.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumnsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { isClosed } from '#areas/working-time/pay-periods/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { anomalyWords } from '../anomaly-words.ts';
import { clockingDays, type clocking, type SHOWN } from '../contract.ts';
import type { Place } from '../kiosk.ts';
import type { ClockingView, DayView } from '../shapes.ts';
import { placesOf } from './places.ts';
import type { ClockingTables } from './table.ts';

type Tables = ClockingTables & DirectoryTables & InfrastructureTables;

/** Somebody has to look. */
export const openlyOdd = sql<SqlBool>`d.state = 'in_control' and d.odd > 0 and d.kept_hash is distinct from d.hash`;
const shown = {
  odd: openlyOdd,
  in_control: sql<SqlBool>`d.state = 'in_control'`,
  sent_in_calendar: sql<SqlBool>`d.state = 'sent_in_calendar'`,
} as const;

/** Instants of the clockings that count, in order; what was pressed twice once. */
const clockedAt = sql<number[]>`coalesce((select json_agg(c.at order by c.at) from clocking c
  where c.collaborator_id = d.collaborator_id and c.service_day = d.day and c.action is distinct from 'ignored' and not c.anomalies @> '[{"code":"double"}]'), '[]')`;
const timeOf = (at: number, zone: string): string =>
  formatClock(wallClockAt(Number(at), zone as typeof paris).secondOfDay);

export const controlled = listEngine(clockingDays, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('clocking_day as d')
      .innerJoin('collaborator as p', 'p.id', 'd.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
      .where('d.infra_id', '=', ofScope(call.actor.scope)),
  id: 'd.id',
  source: {
    ...personColumnsOf('p'),
    agency: 'i.name',
    clockedStored: clockedAt,
    timezone: 'i.timezone',
    plannedStart: 'd.planned_start',
    plannedEnd: 'd.planned_end',
  },
  computed: {
    clocked: (r) => r.clockedStored.map((at) => timeOf(at, r.timezone)).join(' · '),
    planned: (r) =>
      r.plannedStart === null || r.plannedEnd === null
        ? ''
        : `${timeOf(r.plannedStart, r.timezone)}–${timeOf(r.plannedEnd, r.timezone)}`,
  },
  defaultOrder: { name: 'day', dir: 'desc' },
  search: ['p.last_name', 'p.first_name', 'p.matricule'],
  filters: {
    show: (_eb, values) =>
      sql<SqlBool>`(${sql.join(
        (values as (typeof SHOWN)[number][]).map((v) => sql`(${shown[v]})`),
        sql` or `,
      )})`,
    days: 'd.day',
    agency: { ids: 'd.infra_id' },
  },
  options: { agency: agencyOptions },
  cells: { anomalies: (r) => r.anomalies.map(anomalyWords).join(', ') },
  limits: { bulk: 5_000 },
});

const clockingRows = (tx: Tx) =>
  tables<ClockingTables>({ tx })
    .selectFrom('clocking as c')
    .leftJoin('clocking_device as d', 'd.id', 'c.device_id')
    .select([
      'c.id',
      'c.at',
      'c.type',
      'c.received_at',
      'c.drift_seconds',
      'd.name as device',
      'c.badge',
      'c.step',
      'c.action',
      'c.theoretical_at',
      'c.reason',
      'c.user_id',
      'c.anomalies',
      'c.collaborator_id',
    ]);
type ClockingRow = Awaited<ReturnType<ReturnType<typeof clockingRows>['execute']>>[number];

const viewOf = (
  r: ClockingRow,
  names: ReadonlyMap<number, string>,
  places: ReadonlyMap<number, Place> = new Map(),
): ClockingView => ({
  place: places.get(r.id) ?? null,
  id: r.id,
  at: Number(r.at),
  type: r.type,
  receivedAt: Number(r.received_at),
  driftSeconds: r.drift_seconds,
  device: r.device,
  badge: r.badge,
  step: r.step,
  action: r.action,
  theoreticalAt: r.theoretical_at === null ? null : Number(r.theoretical_at),
  reason: r.reason,
  author: r.user_id === null ? null : (names.get(r.user_id) ?? null),
  anomalies: r.anomalies,
});

/** Clockings of the day, and ignored ones of its calendar day: what was put aside stays in sight. */
const ofDay = (tx: Tx, day: { collaborator_id: number; day: string }, timezone: string) =>
  clockingRows(tx)
    .where('c.collaborator_id', '=', day.collaborator_id)
    .where(
      sql<boolean>`(c.service_day = ${day.day}::date or (c.action = 'ignored' and (to_timestamp(c.at) at time zone ${timezone})::date = ${day.day}::date))`,
    )
    .orderBy('c.at')
    .orderBy('c.id')
    .execute();

const processingsOf = async (tx: Tx, day: { collaborator_id: number; day: string }) =>
  tables<ClockingTables>({ tx })
    .selectFrom('clocking_processing')
    .select(['processing', 'reason', 'user_id', 'created_at'])
    .where('collaborator_id', '=', day.collaborator_id)
    .where('day', '=', day.day)
    .orderBy('id', 'desc')
    .execute();

export const dayDetail = async ({
  tx,
  actor,
  params,
}: HandlerCall<typeof clocking.dayDetail>): Promise<DayView> => {
  const day = await tables<Tables>({ tx })
    .selectFrom('clocking_day as d')
    .innerJoin('collaborator as p', 'p.id', 'd.collaborator_id')
    .selectAll('d')
    .select(['p.last_name', 'p.first_name'])
    .where('d.id', '=', params.id)
    .where('d.infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst();
  if (day === undefined) throw notFound();
  const zone = (await infrastructureOf(tx, day.infra_id))?.timezone ?? paris;
  const rows = await ofDay(tx, day, zone);
  const processed = await processingsOf(tx, day);
  // A place is for whoever controls, not for everybody who reads.
  const places = actor.permissions.has('clocking.control')
    ? await placesOf(
        tx,
        rows.map((r) => r.id),
      )
    : undefined;
  const names = await userNames(tx, [
    ...rows.flatMap((r) => r.user_id ?? []),
    ...processed.map((p) => p.user_id),
  ]);
  return {
    id: day.id,
    collaboratorId: day.collaborator_id,
    name: personName({ lastName: day.last_name, firstName: day.first_name }),
    day: day.day,
    zone,
    work: day.work,
    rest: day.rest,
    plannedStart: day.planned_start === null ? null : Number(day.planned_start),
    plannedEnd: day.planned_end === null ? null : Number(day.planned_end),
    state: day.state,
    odd: day.odd,
    kept: day.odd > 0 && day.kept_hash === day.hash,
    closed: await isClosed(tx, [day.infra_id], day.day),
    anomalies: day.anomalies,
    clockings: rows.map((r) => viewOf(r, names, places)),
    processings: processed.map((p) => ({
      processing: p.processing,
      reason: p.reason,
      author: names.get(p.user_id) ?? '',
      at: p.created_at,
    })),
  };
};

export const lastClocking = async ({
  tx,
  actor,
  query,
}: HandlerCall<typeof clocking.lastClocking>): Promise<{
  clocking: (ClockingView & { name: string | null }) | null;
}> => {
  let rows = clockingRows(tx).where('c.infra_id', '=', anyOf(actor.scope));
  if (query.collaborator !== undefined)
    rows = rows.where('c.collaborator_id', '=', query.collaborator);
  const row = await rows.orderBy('c.at', 'desc').orderBy('c.id', 'desc').executeTakeFirst();
  if (row === undefined) return { clocking: null };
  const person = await rowById(tables<Tables>({ tx }), 'collaborator', row.collaborator_id ?? 0, [
    'last_name',
    'first_name',
  ]);
  const names = await userNames(tx, row.user_id === null ? [] : [row.user_id]);
  const name =
    person === undefined
      ? null
      : personName({ lastName: person.last_name, firstName: person.first_name });
  return { clocking: { ...viewOf(row, names), name } };
};
