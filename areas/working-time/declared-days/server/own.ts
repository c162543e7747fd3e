// A month of one person's own days: what is entered, what is due, what may still change.
import { eachDay, type Day } from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { daysOfMonth, type Month } from '#engines/french-time/months.ts';
import { isTerritory } from '#engines/french-time/territories.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { isInRange } from '#engines/french-time/days.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import type { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { countsAsDay, dueUntil, usualPortion } from '../rules.ts';
import type { OwnDeclaredDay, OwnDeclaredMonth } from '../shapes.ts';
import { isMonthOf, monthText } from './declare.ts';
import { personDays, type PersonDays } from './person.ts';
import { daysOf, type DeclaredDay } from './rows.ts';
import { ruleIn, yearCount } from './year.ts';

interface Facts {
  readonly today: Day;
  readonly person: PersonDays;
  readonly rows: ReadonlyMap<Day, DeclaredDay>;
  readonly isClosed: (infraId: number, day: Day) => boolean;
}

const lockOf = ({ person, rows, isClosed, today }: Facts, day: Day): string | null => {
  const place = person.placeOn(day);
  const rule = person.ruleOn(day);
  if (place === null) return fr.locks.noMission;
  if (isClosed(place.id, day)) return fr.locks.closed;
  if (rows.get(day)?.status === 'validated') return fr.locks.validated;
  if (rule === null || !countsAsDay(rule, person.factsOn(day))) return fr.locks.notCounted;
  return day > today ? fr.locks.future : null;
};
const holidayOf = (person: PersonDays, day: Day): string | null => {
  const zone = person.placeOn(day)?.holidayZone ?? '';
  return holidayName(day, isTerritory(zone) ? zone : 'metropole');
};

const entryOf = (row: DeclaredDay | undefined) =>
  row === undefined
    ? { status: null, portion: null, comment: '', reason: null, provenOtherwise: false }
    : {
        status: row.status,
        portion: row.portion,
        comment: row.comment,
        reason: row.reason,
        provenOtherwise: row.proven_otherwise,
      };
const ownDay = (facts: Facts, day: Day): OwnDeclaredDay => {
  const { person, rows, today } = facts;
  const entry = entryOf(rows.get(day));
  const rule = person.ruleOn(day);
  const counts = rule !== null && countsAsDay(rule, person.factsOn(day));
  const { away } = person.factsOn(day);
  const isOpen = entry.status === null || entry.status === 'draft';
  return {
    day,
    ...entry,
    holiday: holidayOf(person, day),
    absences: person.absencesOn(day).map(({ code }) => person.absenceLabel(code)),
    usual: counts ? usualPortion(away) : null,
    missing: counts && isOpen && away.length < 2 && day <= dueUntil(rule.rhythm, today),
    locked: lockOf(facts, day),
  };
};

const factsOf = async (
  tx: Tx,
  collaboratorId: number,
  { month, today }: { readonly month: Month; readonly today: Day },
): Promise<Facts> => {
  const range = daysOfMonth(month);
  const person = await personDays(tx, collaboratorId, range);
  const infras = [...new Set(eachDay(range).map((day) => person.placeOn(day)?.id ?? 0))];
  const closed = await closedDays(tx, infras, range);
  return {
    today,
    person,
    rows: new Map((await daysOf(tx, [collaboratorId], range)).map((row) => [row.day, row])),
    isClosed: (infraId, day) =>
      closed.some((period) => period.infraId === infraId && isInRange(day, period)),
  };
};

/** Free text in the path (D3-R-06): what is no month is said in words. */
const monthOfPath = ({ year, month }: { readonly year: string; readonly month: string }): Month => {
  const [y, m] = [year, month].map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0));
  if (!isMonthOf(y ?? 0, m ?? 0)) throw invalid({ month: fr.badMonth });
  return monthText(y ?? 0, m ?? 0);
};

export const loadOwn = (call: HandlerCall<typeof declaredDays.load>): Promise<OwnDeclaredMonth> => {
  const collaboratorId = employeeOf(call.actor);
  const month = monthOfPath(call.params);
  const today = todayIn(call.now);
  return call.services.db.elevated(async (tx) => {
    const facts = await factsOf(tx, collaboratorId, { month, today });
    const range = daysOfMonth(month);
    const rule = ruleIn(facts.person, range);
    const { count } = await yearCount(tx, collaboratorId, {
      year: Number(month.slice(0, 4)),
      companyHalves: rule?.targetHalves ?? 0,
    });
    return {
      month,
      declares: rule !== null,
      unit: rule?.unit ?? 'day',
      rhythm: rule?.rhythm ?? 'month',
      days: rule === null ? [] : eachDay(range).map((day) => ownDay(facts, day)),
      year: count,
    };
  });
};
