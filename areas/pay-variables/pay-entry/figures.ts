// Figures of the grid as people read and type them. Stored: hours in seconds, the rest in ten-thousandths.
import { valueText } from '#engines/formula/value-text.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { parseTypedHours } from '#engines/french-time/typed-hours.ts';
import { round, type Decimal } from '#engines/money/decimal.ts';
import { parseDecimal, parsePercent } from '#engines/money/french-numbers.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';

/** Read by people: with the minus of numbers, as hours have it. */
const readText = (value: number, unit: HeadingUnit | 'number'): string => valueText(value, unit);

/** In a cell: hours to the minute, the unit left to the column's head. */
export const cellText = (value: number, unit: HeadingUnit): string =>
  unit === 'hour' ? formatHours(value) : readText(value, unit === 'day' ? 'number' : unit);
/** Alone: exact, with its unit. */
export const exactText = (value: number, unit: HeadingUnit): string => readText(value, unit);

/** Alone, hours to the minute: what is looked at, not added up. */
export const shortText = (value: number, unit: HeadingUnit): string =>
  unit === 'hour' ? formatHours(value) : readText(value, unit);

/** What the field shows to begin with: what can be typed back. */
export const typedForm = (value: number, unit: HeadingUnit): string =>
  valueText(value, unit === 'day' || unit === 'euro' ? 'number' : unit).replaceAll(
    /[\u202F\u00A0]/g,
    ' ',
  );

const BEYOND = 1e12;
const stored = (d: Decimal | null): number | null => {
  if (d === null) return null;
  const { units } = round(d, 4);
  return typeof units === 'number' && Math.abs(units) <= BEYOND ? units : null;
};
/** Typed text as a stored figure, or null: `7h30`, `7:30`, `7,5` · `2,5 j` · `1 234,50 €` · `25 %`. */
export const typedFigure = (text: string, unit: HeadingUnit): number | null => {
  // What a cell shows may be pasted back: seconds are written with m and s.
  if (unit === 'hour')
    return parseTypedHours(text.replace(/^(\s*[-−]?\d+h\d+)m(\d+)s\s*$/, '$1:$2'));
  if (unit === 'rate') return stored(parsePercent(text));
  return stored(
    parseDecimal(text.replace(unit === 'euro' ? /\s*€\s*$/u : /\s*j(?:ours?)?\s*$/u, '')),
  );
};

/** How far a figure is from the month before: beyond a quarter, a clerk looks twice. Null where it says nothing. */
export const swing = (now: number | null, before: number | null): 'up' | 'down' | null => {
  if (
    now === null ||
    before === null ||
    before === 0 ||
    Math.abs(now - before) * 4 < Math.abs(before)
  )
    return null;
  return now > before ? 'up' : 'down';
};
