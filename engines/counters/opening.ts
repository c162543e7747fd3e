// Earnings beside a balance that was taken over: those after its day alone, within what the whole period may earn.
import { isInRange, type Day } from '../french-time/days.ts';
import { ONE_DAY, type Amount, type MonthlyEarning, type Opening } from './definition.ts';
import type { Earned } from './earned.ts';

/** Those that still count. What a period gives on its first day is in the balance, wherever employment begins in the portal. */
export const earnedAfter = (earned: readonly Earned[], { day }: Opening): Earned[] =>
  earned.filter((e) => e.day > day && !(e.rule === 'period' && isInRange(day, e.period)));

/** The last day of a period that is settled, and the figures of its last line. */
export interface Settled extends Pick<Earned, 'day' | 'period' | 'present' | 'outOf'> {
  readonly day: Day;
}
/**
 * The months of the period in which a balance was taken over, after its day: with what was accruing they earn at most what a period earns, and a part of
 * a day at the period's end is a whole one (L3141-7) of both together.
 */
export const monthsAfter = (
  lines: readonly Earned[],
  rule: MonthlyEarning,
  opening: { readonly day: Day; readonly accruing: Amount },
  settled: Settled | null,
): Earned[] => {
  const most = rule.most ?? Number.MAX_SAFE_INTEGER;
  const after: Earned[] = [];
  let sum = opening.accruing;
  const add = (line: Earned): void => {
    const amount = Math.min(line.amount, most - sum);
    if (amount <= 0) return;
    sum += amount;
    after.push({ ...line, amount });
  };
  for (const line of lines) if (line.day > opening.day && line.rule !== 'whole_day') add(line);
  if (settled === null || settled.day <= opening.day) return after;
  const over = ((sum % ONE_DAY) + ONE_DAY) % ONE_DAY;
  if (over > 0) add({ ...settled, rule: 'whole_day', amount: ONE_DAY - over, rate: ONE_DAY });
  return after;
};
