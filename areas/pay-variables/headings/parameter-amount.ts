import type { HeadingUnit } from './heading.ts';

/** How a dated value is kept: hours in seconds, a rate in hundredths of a percent, the rest in ten-thousandths. */
const SCALE: Readonly<Record<HeadingUnit, number>> = {
  hour: 3_600,
  rate: 100,
  euro: 10_000,
  day: 10_000,
  number: 10_000,
};

/** 151.67 hours → 546012. */
export const keptAmount = (amount: number, unit: HeadingUnit): number =>
  Math.round(amount * SCALE[unit]);
/** 546012 → 151.67 hours. */
export const saidAmount = (kept: number, unit: HeadingUnit): number => kept / SCALE[unit];
