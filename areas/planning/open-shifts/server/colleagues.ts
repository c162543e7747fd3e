// Whose shifts one's own could be swapped for: colleagues of the same agency and the same kind of work, as far as their days are published.
import { addDays, daysBetween, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import {
  missionOn,
  surroundings,
  takesDay,
  type PlannedPerson,
  type Shift,
  type Surroundings,
} from '#areas/planning/changes/server/api.ts';
import { sameShift } from '#areas/planning/changes/contract.ts';
import { publishedTo } from '#areas/planning/publications/server/api.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import type { DayShift } from '../contract.ts';
import { SWAP_DAYS } from '../open-shift.ts';
import type { Choice, ownExchanges } from '../own-contract.ts';
import { asPerson, type PersonCall } from './as-person.ts';
import { shownToEmployees } from './shown-shift.ts';
import { shiftOn } from './swap-rows.ts';

/** So many colleagues are looked at. */
const MOST_PEOPLE = 150;
const MOST_CHOICES = 60;

type Published = Awaited<ReturnType<typeof publishedTo>>;
/** A shift that others may know: work that no absence takes, published where the company hides the rest. */
const shownOn = (person: PlannedPerson, published: Published, day: Day): Shift | null => {
  const shift = person.shifts.get(day) ?? null;
  if (shift === null || person.absences.some((a) => takesDay(a, day))) return null;
  if (published === null) return shift;
  const publishedShifts = (published.days[day] ?? []).map(([code, start, end, pause]) => ({
    code,
    start,
    end,
    pause,
  }));
  return publishedShifts.some((s) => sameShift(s, shift)) ? shift : null;
};

interface Around {
  readonly range: DayRange;
  readonly people: Surroundings['people'];
  readonly sameWork: (person: PlannedPerson, day: Day) => boolean;
}
const around = async (
  { tx, actor, now, today, person }: PersonCall,
  day: Day,
  only: number | null,
): Promise<Around | null> => {
  const first = addDays(day, -SWAP_DAYS);
  const range = { first: first < today ? today : first, last: addDays(day, SWAP_DAYS) };
  const ownDay = { first: day, last: day };
  const mine = (await missionsDuring(tx, { collaboratorIds: [person.id] }, ownDay)).at(-1);
  if (mine === undefined) return null;
  const others = await missionsDuring(tx, { infras: [mine.infraId] }, range);
  const ids = [...new Set(others.map((m) => m.collaboratorId))]
    .filter((id) => id !== person.id && (only === null || id === only))
    .slice(0, MOST_PEOPLE);
  const { people } = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: false });
  const sameWork = (p: PlannedPerson, on: Day): boolean => {
    const mission = missionOn(p, on);
    return mission?.infraId === mine.infraId && mission.driverType === mine.driverType;
  };
  return { range, people, sameWork };
};

/** A colleague of the swap, with the shifts that one may know; null: not of the same agency and work. */
export const colleagueOf = async (
  own: PersonCall,
  asked: { readonly day: Day; readonly with: number; readonly withDay: Day },
): Promise<{ readonly shiftOn: (day: Day) => Shift | null } | null> => {
  const near = await around(own, asked.day, asked.with);
  const person = near?.people.get(asked.with);
  if (near === null || person === undefined || !near.sameWork(person, asked.withDay)) return null;
  const { range } = near;
  const published = await publishedTo(
    own.tx,
    { id: person.id, customerId: person.customerId },
    range,
  );
  return {
    shiftOn: (day) =>
      day < range.first || day > range.last ? null : shownOn(person, published, day),
  };
};

export const choices = (
  call: HandlerCall<typeof ownExchanges.choices>,
): Promise<{ mine: DayShift | null; choices: Choice[] }> =>
  asPerson(call, async (own) => {
    const { day } = call.query;
    const { person, tx } = own;
    const mine = day < own.today ? null : await shiftOn(own, person.id, day);
    const near = mine === null ? null : await around(own, day, null);
    if (mine === null || near === null) return { mine: null, choices: [] };
    const book = await codeBookOf(tx, person.customerId);
    const names = new Map(
      (await collaboratorsOf(tx, [...near.people.keys()])).map((p) => [p.id, personName(p)]),
    );
    const all: Choice[] = [];
    for (const p of near.people.values()) {
      const published = await publishedTo(tx, { id: p.id, customerId: p.customerId }, near.range);
      for (const on of p.shifts.keys()) {
        if (on < near.range.first || on > near.range.last || !near.sameWork(p, on)) continue;
        const shift = shownOn(p, published, on);
        if (shift === null || (on === day && sameShift(shift, mine))) continue;
        const name = names.get(p.id) ?? '';
        all.push({ id: p.id, name, shift: shownToEmployees(book, on, shift) });
      }
    }
    const far = ({ shift: s }: Choice): number => Math.abs(daysBetween(s.day, day));
    const inOrder = all.toSorted((a, b) => far(a) - far(b) || a.name.localeCompare(b.name, 'fr'));
    return { mine: shownToEmployees(book, day, mine), choices: inOrder.slice(0, MOST_CHOICES) };
  });
