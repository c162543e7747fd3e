// Amounts of counters as people read them: ten-thousandths of a day, or seconds. Pure.
import { ONE_DAY, type CounterFormat } from '#engines/counters/definition.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { decimal, trimmed } from '#engines/money/decimal.ts';
import { formatDecimal } from '#engines/money/french-numbers.ts';

/** `12,5 j`, `-3 j`, `14h30`. */
export const amountText = (format: CounterFormat, amount: number): string =>
  format === 'hour'
    ? formatHours(amount)
    : `${formatDecimal(trimmed(decimal(Math.round(amount / 100), 2)))}\u00a0j`;
/** What a workbook counts with: days, or hours. */
export const amountNumber = (format: CounterFormat, amount: number): number =>
  format === 'hour' ? Math.round((amount / 3600) * 100) / 100 : amount / ONE_DAY;
/** From days or hours as a form gives them. */
export const amountOf = (format: CounterFormat, typed: number): number =>
  Math.round(typed * (format === 'hour' ? 3600 : ONE_DAY));
