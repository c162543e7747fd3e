// The text of a value on screen, by the kind of its column (`contract/columns.ts` says the units).
import type { Column, ColumnKind } from '#platform/contract/columns.ts';

/** Spaces that do not break, as French typography wants them in numbers. */
const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
const twoDecimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const instant = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const month = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Shown where there is no value. */
export const NO_VALUE = '—';

/** 1 234 567 */
export const showNumber = (n: number): string => decimal.format(n);
export const showCount = (n: number): string => whole.format(n);
/** Cents → 1 234,50 € */
export const showEuros = (cents: number): string => `${twoDecimals.format(cents / 100)} €`;
/** `2026-05-03` → 03/05/2026 */
export const showDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
/** An instant with Z, in the portal's zone → 03/05/2026 14:05 */
export const showInstant = (at: string): string => {
  const when = Temporal.Instant.from(at);
  return instant.format(when.epochMilliseconds).replace(',', '');
};
/** `2026-05` → mai 2026 */
export const showMonth = (value: string): string => month.format(Temporal.Instant.from(`${value.slice(0, 7)}-01T12:00Z`).epochMilliseconds);
/** Seconds → 7h30, −0h05 */
export const showHours = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  return `${seconds < 0 && minutes > 0 ? '−' : ''}${whole.format(Math.floor(minutes / 60))}h${String(minutes % 60).padStart(2, '0')}`;
};

const shown: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  text: String, status: String,
  number: (v) => showNumber(Number(v)),
  date: (v) => showDay(String(v)),
  instant: (v) => showInstant(String(v)),
  month: (v) => showMonth(String(v)),
  hours: (v) => showHours(Number(v)),
  minutes: (v) => showHours(Number(v) * 60),
  euros: (v) => showEuros(Number(v)),
  percent: (v) => `${twoDecimals.format(Number(v) / 100)} %`,
  flag: (v) => (v === true ? 'Oui' : 'Non'),
  list: (v) => (Array.isArray(v) ? v.join(', ') : String(v)),
};

/** The text of one cell. Coded values show the text that the column gives them. */
export const showValue = (column: Pick<Column, 'kind' | 'texts'>, value: unknown): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return NO_VALUE;
  if (Array.isArray(value)) return value.map((v: unknown) => column.texts?.[String(v)] ?? String(v)).join(', ');
  return column.texts?.[String(value)] ?? shown[column.kind](value);
};

const RIGHT_ALIGNED: ReadonlySet<ColumnKind> = new Set(['number', 'hours', 'minutes', 'euros', 'percent']);
export const isRightAligned = (kind: ColumnKind): boolean => RIGHT_ALIGNED.has(kind);
