// Services of absent people and circuits without a driver who is there, from today on.
import { sql } from 'kysely';
import { addDays, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  absenceRows,
  missionOn,
  surroundings,
  takesDay,
  type PlannedPerson,
  type Surroundings,
} from '#areas/planning/changes/server/api.ts';
import {
  circuitDays,
  daysOfCircuits,
  type CircuitDay,
} from '#areas/planning/circuits/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { plannedRows } from '#areas/working-time/schedules/server/table.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { replacements, Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import { MOST_DAYS } from '../uncovered.ts';
import type { ReplacementTables } from './table.ts';

const t = texts(fr);
export type Calling = Pick<HandlerCall<typeof replacements.list>, 'tx' | 'actor' | 'now'>;
/** Narrows what is looked at: some agencies, one absent person, one circuit. */
export interface Asked {
  readonly agencies?: readonly number[] | undefined;
  readonly person?: number;
  readonly circuit?: number;
}
const keyOf = (id: number, day: Day): string => `${id} ${day}`;

/** The absence that takes the whole of a person's day; one that is granted before one that waits. */
export const absenceOn = ({ absences }: Pick<PlannedPerson, 'absences'>, day: Day) => {
  const whole = absences.filter((a) => takesDay(a, day));
  const waits = (status: string): boolean =>
    (PENDING_ABSENCES as readonly string[]).includes(status);
  const granted = whole.find((a) => !waits(a.status));
  const one = granted ?? whole[0];
  return one === undefined ? null : { pending: granted === undefined, until: one.endsOn };
};

/** People with an absence of whole days in the range, with what is planned of them. */
const absentPeople = async (
  { tx, actor, now }: Calling,
  range: DayRange,
  ids: readonly number[],
): Promise<Surroundings> =>
  surroundings({ tx, scope: actor.scope, now, ids, range, lock: false, bare: true });

