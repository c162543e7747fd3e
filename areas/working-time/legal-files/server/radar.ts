// The coverage radar: for each driver and vehicle, what proves each day of thirteen months.
import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import {
  type DirectoryTables,
  plainPlate,
  vehicleRows,
} from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import {
  dayRows,
  evidenceRows,
  evidenceVehicleRows,
} from '#areas/working-time/days/server/table.ts';
import { radarDriverList, radarVehicleList, type RadarRow } from '../list-contract.ts';
import type { legalFiles } from '../contract.ts';
import { countStates, PROOF, radarDays, RADAR_DAYS, runsOf } from '../radar.ts';
import { entityOf } from './read-files.ts';

type Tables = DirectoryTables & InfrastructureTables;
const spanOf = (now: Temporal.Instant) => {
  const today = todayIn(now);
  return { today, first: addDays(today, 1 - RADAR_DAYS) };
};

const letters = (
  first: string,
  today: string,
  evidence: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(
  select string_agg(chr(48 + coalesce(s.flags, 0)), '' order by g.day) from generate_series(${first}::date, ${today}::date, interval '1 day') g(day)
  left join (select u.day, bit_or(u.flags) as flags from (${evidence}) u group by u.day) s on s.day = g.day::date)`;

const [e, d, n] = [evidenceRows('e'), dayRows('d'), evidenceVehicleRows('n')];
const bySource = sql`case ${e.source} when 'card' then ${sql.lit(PROOF.card)} when 'vehicle' then ${sql.lit(PROOF.vehicle)} else ${sql.lit(PROOF.other)} end`;

/** Evidence by UTC day; work counted or planned, and absences, by the day records. A day counts as active when more than an hour of it (the clock change) is neither rest nor unknown. */
const ofDriver = (id: RawBuilder<unknown>, first: string, today: string): RawBuilder<string> =>
  letters(
    first,
    today,
    sql`
  select ${e.day} as day, ${bySource} as flags from ${e.rows} where ${e.person} = ${id} and ${e.stands} and ${e.within({ first, last: today })}
  union all
  select ${d.day}, case when ${d.service} > 0 or 86400 - ${d.rest} - ${d.unknown} > 3600 then ${sql.lit(PROOF.active)} else 0 end
    | case when ${d.wasDue} then ${sql.lit(PROOF.expected)} else 0 end | case when ${d.halvesAway} = 2 then ${sql.lit(PROOF.absent)} else 0 end
  from ${d.rows} where ${d.person} = ${id} and ${d.within({ first, last: today })}`,
  );

/** A vehicle's days: those its own files cover, and those on which somebody's evidence names its plate. */
const ofVehicle = (
  id: RawBuilder<unknown>,
  plate: RawBuilder<unknown>,
  first: string,
  today: string,
): RawBuilder<string> =>
  letters(
    first,
    today,
    sql`
  select g.day::date, ${sql.lit(PROOF.vehicle | PROOF.active)} as flags from legal_file f, generate_series(greatest(f.first_day, ${first}::date), least(f.last_day, ${today}::date), interval '1 day') g(day) where f.vehicle_id = ${id} and f.status = 'treated'
  union all
  select ${n.day}, ${bySource} | ${sql.lit(PROOF.active)} from ${n.rows} join ${e.rows} on ${e.id} = ${n.evidence} where ${n.plate} = ${plate} and ${e.stands} and ${n.day} between ${first}::date and ${today}::date`,
  );

const rowOf = (
  r: {
    readonly id: number;
    readonly name: string;
    readonly detail: string | null;
    readonly agency: string;
    readonly days: string;
  },
  call: ListCall,
): RadarRow => {
  const { today, first } = spanOf(call.now);
  const counts = countStates(radarDays(first, r.days, today));
  return {
    ...r,
    detail: r.detail ?? '',
    first,
    today,
    both: counts.both,
    card: counts.card,
    vehicle: counts.vehicle,
    other: counts.other,
    missing: counts.missing,
  };
};

/** Days as printed: the states in the order of their days, as many in a row as there are. */
const printed = (r: RadarRow): string =>
  runsOf(radarDays(r.first, r.days, r.today))
    .filter((run) => run.state === 'missing')
    .map((run) => {
      const from = addDays(r.first, run.from);
      return run.length === 1 ? from : `${from} → ${addDays(from, run.length - 1)}`;
    })
    .join(', ');

export const radarDrivers = listEngine(radarDriverList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('collaborator as c')
      .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
      .where('c.infra_id', '=', ofScope(call.actor.scope))
      .where('c.type', 'in', [1, 3]),
  id: 'c.id',
  select: (rows, call) => {
    const { first, today } = spanOf(call.now);
    return rows.select([
      'c.id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      ofDriver(sql.ref('c.id'), first, today).as('days'),
    ]);
  },
  row: (r, call) =>
    rowOf(
      {
        id: r.id,
        name: personName({ lastName: r.last_name, firstName: r.first_name }),
        detail: r.matricule,
        agency: r.agency,
        days: r.days,
      },
      call,
    ),
  sort: { name: ['c.last_name', 'c.first_name'], agency: 'i.name' },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { agency: { ids: 'c.infra_id' } },
  options: { agency: agencyOptions },
  cells: { days: printed },
  limits: { export: 5000 },
});

export const radarVehicles = listEngine(radarVehicleList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('vehicle as v')
      .innerJoin('infrastructure as i', 'i.id', 'v.infra_id')
      .where('v.infra_id', '=', ofScope(call.actor.scope))
      .where('v.active', '=', true),
  id: 'v.id',
  select: (rows, call) => {
    const { first, today } = spanOf(call.now);
    return rows.select([
      'v.id',
      'v.registration',
      'v.label',
      'i.name as agency',
      ofVehicle(sql.ref('v.id'), plainPlate(sql.ref('v.registration')), first, today).as('days'),
    ]);
  },
  row: (r, call) =>
    rowOf(
      { id: r.id, name: r.registration, detail: r.label, agency: r.agency, days: r.days },
      call,
    ),
  sort: { name: 'v.registration', agency: 'i.name' },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['v.registration', sql<string>`coalesce(v.label, '')`],
  filters: { agency: { ids: 'v.infra_id' } },
  options: { agency: agencyOptions },
  cells: { days: printed },
  limits: { export: 5000 },
});

/** The thirteen months of one driver or vehicle. */
export const radar = async (call: HandlerCall<typeof legalFiles.radar>) => {
  const { entityType, entityId } = call.params;
  await entityOf(call, entityType, entityId);
  const { first, today } = spanOf(call.now);
  const id = sql`${entityId}::bigint`;
  const v = vehicleRows('v');
  const plate = sql`(select ${plainPlate(v.plate)} from ${v.rows} where ${v.id} = ${entityId})`;
  const rows = await call.tx
    .value<string>`select ${entityType === 'driver' ? ofDriver(id, first, today) : ofVehicle(id, plate, first, today)} as days`;
  return { first, today, days: rows ?? '' };
};
