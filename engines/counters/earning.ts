// What is earned, as dated lines that say how. Presence is counted in calendar days of employment that are not suspended.
import {
  addDays,
  commonDays,
  countDays,
  eachDay,
  isInRange,
  yearOf,
  type Day,
  type DayRange,
} from '../french-time/days.ts';
import { daysOfMonth, monthsTouching } from '../french-time/months.ts';
import { dividedBy } from '../money/integers.ts';
import { easterSunday } from '../french-time/easter.ts';
import { ALWAYS, counterPeriodsTouching } from './counter-periods.ts';
import type {
  Amount,
  CounterDefinition,
  CounterFacts,
  MonthlyEarning,
  Spell,
  YearlyEarning,
} from './definition.ts';
import { halvesOf } from './leave-days.ts';

export type EarningRule =
  | 'month'
  | 'sick_month'
  | 'four_weeks'
  | 'whole_day'
  | 'period'
  | 'splitting'
  | 'solidarity';
/** One thing earned: when, in which period, by which rule, from which figures (calendar days present, a half being one half, out of, and at which rate). */
export interface Earned {
  readonly day: Day;
  readonly period: DayRange;
  readonly rule: EarningRule;
  readonly amount: Amount;
  readonly present: number;
  readonly outOf: number;
  readonly rate: Amount;
}

const WEEKS_OF_A_MONTH_DAYS = 28;
const WHOLE_DAY = 10_000;
const proportion = (rate: Amount, part: number, whole: number): Amount =>
  Number(dividedBy(rate * part, whole));
const within = (day: Day, ranges: readonly DayRange[]): boolean =>
  ranges.some((r) => isInRange(day, r));

/** Half-days that some spells take of a day. */
const halvesAway = (day: Day, spells: readonly Spell[]): number =>
  Math.min(
    2,
    spells
      .filter((s) => isInRange(day, s))
      .reduce((n, s) => n + halvesOf({ firstHalf: 'FULL', lastHalf: 'FULL', ...s }, day), 0),
  );

/** `present` and `sick` are half-days. */
interface Presence {
  readonly present: number;
  readonly sick: number;
  readonly last: Day | null;
}
/** Presence and sickness in a range, and the last day employed. */
const presenceIn = (facts: CounterFacts, range: DayRange): Presence => {
  const spells = facts.employed.flatMap((e) => commonDays(e, range) ?? []);
  const last = spells.at(-1)?.last ?? null;
  const touches = (r: DayRange): boolean => commonDays(r, range) !== null;
  if (!facts.sick.some(touches) && !facts.suspended.some(touches))
    return { present: spells.reduce((sum, s) => sum + 2 * countDays(s), 0), sick: 0, last };
  let [present, sick] = [0, 0];
  for (const day of spells.flatMap(eachDay)) {
    const paid = 2 - halvesAway(day, facts.suspended);
    const ill = Math.min(paid, halvesAway(day, facts.sick));
    sick += ill;
    present += paid - ill;
  }
  return { present, sick, last };
};

/** Days of sickness earn leave by the law of 22 April 2024, in force on 24 April; before, up to 24 days of all that a period earned (its art. 37 II). */
const SICKNESS_EARNS_SINCE: Day = '2024-04-24';
/**
 * What sickness may add to a period before the law: what is missing to 24 workable days once its work is counted. Periods under way on that day are judged by their
 * months before it.
 */
const roomBeforeTheLaw = (rule: MonthlyEarning, facts: CounterFacts, period: DayRange): Amount => {
  if (rule.sick === null || period.first >= SICKNESS_EARNS_SINCE) return 0;
  const end = addDays(SICKNESS_EARNS_SINCE, -1);
  const before = { first: period.first, last: period.last < end ? period.last : end };
  const months = monthsTouching(before)
    .map(daysOfMonth)
    .filter((m) => m.last <= before.last);
  const present = months.map((m) => ({ half: presenceIn(facts, m).present, days: countDays(m) }));
  const byMonths = present.reduce(
    (sum, { half, days }) => sum + proportion(rule.perMonth, half, 2 * days),
    0,
  );
  const isOver = period.last < SICKNESS_EARNS_SINCE;
  const halves = present.reduce((sum, { half }) => sum + half, 0);
  const byWeeks =
    isOver && rule.settled ? proportion(rule.perMonth, halves, 2 * WEEKS_OF_A_MONTH_DAYS) : 0;
  return Math.max(0, rule.sick.most - Math.max(byMonths, byWeeks));
};

/** At most for the sickness of a period, as far as a month that ends on a day. */
const sickMost = (
  rule: MonthlyEarning,
  facts: CounterFacts,
  { period, end }: { readonly period: DayRange; readonly end: Day },
): Amount => {
  const most = rule.sick?.most ?? 0;
  return end < SICKNESS_EARNS_SINCE ? Math.min(most, roomBeforeTheLaw(rule, facts, period)) : most;
};

