import type { HeadingUnit } from './heading.ts';

/** A formula that counts nothing: where people type the figure, or where a heading that is not due is named by another. */
export const ZERO: Readonly<Record<HeadingUnit, string>> = {
  hour: '0h',
  day: '0j',
  euro: '0 €',
  rate: '0 %',
  number: '0',
};
