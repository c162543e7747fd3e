// The text of a value on screen, by the kind of its column (`contract/columns.ts` says the units).
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { formatDateTime } from '#engines/french-time/typed-date-times.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import type { Column, ColumnKind } from '#platform/contract/columns.ts';

/** Spaces that do not break, as French typography wants them in numbers. */
const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
const twoDecimals = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Shown where there is no value. */
export const NO_VALUE = '—';

/** 1 234 567 */
/** The formatter writes a hyphen. */
const withMinus = (text: string): string => text.replace('-', '−');
export const showNumber = (n: number): string => withMinus(decimal.format(n));
export const showCount = (n: number): string => withMinus(whole.format(n));
/** Cents → 1 234,50 € */
export const showEuros = (cents: number): string =>
  `${withMinus(twoDecimals.format(cents / 100))} €`;
/** An instant with Z, in the portal's zone → 03/05/2026 14:05 */
export const showInstant = (at: string): string => {
  const { day, secondOfDay } = wallClockAt(secondsOf(Temporal.Instant.from(at)));
  return formatDateTime(day, secondOfDay);
};

/** Hundredths of a percent as `7,50 %`. */
export const showPercent = (hundredths: number): string =>
  `${withMinus(twoDecimals.format(hundredths / 100))} %`;

const shown: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  text: String,
  status: String,
  number: (v) => showNumber(Number(v)),
  date: (v) => formatDay(String(v)),
  instant: (v) => showInstant(String(v)),
  month: (v) => formatMonth(String(v).slice(0, 7)),
  hours: (v) => formatHours(Number(v)),
  minutes: (v) => formatHours(Number(v) * 60),
  euros: (v) => showEuros(Number(v)),
  percent: (v) => showPercent(Number(v)),
  flag: (v) => (v === true ? 'Oui' : 'Non'),
  list: (v) => (Array.isArray(v) ? v.join(', ') : String(v)),
};

/** The text of one cell. Coded values show the text that the column gives them. */
export const showValue = (column: Pick<Column, 'kind' | 'texts'>, value: unknown): string => {
  if (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
    return NO_VALUE;
  if (Array.isArray(value))
    return value.map((v: unknown) => column.texts?.[String(v)] ?? String(v)).join(', ');
  return column.texts?.[String(value)] ?? shown[column.kind](value);
};

const RIGHT_ALIGNED: ReadonlySet<ColumnKind> = new Set([
  'number',
  'hours',
  'minutes',
  'euros',
  'percent',
]);
export const isRightAligned = (kind: ColumnKind): boolean => RIGHT_ALIGNED.has(kind);
