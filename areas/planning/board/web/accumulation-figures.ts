// The figures of the accumulations: those of every row, then the steering columns.
import type { Figure } from '../accumulations.ts';
import { fr } from '../fr.ts';
import type { Steering } from './grid/steering.ts';

export const plainFigures: readonly Figure[] = [
  fr.contract,
  fr.planned,
  fr.worked,
  fr.night,
  fr.gap,
].map((label, i) => ({ key: `total${i}`, label, unit: 'hour', of: (r) => r.totals[i] ?? 0 }));
/** Place of the gap among the plain figures: below zero it stands out. */
const GAP = 4;
/** The class of a plain figure's cell: nothing at all is quiet, less than planned stands out. */
export const figureTone = (value: number, figure: number): 'quiet' | 'danger' | undefined => {
  if (value === 0) return 'quiet';
  return figure === GAP && value < 0 ? 'danger' : undefined;
};
export const figuresOf = (steering: Steering): readonly Figure[] => [
  ...plainFigures,
  ...steering.columns.map((c, i): Figure => ({
    key: `c${c.id}`,
    label: c.label,
    unit: c.unit,
    of: (r) => steering.at(r.id, i).value,
  })),
];
