// The words of the trail: what columns are called, and how their values read. Pure: names of referred rows come from `references.ts`.
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { paris, wallClockAt } from '#engines/french-time/zones.ts';

import { decimal, trimmed } from '#engines/money/decimal.ts';
import { formatDecimal, formatEuros } from '#engines/money/french-numbers.ts';
import { isQuantity, type Unit } from '#engines/formula/units.ts';
import { valueText } from '#engines/formula/value-text.ts';
import type { RecordField, RecordQuantity } from '#platform/server/contributions.ts';
import { columnLabels } from '../column-labels.data.ts';
import { columnValues, recordValues, valueTexts } from '../record-values-fr.ts';

/** Columns that tell a reader nothing, each with the reason why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  id: 'a number of the database',
  version: 'counts changes',
  created_at: 'the line of the creation says it',
  updated_at: 'the line itself says it',
  customer_id: 'every line is of one customer',
  last_login_at: 'the log of connections says it',
  perimeter: 'what its author could see, in numbers of the database',
  sha256: 'a checksum',
  hash: 'a checksum',
  event_hash: 'a checksum',
  key_hash: 'a secret',
  owner_kind: 'names code',
  owner_table: 'names a table',
  owner_row: 'a number of the database',
  subject_id: 'a number of the database',
  publication: 'ties the lines of one publication together',
  read_version: 'counts our own readings',
};
export const NOISE: readonly string[] = Object.keys(LEFT_OUT);

export type Words = ReadonlyMap<string, Readonly<Record<string, RecordField>>>;
/** What areas say of one record, put together: several may. */
export const wordsOf = (
  declarations: readonly (readonly [string, Readonly<Record<string, RecordField>>])[],
): Words => {
  const words = new Map<string, Record<string, RecordField>>();
  for (const [record, fields] of declarations)
    words.set(record, { ...words.get(record), ...fields });
  return words;
};

export const labelOf = (words: Words, record: string, column: string): string | undefined =>
  words.get(record)?.[column]?.label ?? columnLabels[column];
export const valuesOf = (
  words: Words,
  record: string,
  column: string,
): Readonly<Record<string, string>> | undefined =>
  words.get(record)?.[column]?.values ??
  recordValues[`${record}.${column}`] ??
  columnValues[column];

/** By the name of the column, where its area says nothing. */
const QUANTITIES: readonly (readonly [RegExp, RecordQuantity])[] = [
  [/(?:^|_)minute$|^(?:morning|afternoon)_(?:start|end)$/, 'clock'],
  [/_minutes$/, 'minutes'],
  [/_seconds$/, 'seconds'],
  [/_cents$/, 'cents'],
  [/_halves$/, 'halves'],
  [/^(?:rounding_step|warn_below|warn_above)$/, 'scaled'],
];
const quantityOf = (words: Words, record: string, column: string): RecordQuantity | undefined =>
  words.get(record)?.[column]?.as ?? QUANTITIES.find(([name]) => name.test(column))?.[1];

type Json = Readonly<Record<string, unknown>>;

/** Null: the figure cannot be read without its unit, which the line does not hold. */
const scaled = (value: number, whole: Json): string | null => {
  // Counters count in hours or days by their format.
  const unit = whole['unit'] ?? whole['format'] ?? whole['figure_unit'];
  return typeof unit === 'string' && isQuantity(unit as Unit)
    ? valueText(value, unit as Unit)
    : null;
};
const quantities: Readonly<Record<RecordQuantity, (value: number, whole: Json) => string | null>> =
  {
    clock: (minute) => formatClock(minute * 60),
    minutes: (minutes) => formatHours(minutes * 60),
    seconds: (seconds) => formatHours(seconds),
    cents: (value) => formatEuros(value),
    percent: (value) => `${formatDecimal(trimmed(decimal(value, 2)))}\u00a0%`,
    halves: (halves) => `${formatDecimal(trimmed(decimal(halves * 5, 1)))}\u00a0j`,
    scaled,
  };

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const instantText = (text: string): string => {
  // PostgreSQL writes the offset in two digits where it has whole hours.
  const at = wallClockAt(
    Number(Temporal.Instant.from(text.replace(/([+-]\d\d)$/, '$1:00')).epochMilliseconds / 1000),
    paris,
  );
  return `${formatDay(at.day)} ${formatClock(at.secondOfDay)}`;
};
const weekdays = (digits: readonly number[]): string =>
  digits.map((n) => valueTexts.days[n - 1] ?? '').join(', ');

const textOf = (column: string, value: string): string => {
  if (value === '') return valueTexts.empty;
  if (DAY.test(value)) return formatDay(value);
  if (MONTH.test(value)) return formatMonth(value);
  if (INSTANT.test(value)) return instantText(value);
  return column === 'weekdays' ? weekdays([...value].map(Number)) : value;
};
const numberOf = (column: string, value: number): string =>
  column === 'year' ? String(value) : formatDecimal(trimmed(decimal(Math.round(value * 1e4), 4)));

export interface Shown {
  readonly words: Words;
  readonly record: string;
  readonly column: string;
  /** The row as far as the line holds it. */
  readonly whole: Json;
}

/** A value as screens show it; null where there is none, `undefined` where this line alone cannot say it. */
export const shownValue = (s: Shown, value: unknown): string | null | undefined => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? valueTexts.yes : valueTexts.no;
  const coded = valuesOf(s.words, s.record, s.column)?.[String(value)];
  if (coded !== undefined) return coded;
  if (Array.isArray(value)) return listText(s, value);
  if (typeof value === 'object') return valueTexts.content;
  if (typeof value === 'string') return textOf(s.column, value);
  const quantity = quantityOf(s.words, s.record, s.column);
  if (quantity !== undefined) return quantities[quantity](Number(value), s.whole) ?? undefined;
  return numberOf(s.column, Number(value));
};

const listText = (s: Shown, values: readonly unknown[]): string => {
  if (values.length === 0) return valueTexts.empty;
  if (s.column === 'weekdays') return weekdays(values.map(Number));
  const plain = values.every((v) => typeof v === 'string' || typeof v === 'number');
  return plain ? values.map((v) => shownValue(s, v)).join(', ') : valueTexts.content;
};
