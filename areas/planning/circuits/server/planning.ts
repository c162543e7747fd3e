// The calendar of circuits: who drives what, what is vacant, who is there to drive.
import {
  countDays,
  eachDay,
  isDay,
  isInRange,
  weekdayOf,
  type DayRange,
} from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import type { Territory } from '#engines/french-time/territories.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { absenceRows, takesDay } from '#areas/planning/changes/server/api.ts';
import { hiddenAbsence, PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import { codeBookInSight, COUNTING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import type { CalendarCircuit, Driver, Overlap, PlanningCircuit } from '../assignment.ts';
import { MOST_DAYS, runsOn } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { countsOf } from '../vacancies.ts';
import {
  assignmentsIn,
  circuitsIn,
  shown,
  vehiclesIn,
  type Calling,
  type Circuit,
} from './load.ts';
import type { CircuitTables } from './table.ts';

const t = texts(fr);

/** The days asked for; throws where they are too many or upside down. */
export const spanOf = (first: string, last: string, field = 'dateEnd'): DayRange => {
  // A path says the shape of a day alone: `2026-02-30` has it.
  for (const [name, day] of [
    ['dateStart', first],
    [field, last],
  ] as const)
    if (!isDay(day)) throw invalid({ [name]: t('noSuchDay', { day }) });
  if (last < first) throw invalid({ [field]: fr.periodOrder });
  if (countDays({ first, last }) > MOST_DAYS) throw invalid({ [field]: fr.periodLong });
  return { first, last };
};

const runsOf = (days: readonly string[], holds: (day: string) => boolean): [number, number][] => {
  const runs: [number, number][] = [];
  days.forEach((day, i) => {
    const last = runs.at(-1);
    if (!holds(day)) return;
    if (last !== undefined && last[1] === i - 1) last[1] = i;
    else runs.push([i, i]);
  });
  return runs;
};

/** Drivers with a mission in sight on one of the days, by name. */
export const driversIn = async (call: Calling, range: DayRange): Promise<Driver[]> => {
  const missions = Map.groupBy(
    (await missionsDuring(call.tx, { infras: call.actor.scope }, range)).filter(
      (m) => m.driverType !== null,
    ),
    (m) => m.collaboratorId,
  );
  const people = await collaboratorsOf(call.tx, [...missions.keys()]);
  const away = Map.groupBy(
    await absenceRows(call.tx, { collaboratorIds: people.map((p) => p.id), range }),
    (a) => a.collaboratorId,
  );
  const agencies = new Map(
    (
      await infrastructuresOf(call.tx, [
        ...new Set([...missions.values()].flat().map((m) => m.infraId)),
      ])
    ).map((i) => [i.id, i.name]),
  );
  const days = eachDay(range);
  const words = new Intl.Collator('fr');
  return people
    .map((p): Driver => {
      const mine = missions.get(p.id) ?? [];
      const infraId = mine.at(-1)?.infraId ?? p.infraId;
      return {
        id: p.id,
        name: personName(p),
        matricule: p.matricule,
        infraId,
        agency: agencies.get(infraId) ?? '',
        driverType: mine.at(-1)?.driverType ?? null,
        outside: runsOf(
          days,
          (day) => !mine.some((m) => m.startsOn <= day && (m.endsOn === null || day <= m.endsOn)),
        ),
        away: runsOf(days, (day) =>
          (away.get(p.id) ?? []).some((a) => isInRange(day, { first: a.startsOn, last: a.endsOn })),
        ),
        absent: runsOf(days, (day) =>
          (away.get(p.id) ?? []).some(
            (a) => COUNTING_ABSENCES.includes(a.status) && takesDay(a, day),
          ),
        ),
      };
    })
    .toSorted((a, b) => words.compare(a.name, b.name) || a.id - b.id);
};

/** How flags are shown: they are kept as words of their own. */
const FLAGS: Readonly<Record<string, string>> = { true: fr.yes, false: fr.no };
const attributesBy = async ({
  tx,
  actor,
}: Calling): Promise<(c: Circuit) => { label: string; value: string }[]> => {
  const fields = await tables<CircuitTables>({ tx })
    .selectFrom('circuit_attribute')
    .select(['id', 'customer_id', 'label'])
    .where('customer_id', '=', anyOf(actor.customers))
    .orderBy('position')
    .orderBy('label')
    .execute();
  return (c) =>
    fields.flatMap((f) => {
      const value = c.values[f.id];
      return f.customer_id !== c.customerId || value === undefined
        ? []
        : [{ label: f.label, value: FLAGS[value] ?? value }];
    });
};
export const calendarCircuits = async (
  call: Calling,
  of: readonly Circuit[],
  days: readonly string[],
): Promise<CalendarCircuit[]> => {
  const attributes = await attributesBy(call);
  return of.map((c) => ({
    id: c.id,
    code: c.code,
    label: c.label,
    color: c.color,
    infraId: c.infraId,
    agency: c.agency,
    start: c.start,
    end: c.end,
    pause: c.pause,
    vehicleGroupId: c.vehicleGroupId,
    vehicleGroup: c.vehicleGroup,
    runs: days.flatMap((day, i) => (runsOn(c, day) ? [i] : [])),
    attributes: attributes(c),
  }));
};

export const planningOf = async (
  call: Calling,
  range: DayRange,
  agencies?: readonly number[],
): Promise<PlanningCircuit> => {
  const days = eachDay(range);
  const circuits = await circuitsIn(call, { range, agencies });
  const shownCircuits = await calendarCircuits(call, circuits, days);
  const assignments = (
    await assignmentsIn(call, { range, circuitIds: circuits.map((c) => c.id) })
  ).map(shown);
  const zones = [
    ...new Set(
      (
        await infrastructuresOf(
          call.tx,
          circuits.map((c) => c.infraId),
        )
      ).map((i) => i.holidayZone as Territory),
    ),
  ];
  const today = todayIn(call.now, paris);
  const calendar = {
    from: range.first,
    to: range.last,
    days: days.map((day) => {
      const names = (zones.length === 0 ? ['metropole' as Territory] : zones).map((z) =>
        holidayName(day, z),
      );
      const holiday = names.every((n) => n !== null) ? (names[0] ?? null) : null;
      return {
        day,
        weekday: weekdayOf(day),
        off: weekdayOf(day) > 5 || holiday !== null,
        holiday,
        today: day === today,
      };
    }),
    circuits: shownCircuits,
    assignments,
    drivers: await driversIn(call, range),
    vehicles: (await vehiclesIn(call)).map(({ customerId: _, ...v }) => v),
  };
  return { ...calendar, ...countsOf(calendar) };
};
export const planning = (call: HandlerCall<typeof circuits.planning>): Promise<PlanningCircuit> =>
  planningOf(call, spanOf(call.params.dateStart, call.params.dateEnd), call.query.agencies);

/** Absences of drivers on days on which they drive a circuit; of one person, all of them. Reasons closed to the reader are left out. */
export const overlappingAbsences = async (
  call: Calling,
  range: DayRange,
  collaborator?: number,
): Promise<Overlap[]> => {
  const drivers =
    collaborator === undefined
      ? await driversIn(call, range)
      : (await driversIn(call, range)).filter((d) => d.id === collaborator);
  const driven = Map.groupBy(
    await assignmentsIn(call, { range, people: drivers.map((d) => d.id), vehicles: [] }),
    (a) => a.collaboratorId,
  );
  const codes = new Map(
    (await circuitsIn(call, { ids: [...driven.values()].flat().map((a) => a.circuitId) })).map(
      (c) => [c.id, c.code],
    ),
  );
  const shows = await accreditedTo(call.tx, call.actor.userId, 'other-times');
  const book = await codeBookInSight(call);
  const overlaps = (
    await absenceRows(call.tx, { collaboratorIds: drivers.map((d) => d.id), range })
  ).map((a): Overlap => {
    const code =
      a.collaboratorId === call.actor.collaboratorId || shows(a.infraId, a.code)
        ? a.code
        : hiddenAbsence.code;
    return {
      id: a.id,
      collaboratorId: a.collaboratorId,
      name: drivers.find((d) => d.id === a.collaboratorId)?.name ?? '',
      code,
      label: book.look(code).label,
      startsOn: a.startsOn,
      endsOn: a.endsOn,
      pending: (PENDING_ABSENCES as readonly string[]).includes(a.status),
      circuits: (driven.get(a.collaboratorId) ?? [])
        .filter((x) => isInRange(x.day, { first: a.startsOn, last: a.endsOn }))
        .map((x) => ({ code: codes.get(x.circuitId) ?? '', day: x.day })),
    };
  });
  return collaborator === undefined ? overlaps.filter((a) => a.circuits.length > 0) : overlaps;
};
