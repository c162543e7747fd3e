// Calendar days of data: births, contracts, licences, planned days. Filters have a later first day of their own (`filters.ts`).
import { z } from 'zod';

/** Nobody who works was born before. Invented. */
export const FIRST_DAY = '1900-01-01';
/** Nobody plans beyond; years up to 9999 are a way to have a server count for minutes. Invented. */
export const LAST_DAY = '2199-12-31';

/** A real calendar day `YYYY-MM-DD` between two bounds, both included. `early` is the refusal of an earlier one. */
export const dayFrom = (first: string, early: string) =>
  z.iso
    // A refusal aborts: otherwise rules over two days (`refine` of their object) would count with what is none.
    .date({ abort: true })
    .refine((d) => d >= first, { error: early, abort: true })
    .refine((d) => d <= LAST_DAY, { error: 'Date postérieure au 31/12/2199', abort: true });

/** A day of data, from `FIRST_DAY` to `LAST_DAY`. */
export const Day = dayFrom(FIRST_DAY, 'Date antérieure au 01/01/1900');
