// What a cell holds, read once for all formats. Instants are shown in Paris time: the portal's zone (specification 000 §1).
import type { Column, ColumnKind } from '#platform/contract/columns.ts';

/** What a row may give to a cell: wire values (days `YYYY-MM-DD`, instants ISO with Z, quantities in the unit of their column kind) or Temporal ones. */
export type CellValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly (string | number)[]
  | Temporal.PlainDate
  | Temporal.Instant
  | Temporal.PlainYearMonth;

export const isEmpty = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Seconds in one unit of a duration column: `hours` travel in seconds, `minutes` in minutes. */
export const secondsPerUnit = (kind: ColumnKind): number => (kind === 'minutes' ? 60 : 1);

/** A number, or a decimal in figures as PostgreSQL writes its exact ones; null for anything else. */
export const numberOf = (value: CellValue): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
};

/** `h:mm`, or `h:mm:ss` when it does not fall on a minute; negative with a leading minus. */
export const durationText = (seconds: number): string => {
  const whole = Math.round(Math.abs(seconds));
  const two = (n: number): string => String(n).padStart(2, '0');
  const rest = whole % 60;
  return `${seconds < 0 && whole > 0 ? '-' : ''}${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
};

export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day or a month (its first day) in parts; null when the text is neither. */
export const dayParts = (value: CellValue): DayParts | null => {
  const read = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?![\d-])/.exec(String(value));
  return read === null
    ? null
    : { year: Number(read[1]), month: Number(read[2]), day: Number(read[3] ?? 1) };
};

const HOUR = 3_600_000;
const offsets = new Map<number, number>();
/** Paris's offset at an instant. It only ever changes on the hour, so one look-up an hour is enough. */
const parisOffset = (epochMs: number): number => {
  const hour = Math.floor(epochMs / HOUR);
  const cached = offsets.get(hour);
  if (cached !== undefined) return cached;
  const offset =
    Temporal.Instant.fromEpochMilliseconds(hour * HOUR).toZonedDateTimeISO('Europe/Paris')
      .offsetNanoseconds / 1e6;
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(hour, offset);
  return offset;
};

/** Milliseconds since 1970 as a Paris wall clock reads them (not an instant any more); null when the value is no instant. */
export const parisWallMs = (value: CellValue): number | null => {
  const epochMs = Date.parse(String(value));
  return Number.isNaN(epochMs) ? null : epochMs + parisOffset(epochMs);
};

const wordOf = (column: Column, value: string | number): string =>
  column.texts?.[String(value)] ?? String(value);

/** The words of a text, status, flag or list cell. */
export const wordsOf = (column: Column, value: CellValue): string => {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return column.texts?.[String(value)] ?? (value ? 'Oui' : 'Non');
  if (Array.isArray(value))
    return (value as readonly (string | number)[]).map((v) => wordOf(column, v)).join(', ');
  if (typeof value === 'string' || typeof value === 'number') return wordOf(column, value);
  return String(value as bigint | Temporal.PlainDate);
};
