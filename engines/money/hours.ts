// Hours on three scales: seconds (engines and database), minutes (screens), decimal hours (payroll software). Minutes come back
// unharmed from two decimals and seconds from four; fewer decimals lose.
import { decimal, type Decimal } from './decimal.ts';
import { dividedBy, tenTo, times, type Int } from './integers.ts';
import type { Rounding } from './rounding.ts';

/** Seconds as decimal hours: 26,400 s (7h20) is 7.33 with two decimals. Two decimals keep whole minutes, four keep seconds. */
export const decimalHours = (
  seconds: number,
  decimals = 2,
  rounding: Rounding = 'half-away',
): Decimal => decimal(dividedBy(times(seconds, tenTo(decimals)), 3600, rounding), decimals);

/** Decimal hours as whole seconds. */
export const secondsOfHours = (hours: Decimal, rounding: Rounding = 'half-away'): Int =>
  dividedBy(times(hours.units, 3600), tenTo(hours.scale), rounding);

/** Decimal hours as whole minutes: 7.33 is 440 minutes (7h20). */
export const minutesOfHours = (hours: Decimal, rounding: Rounding = 'half-away'): Int =>
  dividedBy(times(hours.units, 60), tenTo(hours.scale), rounding);

/** Whole minutes as seconds: exact. */
export const secondsOfMinutes = (minutes: number): number => minutes * 60;

/** Seconds as whole minutes. */
export const minutesOfSeconds = (seconds: number, rounding: Rounding = 'half-away'): Int =>
  dividedBy(seconds, 60, rounding);
