// Reads what day records are derived from, for many people in a handful of queries.
import { dayNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isTerritory, zoneNamed } from '#engines/french-time/territories.ts';
import { paris } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { isScheduled, missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { isService } from '#engines/working-day/activity.ts';
import { anyAbsence, COUNTING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import {
  MARGIN_DAYS,
  missionOn,
  widened,
  type AbsenceFacts,
  type AgencyClock,
  type EvidenceFacts,
  type PersonFacts,
  type PlanFacts,
} from '../facts.ts';
import { JOURNEY_DAYS, type ExpenseAddition, type PlaceFacts } from '../night-away.ts';
import { unpackSpans, type EvidenceSource } from '../spans.ts';
import { bySource } from './positions.ts';
import { contestedDays } from './doubt.ts';
import { mealRulesPort } from './meal-rules.ts';
import { regulationPort } from './regimes.ts';
import type { DayTables } from './table.ts';

type Tables = DayTables & DirectoryTables & ScheduleTables;
/** States in which an absence counts (domain handbook §6). */

export interface StoredEvidence extends EvidenceFacts {
  readonly collaboratorId: number;
  readonly legalFileId: number | null;
  readonly origin: string;
  readonly createdAt: string;
}

/** Evidence of the UTC days of a range that nobody withdrew. */
export const evidenceOf = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
): Promise<StoredEvidence[]> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select([
      'id',
      'collaborator_id',
      'day',
      'source',
      'spans',
      'distance',
      'vehicles',
      'legal_file_id',
      'origin',
      'created_at',
    ])
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .where('day', '>=', range.first)
    .where('day', '<=', range.last)
    .where('withdrawn', '=', false)
    .orderBy('id')
    .execute();
  return rows.map((r) => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    day: r.day,
    source: r.source,
    spans: r.spans,
    distance: r.distance,
    vehicles: r.vehicles,
    legalFileId: r.legal_file_id,
    origin: r.origin,
    createdAt: r.created_at,
  }));
};

/** The zone and holidays of agencies; those out of sight count as Métropole. */
export const clocksOf = async (
  tx: Tx,
  infras: readonly number[],
): Promise<(infraId: number) => AgencyClock> => {
  const clocks = new Map(
    (await infrastructuresOf(tx, [...new Set(infras)])).map((i) => [
      i.id,
      {
        zone: zoneNamed(i.timezone),
        territory: isTerritory(i.holidayZone) ? i.holidayZone : 'metropole',
      } as const,
    ]),
  );
  return (infraId) => clocks.get(infraId) ?? { zone: paris, territory: 'metropole' };
};

const byPerson = <Row extends { readonly collaborator_id: number }, Fact>(
  rows: readonly Row[],
  fact: (row: Row) => Fact,
): ReadonlyMap<number, Fact[]> =>
  new Map(
    [...Map.groupBy(rows, (r) => r.collaborator_id)].map(([id, mine]) => [id, mine.map(fact)]),
  );

