// A month of one person's own days: what is entered, what is accepted, what breaks a rule, what may still change.
import { partTaken } from '#engines/counters/halves.ts';
import {
  addDays,
  eachDay,
  isInRange,
  weekdayOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import type { Territory } from '#engines/french-time/territories.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { toEmployees, type CodeBook } from '#areas/working-time/schedules/contract.ts';
import {
  absencesOf,
  codeBookOfPerson,
  COUNTING_ABSENCES,
  shiftsOf,
  type OwnAbsence,
  type OwnShift,
} from '#areas/working-time/schedules/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { OwnSedentaryDay, OwnSedentaryMonth, sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  isEmpty,
  mondayOf,
  NO_TIMES,
  totalOf,
  violationsOf,
  type DayTimes,
  type Violation,
} from '../rules.ts';
import { weekStatus } from '../status.ts';
import { territoriesOf } from '#areas/organisation/infrastructures/server/api.ts';
import { placesOn } from './person.ts';
import {
  acceptedTimes,
  daysOf,
  declaredTimes,
  selectedOf,
  signedSheet,
  timed,
  type SedentaryDay,
} from './rows.ts';
import { shownViolation } from './show-violation.ts';
import { unsignable } from './sign.ts';
import { workflowOf } from './workflow.ts';

/** The last day with hours before a month may be some time ago. */
const REACH = 31;

const covers = (absence: OwnAbsence, day: Day): boolean =>
  isInRange(day, { first: absence.startsOn, last: absence.endsOn });
/** The whole of the day, not a half or some hours of it. */
const coversWhole = (absence: OwnAbsence, day: Day): boolean =>
  absence.fromMinute === null &&
  partTaken({ ...absence, first: absence.startsOn, last: absence.endsOn }, day) === 'FULL';

/** The plan of a day as four times: its break in the middle, as the plan itself reads it. */
const plannedTimes = (shifts: readonly OwnShift[]): DayTimes | null => {
  const [shift] = shifts.filter(({ seconds }) => seconds > 0);
  if (shift === undefined) return null;
  const { startsMinute: start, endsMinute: end, breakMinutes } = shift;
  if (breakMinutes === 0) return { ...NO_TIMES, serviceStart: start, breakStart: end };
  const middle = start + Math.floor((end - start - breakMinutes) / 2);
  return {
    serviceStart: start,
    breakStart: middle,
    breakEnd: middle + breakMinutes,
    serviceEnd: end,
  };
};

interface Facts {
  readonly today: Day;
  readonly rows: ReadonlyMap<Day, SedentaryDay>;
  readonly shifts: readonly OwnShift[];
  readonly absences: readonly OwnAbsence[];
  readonly codes: CodeBook;
  readonly violations: readonly Violation[];
  readonly placeOn: (day: Day) => number | null;
  readonly isClosed: (infraId: number, day: Day) => boolean;
  readonly isSigned: boolean;
  readonly territoryOf: (infraId: number) => Territory;
}

const lockOf = (facts: Facts, day: Day): string | null => {
  const row = facts.rows.get(day);
  const place = facts.placeOn(day);
  if (facts.isSigned) return fr.locks.signed;
  if (place === null) return fr.locks.noMission;
  if (facts.isClosed(place, day)) return fr.locks.closed;
  if (row?.status === 'validated' || row?.status === 'modified') return fr.locks[row.status];
  return day > facts.today ? fr.locks.future : null;
};
const ownDay = (facts: Facts, day: Day): OwnSedentaryDay => {
  const row = facts.rows.get(day);
  const accepted = row === undefined ? NO_TIMES : acceptedTimes(row);
  return {
    day,
    id: row?.id ?? null,
    status: row?.status ?? null,
    ...(row === undefined ? NO_TIMES : declaredTimes(row)),
    ...selectedOf(accepted),
    minutes: totalOf(accepted),
    comment: row?.comment ?? '',
    reason: row?.reason ?? null,
    holiday: holidayName(day, facts.territoryOf(facts.placeOn(day) ?? 0)),
    absences: facts.absences
      .filter((absence) => covers(absence, day))
      .map(({ code }) => toEmployees(facts.codes, 'absence', code).label),
    planned: plannedTimes(facts.shifts.filter((shift) => shift.day === day)),
    violations: facts.violations.filter((v) => v.day === day).map(shownViolation),
    locked: lockOf(facts, day),
  };
};

const weeksOf = (facts: Facts, { first, last }: DayRange): OwnSedentaryMonth['weeks'] =>
  eachDay({ first: mondayOf(first), last })
    .filter((day) => weekdayOf(day) === 1)
    .map((monday) => {
      const rows = eachDay({ first: monday, last: addDays(monday, 6) }).flatMap(
        (day) => facts.rows.get(day) ?? [],
      );
      const entered = rows.filter((row) => !isEmpty(acceptedTimes(row)));
      return {
        monday,
        minutes: rows.reduce((sum, row) => sum + totalOf(acceptedTimes(row)), 0),
        status: weekStatus(
          entered.map(({ day, status }) => ({
            status,
            covered: facts.absences.some((absence) => coversWhole(absence, day)),
          })),
        ),
      };
    });

const factsOf = async (
  tx: Tx,
  person: number,
  { month, today }: { month: string; today: Day },
): Promise<Facts> => {
  const range = daysOfMonth(month);
  const wide = { first: addDays(mondayOf(range.first), -REACH), last: addDays(range.last, 7) };
  const rows = await daysOf(tx, person, wide);
  const placeOn = await placesOn(tx, person, range);
  const infras = [...new Set(eachDay(range).map(placeOn))].filter((infra) => infra !== null);
  const closed = await closedDays(tx, infras, range);
  return {
    today,
    rows: new Map(rows.map((row) => [row.day, row])),
    shifts: await shiftsOf(tx, person, range),
    codes: await codeBookOfPerson(tx, person),
    absences: (await absencesOf(tx, person, wide)).filter(({ status }) =>
      COUNTING_ABSENCES.includes(status),
    ),
    violations: violationsOf(rows.map(timed)),
    placeOn,
    isClosed: (infraId, day) =>
      closed.some((period) => period.infraId === infraId && isInRange(day, period)),
    isSigned: (await signedSheet(tx, person, month)) !== null,
    territoryOf: await territoriesOf(tx, infras),
  };
};

export const loadOwn = (
  call: HandlerCall<typeof sedentaryHours.own>,
): Promise<OwnSedentaryMonth> => {
  const person = employeeOf(call.actor);
  const today = todayIn(call.now);
  const month = call.query.month ?? monthOf(today);
  return call.services.db.elevated(async (tx) => {
    const range = daysOfMonth(month);
    const facts = await factsOf(tx, person, { month, today });
    const days = eachDay(range).map((day) => ownDay(facts, day));
    const place = facts.placeOn(isInRange(today, range) ? today : range.last);
    return {
      month,
      workflow: place === null ? 'required' : await workflowOf(tx, place),
      days,
      weeks: weeksOf(facts, range),
      minutes: days
        .filter(({ status }) => status === 'validated')
        .reduce((sum, { minutes }) => sum + minutes, 0),
      signedAt: (await signedSheet(tx, person, month))?.signed_at ?? null,
      unsignable: await unsignable(tx, person, { month, today }),
    };
  });
};
