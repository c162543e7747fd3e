// What a visit costs, by the scale of its day. Invented: the amounts; a scale holds from its first day until the next one.
import type { Day } from '#engines/french-time/days.ts';

interface Scale {
  readonly from: Day;
  /** In thousandths of a euro. */
  readonly kilometre: number;
  /** In cents. */
  readonly meal: number;
  readonly night: number;
}
export const SCALES: readonly Scale[] = [
  { from: '2025-01-01', kilometre: 529, meal: 2_110, night: 7_430 },
  { from: '2026-01-01', kilometre: 535, meal: 2_140, night: 7_660 },
];
export interface Spent {
  readonly kilometres: number;
  readonly meals: number;
  readonly nights: number;
}
/** In cents, kilometres rounded to the cent; null before the first scale. */
export const expenseOn = (day: Day, { kilometres, meals, nights }: Spent): number | null => {
  const scale = SCALES.findLast(({ from }) => from <= day);
  if (scale === undefined) return null;
  const road = Math.floor((kilometres * scale.kilometre + 5) / 10);
  return road + meals * scale.meal + nights * scale.night;
};
