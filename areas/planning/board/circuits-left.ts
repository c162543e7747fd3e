// Circuits whose drivers are away: they wait for somebody else. Pure.
import { halfOf } from './bars.ts';
import { decodeAbsence, takesTheDay } from './cells.ts';
import type { BoardData } from './contract.ts';

/** How many of the days shown. An absence of half a day leaves its circuit to whoever drives it, as « Remplacements » does. */
export const circuitsLeft = ({ rows }: Pick<BoardData, 'rows'>): number =>
  rows.reduce((count, { circuits = [], absences }) => {
    if (circuits.length === 0) return count;
    const away = absences.map(decodeAbsence).filter(takesTheDay);
    const isAway = (day: number): boolean =>
      away.some((a) => a.shown.first <= day && day <= a.shown.last && halfOf(a, day) === 0);
    return count + circuits.filter(([day]) => isAway(day)).length;
  }, 0);