const monthly = (
  rule: MonthlyEarning,
  facts: CounterFacts,
  period: DayRange,
  until: Day,
): Earned[] => {
  const lines: Earned[] = [];
  let [earned, whileSick, present] = [0, 0, 0];
  let lastDay: Day | null = null;
  const add = (line: Omit<Earned, 'period'>, room: Amount): Amount => {
    const amount = Math.max(0, Math.min(line.amount, room));
    if (amount > 0) lines.push({ ...line, period, amount });
    return amount;
  };
  const room = (): Amount =>
    rule.most === null ? Number.MAX_SAFE_INTEGER : rule.most - earned - whileSick;
  for (const month of monthsTouching({
    first: period.first,
    last: period.last < until ? period.last : until,
  })) {
    const days = daysOfMonth(month);
    const p = presenceIn(facts, days);
    const day = p.last !== null && p.last < days.last ? p.last : days.last;
    if (day > until) break;
    if (p.last === null) continue;
    [present, lastDay] = [present + p.present, day];
    const outOf = countDays(days);
    earned += add(
      {
        day,
        rule: 'month',
        amount: proportion(rule.perMonth, p.present, 2 * outOf),
        present: p.present / 2,
        outOf,
        rate: rule.perMonth,
      },
      room(),
    );
    if (rule.sick !== null && p.sick > 0)
      whileSick += add(
        {
          day,
          rule: 'sick_month',
          amount: proportion(rule.sick.perMonth, p.sick, 2 * outOf),
          present: p.sick / 2,
          outOf,
          rate: rule.sick.perMonth,
        },
        Math.min(room(), sickMost(rule, facts, { period, end: days.last }) - whileSick),
      );
  }
  const leaves = lastDay !== null && facts.employed.every((e) => e.last <= (lastDay ?? e.last));
  if (rule.settled && lastDay !== null && (until >= period.last || leaves)) {
    const byWeeks = proportion(rule.perMonth, present, 2 * WEEKS_OF_A_MONTH_DAYS);
    earned += add(
      {
        day: lastDay,
        rule: 'four_weeks',
        amount: byWeeks - earned,
        present: present / 2,
        outOf: WEEKS_OF_A_MONTH_DAYS,
        rate: rule.perMonth,
      },
      room(),
    );
    const over = (earned + whileSick) % WHOLE_DAY;
    add(
      {
        day: lastDay,
        rule: 'whole_day',
        amount: over === 0 ? 0 : WHOLE_DAY - over,
        present: present / 2,
        outOf: countDays(period),
        rate: WHOLE_DAY,
      },
      room(),
    );
  }
  return lines;
};

const yearly = (
  rule: YearlyEarning,
  facts: CounterFacts,
  period: DayRange,
  until: Day,
): Earned[] => {
  const spells = facts.employed.flatMap((e) => commonDays(e, period) ?? []);
  const day = spells[0]?.first;
  if (day === undefined || day > until) return [];
  const [present, outOf] = [spells.reduce((sum, s) => sum + countDays(s), 0), countDays(period)];
  const exact =
    rule.prorated && period !== ALWAYS ? proportion(rule.amount, present, outOf) : rule.amount;
  const amount =
    rule.upTo === null || rule.upTo <= 0 ? exact : Math.ceil(exact / rule.upTo) * rule.upTo;
  return amount === 0
    ? []
    : [{ day, period, rule: 'period', amount, present, outOf, rate: rule.amount }];
};

const WHIT_MONDAY = 50;
/** A day given for solidarity: a line of its own, so that the rights stay what they are. */
const solidarity = (
  rule: YearlyEarning,
  facts: CounterFacts,
  period: DayRange,
  until: Day,
): Earned[] => {
  const rate = rule.solidarity ?? 0;
  if (rate === 0) return [];
  const from = facts.employed[0]?.first ?? until;
  const years = Array.from(
    { length: Math.max(0, yearOf(until) - yearOf(from) + 1) },
    (_, i) => yearOf(from) + i,
  );
  return years
    .map((year) => addDays(easterSunday(year), WHIT_MONDAY))
    .filter((day) => day <= until && isInRange(day, period) && within(day, facts.employed))
    .map((day): Earned => ({
      day,
      period,
      rule: 'solidarity',
      amount: -rate,
      present: 0,
      outOf: 0,
      rate,
    }));
};

/** Everything earned up to a day, in order. */
export const earnings = (
  definition: CounterDefinition,
  facts: CounterFacts,
  until: Day,
): Earned[] => {
  const [first, { earning }] = [facts.employed[0]?.first, definition];
  if (first === undefined || earning.kind === 'credited' || first > until) return [];
  const last = facts.employed.reduce((latest, e) => (e.last > latest ? e.last : latest), first);
  const range = { first, last: last < until ? last : until };
  const periods = counterPeriodsTouching(definition.period, range);
  return periods.flatMap((period) =>
    earning.kind === 'monthly'
      ? monthly(earning, facts, period, until)
      : [...yearly(earning, facts, period, until), ...solidarity(earning, facts, period, until)],
  );
};
