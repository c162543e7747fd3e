// What stays planned of a row once granted absences have taken their share of its shifts (domain handbook §8). Pure: the server answers it, the
// browser computes it again while somebody types.
import {
  plannedSeconds,
  type HalfDay,
  type TakenOfDay,
} from '#engines/working-day/planned-time.ts';
import { halfOf } from './bars.ts';
import { decodeAbsence, decodeProven, decodeShift, type Absence } from './cells.ts';
import type { BoardRow } from './contract.ts';

const HALVES: readonly (readonly HalfDay[])[] = [
  ['morning', 'afternoon'],
  ['morning'],
  ['afternoon'],
];
const NOTHING: TakenOfDay = { halves: [], spans: [] };
const takenOn = (granted: readonly Absence[], day: number): TakenOfDay => {
  if (granted.length === 0) return NOTHING;
  const today = granted.filter(({ whole }) => whole.first <= day && day <= whole.last);
  return {
    halves: today.flatMap((a) => (a.hours === null ? (HALVES[halfOf(a, day)] ?? []) : [])),
    spans: today.flatMap((a) => (a.hours === null ? [] : [a.hours])),
  };
};

/** Seconds that stay planned, by day. A request that waits for its answer takes nothing; a day without mission has none. */
export const plannedByDay = ({
  planned,
  absences,
  outside,
}: Pick<BoardRow, 'planned' | 'absences' | 'outside'>): ReadonlyMap<number, number> => {
  const granted = absences.map(decodeAbsence).filter((a) => a.state !== 'requested');
  return new Map(
    planned
      .filter(([day]) => !outside.some(([first, last]) => first <= day && day <= last))
      .map((cell) => [cell[0], plannedSeconds(decodeShift(cell), takenOn(granted, cell[0]))]),
  );
};

/**
 * Seconds planned in all, and proven minus planned on past days of which something is proven: what is missing altogether is not a gap of minutes.
 * @param isPast of a day by its place among those shown
 */
export const plannedTotals = (
  row: Pick<BoardRow, 'planned' | 'absences' | 'proven' | 'outside'>,
  isPast: (day: number) => boolean,
): { readonly planned: number; readonly gap: number } => {
  const byDay = plannedByDay(row);
  let gap = 0;
  for (const cell of row.proven) {
    const { service } = decodeProven(cell);
    if (service > 0 && isPast(cell[0])) gap += service - (byDay.get(cell[0]) ?? 0);
  }
  return { planned: byDay.values().reduce((sum, seconds) => sum + seconds, 0), gap };
};
