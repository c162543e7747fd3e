// What a change is checked against: the people with their missions, closed days, plan, comments, absences and proven days.
import {
  addDays,
  daysBetween,
  isInRange,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import {
  isTerritory,
  zoneNamed,
  type Territory,
  type TimeZone,
} from '#engines/french-time/territories.ts';
import { paris, secondsOf, todayIn, wallClockAt } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  missionsDuring,
  personName,
  type Mission,
} from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { closedDays, type ClosedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { dayRecords, type DayRow } from '#areas/working-time/days/server/api.ts';
import type { CodeBook } from '#areas/working-time/schedules/contract.ts';
import { codeBooks } from '#areas/working-time/schedules/server/api.ts';
import {
  driveFacts,
  NO_FACTS,
  type DriveFacts,
} from '#areas/planning/right-to-drive/server/api.ts';
import type { Shift } from '../changes.ts';
import { absenceRows, type StandingAbsence } from './absence-rows.ts';
import type { ChangeTables } from './table.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';

export interface PlannedPerson {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  /** Those in the caller's sight, by start. */
  readonly missions: readonly Mission[];
  readonly shifts: ReadonlyMap<Day, Shift>;
  /** The agencies in the caller's sight that planned those days: a shift left after a mission's end is still theirs to take away. */
  readonly plannedIn: ReadonlyMap<Day, number>;
  readonly comments: ReadonlyMap<Day, string>;
  readonly absences: readonly StandingAbsence[];
  /** What allows them to drive, and what their circuits ask for. */
  readonly drive: DriveFacts;
  /** Services of days that are over, as shifts. */
  readonly proven: ReadonlyMap<Day, Shift>;
}
export interface Surroundings {
  readonly people: ReadonlyMap<number, PlannedPerson>;
  readonly closed: readonly ClosedDays[];
  readonly agencies: ReadonlyMap<
    number,
    { readonly name: string; readonly zone: TimeZone; readonly territory: Territory }
  >;
  /** The codes of the person’s customer. */
  readonly codesOf: (p: Pick<PlannedPerson, 'customerId'>) => CodeBook;
}

/** Weekly rests reach back two weeks and forth one. */
export const BEFORE_DAYS = 21;
export const AFTER_DAYS = 14;
const wide = ({ first, last }: DayRange): DayRange => ({
  first: addDays(first, -BEFORE_DAYS),
  last: addDays(last, AFTER_DAYS),
});

const byPerson = <T extends { collaborator_id: number }>(rows: readonly T[]): Map<number, T[]> =>
  Map.groupBy(rows, (r) => r.collaborator_id);
export const missionOn = (
  { missions }: Pick<PlannedPerson, 'missions'>,
  day: Day,
): Mission | null =>
  missions.findLast((m) => m.startsOn <= day && (m.endsOn === null || day <= m.endsOn)) ?? null;
export const closedOn = ({ closed }: Surroundings, infraId: number, day: Day): ClosedDays | null =>
  closed.find((c) => c.infraId === infraId && isInRange(day, c)) ?? null;

/** The people of a batch, locked in the order of their ids where something will be written: two batches on one person wait for each other. */
const peopleRows = (tx: Tx, ids: readonly number[], lock: boolean) => {
  const rows = tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'customer_id', 'last_name', 'first_name', 'driver_type'])
    .where('id', '=', anyOf(ids))
    .orderBy('id');
  return (lock ? rows.forNoKeyUpdate() : rows).execute();
};
/** A proven service in minutes from local midnight; null where it is not one. */
const provenShift = (d: DayRow, zone: TimeZone): Shift | null => {
  if (d.serviceStart === null || d.serviceEnd === null || d.service === 0) return null;
  const minute = (text: string): number => {
    const clock = wallClockAt(secondsOf(Temporal.Instant.from(text)), zone);
    return daysBetween(d.day, clock.day) * 1_440 + Math.floor(clock.secondOfDay / 60);
  };
  const [start, end] = [minute(d.serviceStart), minute(d.serviceEnd)];
  return end <= start
    ? null
    : { code: '', start, end, pause: Math.min(Math.floor(d.breaks / 60), end - start - 1) };
};

const shiftOf = (p: {
  readonly code: string;
  readonly starts_minute: number;
  readonly ends_minute: number;
  readonly break_minutes: number;
}): Shift => ({
  code: p.code,
  start: p.starts_minute,
  end: p.ends_minute,
  pause: p.break_minutes,
});
const codesOf = async (
  tx: Tx,
  people: readonly { readonly customer_id: number }[],
): Promise<Surroundings['codesOf']> => {
  const books = await codeBooks(
    tx,
    people.map((p) => p.customer_id),
  );
  return (p) => books(p.customerId);
};

const plannedRows = async (tx: Tx, ids: readonly number[], days: DayRange) =>
  byPerson(
    await tables<ScheduleTables>({ tx })
      .selectFrom('planned_day')
      .select([
        'collaborator_id',
        'infra_id',
        'day',
        'code',
        'starts_minute',
        'ends_minute',
        'break_minutes',
      ])
      .where('collaborator_id', '=', anyOf(ids))
      .where('day', '>=', days.first)
      .where('day', '<=', days.last)
      .execute(),
  );
