// Amounts as people read and type them: kept in seconds, shown as hours or as days of the setting's length. Pure.
import { formatHours } from '#engines/french-time/hours.ts';
import { decimal, trimmed } from '#engines/money/decimal.ts';
import { formatDecimal } from '#engines/money/french-numbers.ts';
import type { CounterFormat } from '#engines/counters/definition.ts';

export interface Unit {
  readonly format: CounterFormat;
  readonly dayMinutes: number;
}
/** `2h30`, `−1h15`, `1,5 j`, `−0,25 j`. */
export const amountText = ({ format, dayMinutes }: Unit, seconds: number): string => {
  if (format === 'hour') return formatHours(seconds);
  const hundredths = Math.round((Math.abs(seconds) * 100) / (dayMinutes * 60));
  const sign = seconds < 0 && hundredths > 0 ? '−' : '';
  return `${sign}${formatDecimal(trimmed(decimal(hundredths, 2)))}\u00A0j`;
};
/** With a plus where something is added. */
export const signedText = (unit: Unit, seconds: number): string =>
  seconds > 0 ? `+${amountText(unit, seconds)}` : amountText(unit, seconds);
