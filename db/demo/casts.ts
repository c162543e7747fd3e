import { martinCast, weekByWeek, type Character } from './cast.ts';
import { inconvenient } from './inconvenient.ts';

/** People with a story, by agency in their order: they take its first places. */
export const cast: Readonly<Record<'martin' | 'other', readonly Character[]>> = {
  martin: martinCast,
  other: [weekByWeek, ...inconvenient],
};
