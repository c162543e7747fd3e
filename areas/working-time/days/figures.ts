// The figures of a day, each once: types, columns of the table, wire, exports and the words of formulas come from this list.
import { z } from 'zod';

export type FigureUnit = 'seconds' | 'km' | 'count';
interface DayFigure {
  /** Its name in code and on the wire; its label in `fr.ts`. */
  readonly key: string;
  /** Its column of `day_record`. */
  readonly column: string;
  readonly type: 'int4' | 'int2';
  readonly unit: FigureUnit;
  /** Its name in formulas, after `jour.`. */
  readonly formula: string;
  /** Came after records were written: a zero is left out of their fingerprint. */
  readonly late?: true;
}

export const DAY_FIGURES = [
  { key: 'amplitude', column: 'amplitude', type: 'int4', unit: 'seconds', formula: 'amplitude' },
  { key: 'service', column: 'service', type: 'int4', unit: 'seconds', formula: 'service' },
  { key: 'driving', column: 'driving', type: 'int4', unit: 'seconds', formula: 'conduite' },
  { key: 'work', column: 'work', type: 'int4', unit: 'seconds', formula: 'travail' },
  { key: 'waiting', column: 'waiting', type: 'int4', unit: 'seconds', formula: 'attente' },
  { key: 'breaks', column: 'breaks', type: 'int4', unit: 'seconds', formula: 'pauses' },
  { key: 'rest', column: 'rest', type: 'int4', unit: 'seconds', formula: 'repos' },
  { key: 'unknown', column: 'unknown_time', type: 'int4', unit: 'seconds', formula: 'inconnu' },
  { key: 'night', column: 'night', type: 'int4', unit: 'seconds', formula: 'nuit' },
  {
    key: 'nightTransport',
    column: 'night_transport',
    type: 'int4',
    unit: 'seconds',
    formula: 'nuit_transport',
  },
  { key: 'sunday', column: 'sunday', type: 'int4', unit: 'seconds', formula: 'dimanche' },
  { key: 'holiday', column: 'holiday', type: 'int4', unit: 'seconds', formula: 'heures_feriees' },
  {
    key: 'theoretical',
    column: 'theoretical',
    type: 'int4',
    unit: 'seconds',
    formula: 'theorique',
  },
  { key: 'distance', column: 'distance', type: 'int4', unit: 'km', formula: 'distance' },
  { key: 'meals', column: 'meals', type: 'int2', unit: 'count', formula: 'repas' },
  { key: 'overnights', column: 'overnights', type: 'int2', unit: 'count', formula: 'decouchers' },
  {
    key: 'singleMeals',
    column: 'single_meals',
    type: 'int2',
    unit: 'count',
    formula: 'repas_uniques',
    late: true,
  },
  {
    key: 'nightMeals',
    column: 'night_meals',
    type: 'int2',
    unit: 'count',
    formula: 'repas_nuit',
    late: true,
  },
  {
    key: 'morningSnacks',
    column: 'morning_snacks',
    type: 'int2',
    unit: 'count',
    formula: 'casse_croute',
    late: true,
  },
  {
    key: 'specials',
    column: 'specials',
    type: 'int2',
    unit: 'count',
    formula: 'indemnites_speciales',
    late: true,
  },
] as const satisfies readonly DayFigure[];

type Figure = (typeof DAY_FIGURES)[number];
export type FigureKey = Figure['key'];
export type FigureColumn = Figure['column'];
/** The figures by name: durations in whole seconds, distance in km. */
export type DayFigures = { readonly [K in FigureKey]: number };
/** The same by column. */
export type FigureColumns = { readonly [C in FigureColumn]: number };

/** An object with one entry a figure. The entries are computed by `of`, so that none can be missing. */
const each = <K extends string, V>(
  keyOf: (f: Figure) => K,
  of: (f: Figure) => V,
): Readonly<Record<K, V>> =>
  Object.fromEntries(DAY_FIGURES.map((f) => [keyOf(f), of(f)])) as Record<K, V>;

export const figuresOf = (columns: FigureColumns): DayFigures =>
  each(
    (f) => f.key,
    (f) => columns[f.column],
  );

/** The PostgreSQL type of each column. */
export const figureTypes = each<FigureColumn, Figure['type']>(
  (f) => f.column,
  (f) => f.type,
);

/** On the wire: whole numbers. */
export const figureShape: Readonly<Record<FigureKey, z.ZodNumber>> = each(
  (f) => f.key,
  () => z.number().int(),
);

/** Columns whose zero is left out of a record's fingerprint. */
export const LATE_COLUMNS: readonly FigureColumn[] = DAY_FIGURES.filter((f) => 'late' in f).map(
  (f) => f.column,
);
