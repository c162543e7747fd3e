// What the areas above give: what circuits ask of their drivers, what a company decided.
import type { RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { port } from '#platform/server/ports.ts';

/** People of a query: `(person) => sql`${person} = any(…)``. */
export type Which = (person: RawBuilder<number>) => RawBuilder<boolean>;
/** A query of rows `person, day, needs`: what the circuits of some people ask for on the days of a range. */
export const circuitNeeds =
  port<(which: Which, range: DayRange) => RawBuilder<unknown>>('circuit needs');
/** What a customer decided, as an expression; null where nothing was. */
export const rightLevelOf = port<(customer: RawBuilder<number>) => RawBuilder<unknown>>(
  'level of the right to drive',
);
