// Whether a company's rules let a person ask for an advance today. Amounts in cents.
import type { Day } from '#engines/french-time/days.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';

export interface AdvanceRule {
  /** Most of one request; null: no limit. So are the others. */
  readonly maxAmount: number | null;
  /** Requests of one calendar month. */
  readonly maxPerMonth: number | null;
  /** Sum of the requests of one calendar month. */
  readonly monthlyCeiling: number | null;
  /** Days of the month between which one may ask, both included; the last one is at most the month's own. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Whole months since the person's first day. */
  readonly minSeniority: number;
}
export interface AskedAdvance {
  readonly amount: number;
  readonly today: Day;
  /** The first day of the person's employment; null: none is known. */
  readonly since: Day | null;
  /** Of this person and this month: what stands already. */
  readonly standing: readonly number[];
}
export type AdvanceRefusal =
  | { readonly code: 'window'; readonly firstDay: number; readonly lastDay: number }
  | { readonly code: 'seniority'; readonly months: number }
  | { readonly code: 'amount'; readonly most: number }
  | { readonly code: 'count'; readonly most: number }
  | { readonly code: 'ceiling'; readonly left: number };

/** Whether so many months have passed: a person who began on the 31st has one on the last day of a shorter month. */
const hasServed = (since: Day, months: number, today: Day): boolean => {
  const month = addMonths(monthOf(since), months);
  if (monthOf(today) !== month) return monthOf(today) > month;
  const lastDay = Temporal.PlainYearMonth.from(month).daysInMonth;
  return Number(today.slice(8)) >= Math.min(Number(since.slice(8)), lastDay);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** What is still open this month: null where nothing limits it. */
export const leftOf = (
  { monthlyCeiling, maxPerMonth }: AdvanceRule,
  standing: readonly number[],
): { readonly amount: number | null; readonly count: number | null } => ({
  amount: monthlyCeiling === null ? null : Math.max(0, monthlyCeiling - sum(standing)),
  count: maxPerMonth === null ? null : Math.max(0, maxPerMonth - standing.length),
});

/** Everything that stands against the request, in the order in which it is read. Empty: it may be sent. */
export const refusalsOf = (rule: AdvanceRule, asked: AskedAdvance): AdvanceRefusal[] => {
  const day = Number(asked.today.slice(8));
  const left = leftOf(rule, asked.standing);
  const refusals: (AdvanceRefusal | false)[] = [
    (day < rule.firstDay || day > rule.lastDay) && {
      code: 'window',
      firstDay: rule.firstDay,
      lastDay: rule.lastDay,
    },
    rule.minSeniority > 0 &&
      (asked.since === null || !hasServed(asked.since, rule.minSeniority, asked.today)) && {
        code: 'seniority',
        months: rule.minSeniority,
      },
    rule.maxAmount !== null &&
      asked.amount > rule.maxAmount && { code: 'amount', most: rule.maxAmount },
    left.count === 0 && { code: 'count', most: rule.maxPerMonth ?? 0 },
    left.amount !== null && asked.amount > left.amount && { code: 'ceiling', left: left.amount },
  ];
  return refusals.filter((refusal) => refusal !== false);
};
