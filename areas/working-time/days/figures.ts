// The figures of a day, each once: the table's columns, the wire, what is lent, lists, totals, explanations, expenses, facts of pay and the names of
// formulas are made from this list. A new one is an entry here, its words beside, its column in a migration and what computes it. A second place that
// names it is refused (tools/day-figures.test.ts).
import { z } from 'zod';
import type { ExpenseKind } from '#engines/working-day/travel-expenses.ts';

export type FigureUnit = 'seconds' | 'km' | 'count';
/** What the protocol pays by itself; meals and nights come in bundles (art. 6). */
export type Allowance = Exclude<ExpenseKind, 'meal' | 'night'>;
interface DayFigure {
  /** Its name in code and on the wire. */
  readonly key: string;
  /** Its column of `day_record`. */
  readonly column: string;
  readonly type: 'int4' | 'int2';
  readonly unit: FigureUnit;
  /** Its name in formulas, after `jour.`. */
  readonly formula: string;
  /** Of a column in a list, in pixels. */
  readonly width: number;
  /** Counts the lines of one allowance. */
  readonly allowance?: Allowance;
  /** Came after records were written: a zero is left out of their fingerprint, and facts of before have none. */
  readonly late?: true;
}

export const DAY_FIGURES = [
  {
    key: 'service',
    column: 'service',
    type: 'int4',
    unit: 'seconds',
    formula: 'service',
    width: 75,
  },
  {
    key: 'amplitude',
    column: 'amplitude',
    type: 'int4',
    unit: 'seconds',
    formula: 'amplitude',
    width: 95,
  },
  {
    key: 'driving',
    column: 'driving',
    type: 'int4',
    unit: 'seconds',
    formula: 'conduite',
    width: 90,
  },
  { key: 'work', column: 'work', type: 'int4', unit: 'seconds', formula: 'travail', width: 75 },
  {
    key: 'waiting',
    column: 'waiting',
    type: 'int4',
    unit: 'seconds',
    formula: 'attente',
    width: 75,
  },
  { key: 'breaks', column: 'breaks', type: 'int4', unit: 'seconds', formula: 'pauses', width: 75 },
  { key: 'rest', column: 'rest', type: 'int4', unit: 'seconds', formula: 'repos', width: 75 },
  {
    key: 'unknown',
    column: 'unknown_time',
    type: 'int4',
    unit: 'seconds',
    formula: 'inconnu',
    width: 75,
  },
  { key: 'night', column: 'night', type: 'int4', unit: 'seconds', formula: 'nuit', width: 95 },
  {
    key: 'nightTransport',
    column: 'night_transport',
    type: 'int4',
    unit: 'seconds',
    formula: 'nuit_transport',
    width: 95,
  },
  {
    key: 'sunday',
    column: 'sunday',
    type: 'int4',
    unit: 'seconds',
    formula: 'dimanche',
    width: 90,
  },
  {
    key: 'holiday',
    column: 'holiday',
    type: 'int4',
    unit: 'seconds',
    formula: 'heures_feriees',
    width: 90,
  },
  {
    key: 'theoretical',
    column: 'theoretical',
    type: 'int4',
    unit: 'seconds',
    formula: 'theorique',
    width: 90,
  },
  { key: 'distance', column: 'distance', type: 'int4', unit: 'km', formula: 'distance', width: 75 },
  { key: 'meals', column: 'meals', type: 'int2', unit: 'count', formula: 'repas', width: 80 },
  {
    key: 'overnights',
    column: 'overnights',
    type: 'int2',
    unit: 'count',
    formula: 'decouchers',
    width: 90,
  },
  {
    key: 'singleMeals',
    column: 'single_meals',
    type: 'int2',
    unit: 'count',
    formula: 'repas_uniques',
    width: 90,
    allowance: 'single-meal',
    late: true,
  },
  {
    key: 'nightMeals',
    column: 'night_meals',
    type: 'int2',
    unit: 'count',
    formula: 'repas_nuit',
    width: 90,
    allowance: 'night-meal',
    late: true,
  },
  {
    key: 'morningSnacks',
    column: 'morning_snacks',
    type: 'int2',
    unit: 'count',
    formula: 'casse_croute',
    width: 110,
    allowance: 'morning-snack',
    late: true,
  },
  {
    key: 'specials',
    column: 'specials',
    type: 'int2',
    unit: 'count',
    formula: 'indemnites_speciales',
    width: 90,
    allowance: 'special',
    late: true,
  },
] as const satisfies readonly DayFigure[];

type Figure = (typeof DAY_FIGURES)[number];
export type FigureKey = Figure['key'];
export type FigureColumn = Figure['column'];
export type LateFigure = Extract<Figure, { readonly late: true }>['key'];
/** The figures by name: durations in whole seconds, distance in km. */
export type DayFigures = { readonly [K in FigureKey]: number };
/** The same by column. */
export type FigureColumns = { readonly [C in FigureColumn]: number };

export const FIGURE_KEYS: readonly FigureKey[] = DAY_FIGURES.map((f) => f.key);

/** An object with one entry a figure. The entries are computed by `of`, so that none can be missing. */
const each = <K extends string, V>(
  keyOf: (f: Figure) => K,
  of: (f: Figure) => V,
): Readonly<Record<K, V>> =>
  Object.fromEntries(DAY_FIGURES.map((f) => [keyOf(f), of(f)])) as Record<K, V>;
const byKey = <V>(of: (f: Figure) => V): Readonly<Record<FigureKey, V>> => each((f) => f.key, of);

export const figureNamed: Readonly<Record<FigureKey, Figure>> = byKey((f) => f);
/** The column of each. */
export const figureColumns = byKey((f) => f.column) as {
  readonly [K in FigureKey]: Extract<Figure, { readonly key: K }>['column'];
};

export const figuresOf = (columns: FigureColumns): DayFigures => byKey((f) => columns[f.column]);
/** Some of them. */
export const chosenFigures = <K extends FigureKey>(
  keys: readonly K[],
  columns: { readonly [C in (typeof figureColumns)[K]]: number },
): { readonly [F in K]: number } =>
  Object.fromEntries(keys.map((key) => [key, columns[figureColumns[key]]])) as {
    [F in K]: number;
  };

/** The PostgreSQL type of each column. */
export const figureTypes = each<FigureColumn, Figure['type']>(
  (f) => f.column,
  (f) => f.type,
);

/** On the wire: whole numbers. */
export const figureShape: Readonly<Record<FigureKey, z.ZodNumber>> = byKey(() => z.number().int());
/** Some of them on the wire. */
export const chosenShape = <K extends FigureKey>(
  keys: readonly K[],
): { readonly [F in K]: z.ZodNumber } =>
  Object.fromEntries(keys.map((key) => [key, figureShape[key]])) as { [F in K]: z.ZodNumber };

/** Columns whose zero is left out of a record's fingerprint. */
export const LATE_COLUMNS: readonly FigureColumn[] = DAY_FIGURES.filter((f) => 'late' in f).map(
  (f) => f.column,
);

type AllowanceFigure = Extract<Figure, { readonly allowance: Allowance }>;
/** The allowances that are paid by themselves, in the order in which they are shown. */
export const ALLOWANCES: readonly AllowanceFigure[] = DAY_FIGURES.filter((f) => 'allowance' in f);
export type CountedFigure = Extract<Figure, { readonly unit: 'count' }>['key'];
/** What is counted: meals, nights away and allowances. */
export const COUNTED: readonly CountedFigure[] = DAY_FIGURES.filter((f) => f.unit === 'count').map(
  (f) => f.key,
);
