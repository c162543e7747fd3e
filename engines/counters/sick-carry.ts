// Leave that sickness kept somebody from taking is carried over for fifteen months: Code du travail L3141-19-1 to L3141-19-3 (law n° 2024-364).
import {
  addDays,
  commonDays,
  countDays,
  daysBetween,
  eachDay,
  weekdayOf,
  type Day,
  type DayRange,
} from '../french-time/days.ts';
import { addMonthsToDay } from '../french-time/months.ts';
import {
  ONE_DAY,
  type Amount,
  type CounterFacts,
  type MonthlyEarning,
  type SickStop,
} from './definition.ts';

const MONTHS_KEPT = 15;
const YEAR_DAYS = 365;
/** Workable days of a whole year's leave: a counter in working days of the company is brought to it. */
const YEAR_LEAVE = 30;
const SUNDAY = 7;
type IsHoliday = (day: Day) => boolean;
/** Workable days of a range: neither Sundays nor public holidays. */
const workable = (range: DayRange | null, isHoliday: IsHoliday): number =>
  range === null || range.first > range.last
    ? 0
    : eachDay(range).filter((d) => weekdayOf(d) !== SUNDAY && !isHoliday(d)).length;

/** Stops that follow each other as one, in order; told of on the latest day that was said. */
export const joinedStops = (stops: readonly SickStop[]): SickStop[] => {
  const out: { first: Day; last: Day; informedOn: Day | null }[] = [];
  for (const s of [...stops].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = out.at(-1);
    const informedOn = s.informedOn ?? null;
    if (before !== undefined && s.first <= addDays(before.last, 1)) {
      before.last = before.last > s.last ? before.last : s.last;
      if (informedOn !== null && informedOn > (before.informedOn ?? ''))
        before.informedOn = informedOn;
    } else out.push({ first: s.first, last: s.last, informedOn });
  }
  return out;
};

/**
 * From when the months count: the day on which the employee received the employer's information; not yet, since they did not; the return after
 * family leave; the end of the year of earning; the same held up from the return to the information.
 */
export const CARRY_BASES = ['informed', 'uninformed', 'return', 'year', 'year_held'] as const;
/** What is carried over: how much, until when, from which day on the months count, and why from that day. */
export interface CarriedOver {
  readonly amount: Amount;
  /** null: without an end, until the employee is informed. */
  readonly until: Day | null;
  readonly from: Day;
  readonly basis: (typeof CARRY_BASES)[number];
  readonly informedOn: Day | null;
}
const fifteenMonthsFrom = (day: Day): Day => addDays(addMonthsToDay(day, MONTHS_KEPT), -1);
/**
 * When the carry-over ends. Its months begin with the information and without it do not run (L3141-19-1, L3141-19-3); what a stop of a year earned
 * has them from the end of the year of earning (`long`, L3141-19-2), held up from the return (`back`) to the information.
 */
const timeOf = (
  back: Day,
  informedOn: Day | null,
  long: DayRange | null,
): Omit<CarriedOver, 'amount'> => {
  const uninformed = { until: null, from: back, basis: 'uninformed', informedOn: null } as const;
  if (long === null)
    return informedOn === null
      ? uninformed
      : { until: fifteenMonthsFrom(informedOn), from: informedOn, basis: 'informed', informedOn };
  const from = addDays(long.last, 1);
  const until = fifteenMonthsFrom(from);
  if (back > until) return { until, from, basis: 'year', informedOn: null };
  // Whoever comes back while it runs has it held up until they are informed.
  if (informedOn === null) return uninformed;
  return {
    until: addDays(until, daysBetween(back, informedOn)),
    from,
    basis: 'year_held',
    informedOn,
  };
};

/** What kept rights from being taken, and when they could be. */
export interface CarryFacts {
  /** Joined, for sickness or accident. */
  readonly stops: readonly SickStop[];
  /** Joined: maternity, adoption and parental leave. */
  readonly familyLeave: readonly DayRange[];
  readonly isHoliday: IsHoliday;
  readonly earnedIn: DayRange;
  /** When the rights could be taken. */
  readonly within: DayRange;
}

/** What kept each lot of a person from being taken. */
export const carryGrounds = (
  facts: CounterFacts,
): ((lot: { readonly opens: Day; readonly last: Day }, earnedIn: DayRange) => CarryFacts) => {
  const stops = joinedStops(facts.stops ?? facts.sick);
  const familyLeave = joinedStops(facts.familyLeave ?? []);
  const isHoliday = facts.holiday ?? (() => false);
  return ({ opens, last }, earnedIn) => ({
    stops,
    familyLeave,
    isHoliday,
    earnedIn,
    within: { first: opens, last },
  });
};

/**
 * What maternity, adoption or parental leave kept from being taken (L3141-2: annual leave is due whatever the period of taking; L1225-55): at most its own
 * workable days, whether some would have fitted after the return or not. Our reading: for fifteen months from the return, as after sickness; the law names no end.
 */
const afterFamilyLeave = (
  left: Amount,
  day: Amount,
  { familyLeave, isHoliday, within }: CarryFacts,
): CarriedOver | null => {
  const touching = familyLeave.filter((l) => commonDays(l, within) !== null);
  const final = touching.at(-1);
  if (final === undefined) return null;
  const away = touching.reduce((sum, l) => sum + workable(commonDays(l, within), isHoliday), 0);
  const amount = Math.round(Math.min(left, away * day));
  const back = addDays(final.last, 1);
  return amount <= 0
    ? null
    : { amount, until: fifteenMonthsFrom(back), from: back, basis: 'return', informedOn: null };
};

/** Our reading of what sickness kept from being taken: not more than the workable days of the stops, nor than what did not fit between the last return and the end. */
const afterSickness = (
  left: Amount,
  day: Amount,
  { stops, isHoliday, earnedIn, within }: CarryFacts,
): CarriedOver | null => {
  const touching = stops.filter((s) => commonDays(s, within) !== null);
  const final = touching.at(-1);
  if (final === undefined) return null;
  const stopped =
    touching.reduce((sum, s) => sum + workable(commonDays(s, within), isHoliday), 0) * day;
  const back = addDays(final.last, 1);
  const fits = workable({ first: back, last: within.last }, isHoliday) * day;
  const amount = Math.min(left - fits, stopped);
  if (amount <= 0) return null;
  // Earned during a stop of a year or more: from the end of the period in which it was earned, whether the person is back or not (L3141-19-2).
  const long = stops.some(
    (s) =>
      s.first <= earnedIn.first &&
      earnedIn.last <= s.last &&
      countDays({ first: s.first, last: earnedIn.last }) >= YEAR_DAYS,
  );
  const informedOn =
    final.informedOn !== undefined && final.informedOn !== null && final.informedOn >= back
      ? final.informedOn
      : null;
  return { amount: Math.round(amount), ...timeOf(back, informedOn, long ? earnedIn : null) };
};

/**
 * What of the rights left at the end of the time for taking them is carried over, and its last day: after sickness, or after family leave where that keeps more.
 */
export const carriedOver = (
  left: Amount,
  { most }: MonthlyEarning,
  facts: CarryFacts,
): CarriedOver | null => {
  const day = most === null || most <= 0 ? ONE_DAY : most / YEAR_LEAVE;
  const [sick, family] = [afterSickness(left, day, facts), afterFamilyLeave(left, day, facts)];
  return (family?.amount ?? 0) > (sick?.amount ?? 0) ? family : sick;
};
