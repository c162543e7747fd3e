// Figures of a day in lists, exports and on paper: their columns, and one of them as people read it.
import { formatHours } from '#engines/french-time/hours.ts';
import type { ColumnKind } from '#platform/contract/columns.ts';
import { figureNamed, type FigureKey, type FigureUnit } from './figures.ts';
import { figureWords } from './figures-fr.ts';

const KINDS = {
  seconds: 'hours',
  km: 'number',
  count: 'number',
} as const satisfies Readonly<Record<FigureUnit, ColumnKind>>;

export interface FigureColumnOf<K extends FigureKey> {
  readonly name: K;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly width: number;
}
export interface ColumnChoices {
  readonly label?: string;
  readonly width?: number;
  readonly sort?: true;
  readonly hidden?: true;
}
/** `figureColumn('night', { hidden: true })`: its label and width, unless said. */
export const figureColumn = <K extends FigureKey, const O extends ColumnChoices>(
  key: K,
  o: O,
): FigureColumnOf<K> & O => {
  const { unit, width } = figureNamed[key];
  return { name: key, label: figureWords[key].label, kind: KINDS[unit], width, ...o };
};

/** Hours and minutes, kilometres or a number. */
export const formatFigure = (key: FigureKey, value: number): string =>
  figureNamed[key].unit === 'seconds' ? formatHours(value) : String(value);