export const plans = async (
  tx: Tx,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, PlanFacts[]>> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('planned_day')
    .select(['collaborator_id', 'day', 'code', 'starts_minute', 'ends_minute', 'break_minutes'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  return byPerson(rows, (r) => ({
    day: r.day,
    code: r.code,
    startsMinute: r.starts_minute,
    endsMinute: r.ends_minute,
    breakMinutes: r.break_minutes,
  }));
};

export const absences = async (
  tx: Tx,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, AbsenceFacts[]>> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('absence')
    .select([
      'collaborator_id',
      'code',
      'nature',
      'starts_on',
      'ends_on',
      'first_half',
      'last_half',
      'from_minute',
      'to_minute',
    ])
    .where('collaborator_id', '=', anyOf(ids))
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .where('status', '=', anyAbsence(COUNTING_ABSENCES))
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  return byPerson(rows, (r) => ({
    code: r.code,
    ...(r.nature === null ? {} : { nature: r.nature }),
    startsOn: r.starts_on,
    endsOn: r.ends_on,
    firstHalf: r.first_half,
    lastHalf: r.last_half,
    hours: r.from_minute === null || r.to_minute === null ? null : [r.from_minute, r.to_minute],
  }));
};

/** Hand-made additions survive every derivation: they are facts. */
const additions = async (
  tx: Tx,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, ExpenseAddition[]>> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('expense_addition')
    .select(['collaborator_id', 'day', 'meals', 'overnights'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  return byPerson(rows, ({ day, meals, overnights }) => ({ day, meals, overnights }));
};

export const peopleOf = (tx: Tx, ids: readonly number[]) =>
  tables<Tables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'customer_id', 'infra_id', 'type', 'driver_type'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();

/** Where work periods began and ended: a journey may have begun days before the range. */
const places = async (
  tx: Tx,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, PlaceFacts[]>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('position_evidence')
    .select(['collaborator_id', 'at', 'kind', 'nation', 'latitude', 'longitude'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('withdrawn', '=', false)
    .where('kind', 'in', ['start', 'end'])
    .where('at', '>=', (dayNumber(first) - JOURNEY_DAYS) * 86_400)
    .where('at', '<', (dayNumber(last) + 1) * 86_400)
    .orderBy('at')
    .orderBy(bySource)
    .execute();
  return byPerson(rows, ({ at, kind, nation, latitude, longitude }) => ({
    at: Number(at),
    kind: kind === 'start' ? 'start' : 'end',
    nation,
    latitude,
    longitude,
  }));
};

/**
 * The facts of some people for deriving the days of `range`. The transaction must see all that belongs to them: an agency's own view would
 * give other records than the customer's. `evidence` spares reading what the caller has just written.
 */
export const loadFacts = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
  evidence?: readonly StoredEvidence[],
): Promise<PersonFacts[]> => {
  const wide = widened(range, MARGIN_DAYS);
  const persons = await peopleOf(tx, collaboratorIds);
  const ids = persons.map((p) => p.id);
  const statements = Map.groupBy(
    evidence ?? (await evidenceOf(tx, ids, wide)),
    (e) => e.collaboratorId,
  );
  const planned = await plans(tx, ids, wide);
  const away = await absences(tx, ids, wide);
  const added = await additions(tx, ids, wide);
  const visited = await places(tx, ids, wide);
  const missions = Map.groupBy(
    await missionsDuring(tx, { collaboratorIds: ids }, wide),
    (m) => m.collaboratorId,
  );
  const contested = await contestedDays(tx, ids, wide);
  const infras = [
    ...persons.map((p) => p.infra_id),
    ...[...missions.values()].flat().map((m) => m.infraId),
  ];
  const clockOf = await clocksOf(tx, infras);
  const mealRuleOf = await mealRulesPort.value(tx, infras);
  const regulation561Of = await regulationPort.value(tx, infras);
  return persons.map((p) => ({
    collaboratorId: p.id,
    customerId: p.customer_id,
    infraId: p.infra_id,
    scheduled: isScheduled(p.type),
    driverType: p.driver_type,
    clockOf,
    mealRuleOf,
    regulation561Of,
    missions: missions.get(p.id) ?? [],
    evidence: statements.get(p.id) ?? [],
    contested: contested.get(p.id) ?? [],
    // What is planned after the last day, or before the first, is nobody's work.
    planned: (planned.get(p.id) ?? []).filter(
      ({ day }) => missionOn(missions.get(p.id) ?? [], day) !== null,
    ),
    absences: away.get(p.id) ?? [],
    additions: added.get(p.id) ?? [],
    places: visited.get(p.id) ?? [],
  }));
};

/** On which UTC days of a range something is said of a person, by which source, and whether it shows activity. */
export const evidenceDays = async (
  tx: Tx,
  collaboratorId: number,
  range: DayRange,
): Promise<{ day: Day; source: EvidenceSource; active: boolean }[]> =>
  (await evidenceOf(tx, [collaboratorId], range)).map(({ day, source, spans }) => ({
    day,
    source,
    active: unpackSpans(spans).some((s) => isService(s.activity)),
  }));
