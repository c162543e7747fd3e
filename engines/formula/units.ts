/** What a value counts. `rate` and `number` have no dimension; `unknown` stands behind an error already reported. */
export type Unit =
  | 'hour'
  | 'day'
  | 'euro'
  | 'rate'
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  | 'unknown';
export type QuantityUnit = Extract<Unit, 'hour' | 'day' | 'euro' | 'rate' | 'number'>;

const QUANTITIES: ReadonlySet<Unit> = new Set<Unit>(['hour', 'day', 'euro', 'rate', 'number']);
export const isQuantity = (unit: Unit): unit is QuantityUnit => QUANTITIES.has(unit);

/** How many whole units of storage make one: hours are stored in seconds, everything else in ten-thousandths. */
export const unitsInOne = (unit: QuantityUnit): number => (unit === 'hour' ? 3_600 : 10_000);

const isPlain = (unit: Unit): boolean => unit === 'number' || unit === 'rate';

/** The unit of both sides of a sum, a comparison or a choice; null when they do not go together. 1 + 25 % is a number. */
export function commonUnit(a: Unit, b: Unit): Unit | null {
  if (a === 'unknown' || b === 'unknown') return a === 'unknown' ? b : a;
  if (a === b) return a;
  return isPlain(a) && isPlain(b) ? 'number' : null;
}

/**
 * The unit of a product. Euros times hours or days are a price by the hour or day; hours times days are hours a day: there is no
 * unit of its own for "per".
 */
export function productUnit(a: Unit, b: Unit): Unit | null {
  if (a === 'unknown' || b === 'unknown') return 'unknown';
  if (!isQuantity(a) || !isQuantity(b)) return null;
  if (isPlain(a) && isPlain(b)) return a === b ? a : 'number';
  if (isPlain(a) || isPlain(b)) return isPlain(a) ? b : a;
  return PRICES[`${a} ${b}`] ?? PRICES[`${b} ${a}`] ?? null;
}

/** The unit of a quotient: a quantity by a plain number keeps its unit, two of one unit give a number, euros an hour are euros. */
export function quotientUnit(a: Unit, b: Unit): Unit | null {
  if (a === 'unknown' || b === 'unknown') return 'unknown';
  if (!isQuantity(a) || !isQuantity(b)) return null;
  if (a === b) return 'number';
  return isPlain(b) ? a : (PRICES[`${a} ${b}`] ?? null);
}

const PRICES: Readonly<Record<string, Unit>> = {
  'euro hour': 'euro',
  'euro day': 'euro',
  'hour day': 'hour',
};
