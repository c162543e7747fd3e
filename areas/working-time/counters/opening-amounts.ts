// A balance taken over, as people say it: one figure, or what can be taken and what is accruing. Pure.
import type { Day } from '#engines/french-time/days.ts';
import { ALWAYS, counterPeriodOf } from '#engines/counters/counter-periods.ts';
import type { Counter } from './counter.ts';

export interface SpokenOpening {
  readonly day: Day;
  readonly available: number;
  /** Left out where one figure is said. */
  readonly accruing: number | null;
}
export interface OpeningAmounts {
  readonly amount: number;
  readonly accruing: number | null;
}

/** Whether what such a counter earns is taken from the next period on: it has two figures on most days. */
export const hasAccruing = ({
  available,
  period,
}: Pick<Counter, 'available' | 'period'>): boolean =>
  available === 'next_period' && period !== 'none';

/**
 * The two figures; null where the one that is said does not tell them. On the last day of a period one figure is what can be taken from the next day on:
 * « 12,5 au 31/05 » of leave that is earned from June to May.
 */
export const openingAmounts = (
  counter: Pick<Counter, 'available' | 'period'>,
  { day, available, accruing }: SpokenOpening,
): OpeningAmounts | null => {
  if (!hasAccruing(counter)) return { amount: available, accruing: null };
  if (accruing !== null) return { amount: available, accruing };
  const { last } = counterPeriodOf(counter.period, day);
  return day === last && last !== ALWAYS.last ? { amount: 0, accruing: available } : null;
};