const commentRows = async (tx: Tx, ids: readonly number[], days: DayRange) =>
  byPerson(
    await tables<ChangeTables>({ tx })
      .selectFrom('planning_comment')
      .select(['collaborator_id', 'day', 'comment'])
      .where('collaborator_id', '=', anyOf(ids))
      .where('day', '>=', days.first)
      .where('day', '<=', days.last)
      .execute(),
  );

/** Nothing is proven of today yet. */
const untilYesterday = ({ first, last }: DayRange, now: Temporal.Instant) => {
  const yesterday = addDays(todayIn(now, paris), -1);
  return { from: first, to: last < yesterday ? last : yesterday };
};
const placesOf = async (tx: Tx, ids: readonly number[]): Promise<Surroundings['agencies']> =>
  new Map(
    (await infrastructuresOf(tx, ids)).map(({ id, name, timezone, holidayZone }) => [
      id,
      {
        name,
        zone: zoneNamed(timezone),
        territory: isTerritory(holidayZone) ? holidayZone : 'metropole',
      },
    ]),
  );
export interface AskedPeople {
  readonly tx: Tx;
  readonly scope: readonly number[];
  readonly now: Temporal.Instant;
  readonly ids: readonly number[];
  readonly range: DayRange;
  readonly lock: boolean;
  /** What is planned of the days of the range only, without the days around them and what is proven: where no rule is asked. */
  readonly bare?: boolean;
}
/** Loads some people around some days; those out of sight are missing. */
export const surroundings = async ({
  tx,
  scope,
  now,
  ids,
  range,
  lock,
  bare = false,
}: AskedPeople): Promise<Surroundings> => {
  const around = bare ? range : wide(range);
  const rows = await peopleRows(tx, ids, lock);
  const personIds = rows.map((r) => r.id);
  const seen = new Set(scope);
  const missions = Map.groupBy(
    (await missionsDuring(tx, { collaboratorIds: personIds }, around)).filter((m) =>
      seen.has(m.infraId),
    ),
    (m) => m.collaboratorId,
  );
  const plans = await plannedRows(tx, personIds, around);
  const planned = [...plans.values()].flat().map((p) => p.infra_id);
  const infras = [
    ...new Set([
      ...[...missions.values()].flat().map((m) => m.infraId),
      ...planned.filter((id) => seen.has(id)),
    ]),
  ];
  const agencies = await placesOf(tx, infras);
  const comments = await commentRows(tx, personIds, range);
  const away = Map.groupBy(
    await absenceRows(tx, { collaboratorIds: personIds, range: around }),
    (a) => a.collaboratorId,
  );
  const judged = bare ? [] : personIds;
  const worked = await dayRecords(tx, { collaboratorIds: judged, ...untilYesterday(around, now) });
  const records = Map.groupBy(worked, (d) => d.collaboratorId);
  const drive = await driveFacts(tx, judged, around);
  const zoneOf = (id: number): TimeZone =>
    agencies.get(missions.get(id)?.at(-1)?.infraId ?? 0)?.zone ?? paris;
  const people = new Map(
    rows.map((r): [number, PlannedPerson] => [
      r.id,
      {
        id: r.id,
        customerId: r.customer_id,
        name: personName({ lastName: r.last_name, firstName: r.first_name }),
        driverType: r.driver_type,
        missions: missions.get(r.id) ?? [],
        shifts: new Map((plans.get(r.id) ?? []).map((p) => [p.day, shiftOf(p)])),
        plannedIn: new Map(
          (plans.get(r.id) ?? [])
            .filter((p) => seen.has(p.infra_id))
            .map((p) => [p.day, p.infra_id]),
        ),
        comments: new Map((comments.get(r.id) ?? []).map((c) => [c.day, c.comment])),
        absences: away.get(r.id) ?? [],
        drive: drive.get(r.id) ?? NO_FACTS,
        proven: new Map(
          (records.get(r.id) ?? []).flatMap((d) => {
            const shift = provenShift(d, zoneOf(r.id));
            return shift === null ? [] : [[d.day, shift] as const];
          }),
        ),
      },
    ]),
  );
  const closed = await closedDays(tx, infras, range, lock);
  return { people, agencies, closed, codesOf: await codesOf(tx, rows) };
};

/** Who last changed a day of a person on the board, or null. */
export const lastChanges = async (
  tx: Tx,
  days: readonly { readonly collaboratorId: number; readonly day: Day }[],
): Promise<ReadonlyMap<string, string>> => {
  if (days.length === 0) return new Map();
  const rows = await tx.run<{ collaborator_id: number; day: Day; user_name: string }>`
    select distinct on (c.collaborator_id, c.day) c.collaborator_id, c.day, c.user_name from planning_change c
    join unnest(${days.map((d) => d.collaboratorId)}::bigint[], ${days.map((d) => d.day)}::date[]) as u(collaborator_id, day) using (collaborator_id, day) order by c.collaborator_id, c.day, c.id desc`;
  return new Map(rows.map((r) => [`${r.collaborator_id} ${r.day}`, r.user_name]));
};
