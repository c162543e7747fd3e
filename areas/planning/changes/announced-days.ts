// Which days a change is told of, as `person:day`: whoever is on one of them hears who changed it. Pure.
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';

/** Days told at once. */
const MOST = 200;
/** A very long absence is told by its first days. */
export const announcedDays = (
  cells: readonly { readonly collaboratorId: number; readonly day: Day }[],
  away: readonly (DayRange & { readonly collaboratorId: number })[],
): string[] =>
  [
    ...new Set([
      ...cells.map((c) => `${c.collaboratorId}:${c.day}`),
      ...away.flatMap((a) =>
        eachDay(a)
          .slice(0, MOST)
          .map((day) => `${a.collaboratorId}:${day}`),
      ),
    ]),
  ].slice(0, MOST);