/** Who took which service: the person who still has it in the plan. */
const standIns = async (
  call: Calling,
  range: DayRange,
  ids: readonly number[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> => {
  const rows = await tables<ReplacementTables>(call)
    .selectFrom('planning_replacement')
    .select(['collaborator_id', 'day', 'replacement_id', 'start_minute'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('day', '>=', range.first)
    .where('day', '<=', range.last)
    .execute();
  const { people } = await absentPeople(call, range, [
    ...new Set(rows.map((r) => r.replacement_id)),
  ]);
  return new Map(
    rows.flatMap((r) => {
      const person = people.get(r.replacement_id);
      // Moved or cleared since, or away as well: the service is open again.
      const holds = person?.shifts.get(r.day)?.start === r.start_minute;
      return person === undefined || !holds || absenceOn(person, r.day)?.pending === false
        ? []
        : [[keyOf(r.collaborator_id, r.day), { id: person.id, name: person.name }] as const];
    }),
  );
};

/** Why somebody does not do their own service: gone from the agency, or an absence that takes the day; null where they do it. */
const missingOn = (
  person: PlannedPerson,
  day: Day,
): Pick<Uncovered, 'left' | 'pending' | 'until' | 'infraId'> | null => {
  const mission = missionOn(person, day);
  const planned = person.plannedIn.get(day);
  if (mission === null)
    return planned === undefined
      ? null
      : { left: true, pending: false, until: addDays(day, MOST_DAYS - 1), infraId: planned };
  const absence = absenceOn(person, day);
  return absence === null ? null : { left: false, infraId: mission.infraId, ...absence };
};
const services = async (
  call: Calling,
  range: DayRange,
  { people, agencies }: Surroundings,
  isAsked: (infraId: number) => boolean,
): Promise<Uncovered[]> => {
  const ids = [...people.keys()];
  const ofCircuits = await daysOfCircuits(call, ids, range);
  const taken = await standIns(call, range, ids);
  return [...people.values()].flatMap((person) =>
    eachDay(range).flatMap((day): Uncovered[] => {
      const shift = person.shifts.get(day);
      const missing = missingOn(person, day);
      if (shift === undefined || missing === null) return [];
      const { infraId } = missing;
      // A day made of circuits is asked for circuit by circuit.
      if (!isAsked(infraId) || ofCircuits.has(keyOf(person.id, day))) return [];
      return [
        {
          ...missing,
          kind: 'service',
          id: person.id,
          day,
          label: t('service', { name: person.name }),
          agency: agencies.get(infraId)?.name ?? '',
          start: shift.start,
          end: shift.end,
          pause: shift.pause,
          shiftCode: shift.code,
          absent: { id: person.id, name: person.name, version: null },
          replacement: taken.get(keyOf(person.id, day)) ?? null,
        },
      ];
    }),
  );
};

const circuitOf = (
  { circuit, day, assignment }: CircuitDay,
  { pending, until }: Pick<Uncovered, 'pending' | 'until'>,
): Uncovered => ({
  kind: 'circuit',
  id: circuit.id,
  day,
  label: t('circuit', { code: circuit.code, label: circuit.label }),
  infraId: circuit.infraId,
  agency: circuit.agency,
  start: circuit.start,
  end: circuit.end,
  pause: circuit.pause,
  shiftCode: circuit.shiftCode,
  absent:
    assignment === null
      ? null
      : { id: assignment.collaboratorId, name: assignment.name, version: assignment.version },
  left: false,
  pending,
  until,
  replacement: null,
});
const circuitsWithout = async (
  call: Calling,
  range: DayRange,
  asked: Asked,
): Promise<Uncovered[]> => {
  const days = await circuitDays(call, range, asked);
  const drivers = [...new Set(days.flatMap((d) => d.assignment?.collaboratorId ?? []))];
  const away = Map.groupBy(
    await absenceRows(call.tx, { collaboratorIds: drivers, range }),
    (a) => a.collaboratorId,
  );
  return days.flatMap((one): Uncovered[] => {
    if (one.assignment === null) return [circuitOf(one, { pending: false, until: one.day })];
    const { collaboratorId: id } = one.assignment;
    const absence = absenceOn({ absences: away.get(id) ?? [] }, one.day);
    return absence === null ? [] : [circuitOf(one, absence)];
  });
};

/** By day, then by hour. */
const inOrder = (a: Uncovered, b: Uncovered): number =>
  a.day.localeCompare(b.day) || a.start - b.start || a.label.localeCompare(b.label, 'fr');

/** The days of a range that are not over; null where all are. */
const daysAhead = ({ first, last }: DayRange, now: Temporal.Instant): DayRange | null => {
  const today = todayIn(now);
  if (last < today) return null;
  return { first: first < today ? today : first, last };
};

const [p, m] = [plannedRows('p'), missionRows('m')];
/** Who has a shift in the range on a day of no mission: shifts left behind by somebody who left. */
const leavers = async (
  { tx, actor }: Calling,
  range: DayRange,
  person: number | undefined,
): Promise<number[]> => {
  const whose = person === undefined ? sql`true` : sql`${p.person} = ${person}`;
  return tx.column<number>`
    select distinct ${p.person} as id from ${p.rows} where ${p.in(actor.scope)} and ${p.within(range)} and ${whose}
      and not exists (select from ${m.rows} where ${m.person} = ${p.person} and ${m.on(p.day)})`;
};

/** What nobody does within the days, from today on: services of absent people, circuits without a driver who is there. */
export const uncoveredIn = async (
  call: Calling,
  within: DayRange,
  asked: Asked = {},
): Promise<Uncovered[]> => {
  const { agencies, person, circuit } = asked;
  const range = daysAhead(within, call.now);
  if (range === null) return [];
  const chosen = new Set(agencies ?? []);
  const isAsked = (id: number): boolean => chosen.size === 0 || chosen.has(id);
  const absences =
    person === undefined
      ? await absenceRows(call.tx, { infras: call.actor.scope, range })
      : await absenceRows(call.tx, { collaboratorIds: [person], range });
  const gone = circuit === undefined ? await leavers(call, range, person) : [];
  const ids = [...new Set([...absences.map((a) => a.collaboratorId), ...gone])];
  const people = circuit === undefined ? await absentPeople(call, range, ids) : null;
  const gaps = [
    ...(people === null ? [] : await services(call, range, people, isAsked)),
    ...(person === undefined ? await circuitsWithout(call, range, asked) : []),
  ];
  return gaps.toSorted(inOrder);
};
/** What one absent person should do: services, and the circuits that they are assigned. */
export const uncoveredOf = async (
  call: Calling,
  within: DayRange,
  person: number,
): Promise<Uncovered[]> => {
  const services = await uncoveredIn(call, within, { person });
  const range = daysAhead(within, call.now);
  const circuits = range === null ? [] : await circuitsWithout(call, range, {});
  return [...services, ...circuits.filter((c) => c.absent?.id === person)].toSorted(inOrder);
};
/** Somebody must still be found: the absence is granted and nobody stands in. */
export const isOpen = ({ pending, replacement }: Uncovered): boolean =>
  !pending && replacement === null;
