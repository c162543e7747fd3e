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
import { daysForChildren } from './dependent-children.ts';
import { ALWAYS, counterPeriodsTouching } from './counter-periods.ts';
import type {
  Amount,
  CounterDefinition,
  CounterFacts,
  MonthlyEarning,
  Spell,
  YearlyEarning,
} from './definition.ts';
import type { Earned } from './earned.ts';
import { ExactSum } from './exact-sum.ts';
import { halvesTaken } from './halves.ts';
import { earnedAfter, monthsAfter, type Settled } from './opening.ts';

const WEEKS_OF_A_MONTH_DAYS = 28;
const WHOLE_DAY = 10_000;
const proportion = (rate: Amount, part: number, whole: number): Amount =>
  Number(dividedBy(rate * part, whole));
const within = (day: Day, ranges: readonly DayRange[]): boolean =>
  ranges.some((r) => isInRange(day, r));

const whole = { firstHalf: 'FULL', lastHalf: 'FULL' } as const;
/** Half-days that some spells take of a day. */
const halvesAway = (day: Day, spells: readonly Spell[]): number =>
  Math.min(
    2,
    spells.reduce((n, s) => n + halvesTaken({ ...whole, ...s }, day).length, 0),
  );

interface Presence {
  readonly present: number;
  readonly sick: number;
  readonly last: Day | null;
}
/** Presence and sickness in a range, in half-days, and the last day employed. */
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

/** A period, as far as a day. */
interface Within {
  readonly period: DayRange;
  readonly until: Day;
}

/** What a monthly counter earns in one period: months first, then what a whole period settles. */
class MonthlyEarnings {
  readonly lines: Earned[] = [];
  private readonly rule: MonthlyEarning;
  private readonly facts: CounterFacts;
  private readonly period: DayRange;
  private earned: Amount = 0;
  private whileSick: Amount = 0;
  private readonly months = { work: new ExactSum(), sick: new ExactSum() };
  /** Half-days. */ private present = 0;
  private lastDay: Day | null = null;
  /** Once the period is over, or the employment. */
  settled: Settled | null = null;

  constructor(rule: MonthlyEarning, facts: CounterFacts, period: DayRange) {
    this.rule = rule;
    this.facts = facts;
    this.period = period;
  }

  /** False once the month ends after the day up to which is asked. */
  addMonth(days: DayRange, until: Day): boolean {
    const presence = presenceIn(this.facts, days);
    const day = presence.last ?? days.last;
    if (day > until) return false;
    if (presence.last === null) return true;
    this.present += presence.present;
    this.lastDay = day;
    this.addWork(day, days, presence.present);
    this.addSickness(day, days, presence.sick);
    return true;
  }

  private addWork(day: Day, days: DayRange, halves: number): void {
    const [rate, outOf] = [this.rule.perMonth, countDays(days)];
    const amount = this.months.work.add(rate, halves, outOf);
    this.earned += this.add(
      { day, rule: 'month', amount, present: halves / 2, outOf, rate },
      this.room(),
    );
  }

  private addSickness(day: Day, days: DayRange, halves: number): void {
    const { rule, facts, period } = this;
    if (rule.sick === null || halves <= 0) return;
    const [rate, outOf] = [rule.sick.perMonth, countDays(days)];
    const amount = this.months.sick.add(rate, halves, outOf);
    const most = sickMost(rule, facts, { period, end: days.last });
    this.whileSick += this.add(
      { day, rule: 'sick_month', amount, present: halves / 2, outOf, rate },
      Math.min(this.room(), most - this.whileSick),
    );
  }

  /** At the end of the period or of the employment: four weeks are a month (L3141-4), a part of a day is a whole one (L3141-7). */
  settle(until: Day): void {
    const { rule, facts, period, lastDay } = this;
    if (!rule.settled || lastDay === null) return;
    const leaves = facts.employed.every((e) => e.last <= lastDay);
    if (until < period.last && !leaves) return;
    const present = this.present / 2;
    this.settled = { day: lastDay, period, present, outOf: countDays(period) };
    const byWeeks = proportion(rule.perMonth, this.present, 2 * WEEKS_OF_A_MONTH_DAYS);
    this.earned += this.add(
      {
        day: lastDay,
        rule: 'four_weeks',
        amount: byWeeks - this.earned,
        present,
        outOf: WEEKS_OF_A_MONTH_DAYS,
        rate: rule.perMonth,
      },
      this.room(),
    );
    const over = (this.earned + this.whileSick) % WHOLE_DAY;
    this.add(
      {
        day: lastDay,
        rule: 'whole_day',
        amount: over === 0 ? 0 : WHOLE_DAY - over,
        present,
        outOf: countDays(period),
        rate: WHOLE_DAY,
      },
      this.room(),
    );
  }

  private room(): Amount {
    const { most } = this.rule;
    return most === null ? Number.MAX_SAFE_INTEGER : most - this.earned - this.whileSick;
  }

  /** Gives what of the line's amount there was room for. */
  private add(line: Omit<Earned, 'period'>, room: Amount): Amount {
    const amount = Math.max(0, Math.min(line.amount, room));
    if (amount > 0) this.lines.push({ ...line, period: this.period, amount });
    return amount;
  }
}

const monthly = (
  rule: MonthlyEarning,
  facts: CounterFacts,
  { period, until }: Within,
): Earned[] => {
  const earnings = new MonthlyEarnings(rule, facts, period);
  const last = period.last < until ? period.last : until;
  for (const month of monthsTouching({ first: period.first, last }))
    if (!earnings.addMonth(daysOfMonth(month), until)) break;
  earnings.settle(until);
  const { opening } = facts;
  const accruing =
    opening === undefined || !isInRange(opening.day, period) ? null : opening.accruing;
  const lines =
    opening === undefined || accruing === null
      ? earnings.lines
      : monthsAfter(earnings.lines, rule, { day: opening.day, accruing }, earnings.settled);
  if (!rule.settled || until < period.last || !within(period.last, facts.employed)) return lines;
  const earned = lines.reduce((sum, l) => sum + l.amount, accruing ?? 0);
  return [...lines, ...daysForChildren(facts.family, rule, { period, earned })];
};

const yearly = (rule: YearlyEarning, facts: CounterFacts, { period, until }: Within): Earned[] => {
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
  { period, until }: Within,
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

/** Everything earned up to a day that counts, in order. */
export const earnings = (
  definition: CounterDefinition,
  facts: CounterFacts,
  until: Day,
): Earned[] => {
  const earned = earnedByPeriod(definition, facts, until);
  return facts.opening === undefined ? earned : earnedAfter(earned, facts.opening);
};
const earnedByPeriod = (
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
      ? monthly(earning, facts, { period, until })
      : [
          ...yearly(earning, facts, { period, until }),
          ...solidarity(earning, facts, { period, until }),
        ],
  );
};
