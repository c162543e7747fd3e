import type { Interval } from '../french-time/intervals.ts';
import type { History } from './history.ts';
import type { Settings } from './settings.ts';

declare const checked: unique symbol;
/** An instant or a duration of whole seconds (for km/h and days: a whole number). Made by `wholeSeconds` alone. */
export type WholeSeconds = number & { readonly [checked]: 'whole seconds' };
export interface WholeInterval extends Interval {
  readonly start: WholeSeconds;
  readonly end: WholeSeconds;
}

const isWhole = (value: number): value is WholeSeconds => Number.isSafeInteger(value);

/** Throws RangeError for a fraction, NaN or infinity; `what` names the figure in the message. */
export function wholeSeconds(value: number, what: string): WholeSeconds {
  if (!isWhole(value)) throw new RangeError(`${what}: ${value} is not a number of whole seconds`);
  return value;
}

export const wholeInterval = ({ start, end }: Interval, what: string): WholeInterval => ({
  start: wholeSeconds(start, `${what}, start`),
  end: wholeSeconds(end, `${what}, end`),
});

function checkAll(intervals: readonly Interval[] | undefined, what: string): void {
  intervals?.forEach(({ start, end }, i) => {
    if (!isWhole(start)) wholeSeconds(start, `${what} ${i + 1}, start`);
    if (!isWhole(end)) wholeSeconds(end, `${what} ${i + 1}, end`);
  });
}

/** The engine's door: what goes in is whole seconds, so that what comes out can be. */
export function checkHistory({ device, ...history }: History): void {
  checkAll(history.spells, 'spell');
  checkAll(history.crossings, 'crossing');
  checkAll(history.outOfScope, 'time out of scope');
  checkAll(history.article12, 'claim of article 12');
  checkAll(device?.events, 'event');
  checkAll(device?.vehicleUses, 'use of a vehicle');
  device?.places?.forEach(({ at }, i) => wholeSeconds(at, `place ${i + 1}`));
  device?.cardDownloads?.forEach((at, i) => wholeSeconds(at, `download ${i + 1}`));
}

export function checkSettings({ company, dailyDrivingEndsAtRest }: Settings): void {
  wholeSeconds(dailyDrivingEndsAtRest, 'rest that ends a daily driving time');
  if (company.amplitude !== undefined) wholeSeconds(company.amplitude, 'amplitude of the company');
  if (company.dailyService !== undefined)
    wholeSeconds(company.dailyService, 'daily service of the company');
}
