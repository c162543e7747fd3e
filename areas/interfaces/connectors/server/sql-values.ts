// What a database answers, as the cells of a sheet, and the names that its statements are made of. Pure.
import { isDate } from 'node:util/types';

export interface SqlColumn {
  readonly name: string;
  /** Of the driver: `Date`, `DateTime2N`, `DecimalN`… */
  readonly type: string;
}
const DAY = /^Date(?:N)?$/;
const ZONED = /^DateTimeOffset/;
const TIME = /^Time/;
/** A binary float would not hold them: the server writes them out. */
const EXACT = /^(?:Decimal|Numeric|Money|SmallMoney)/;

/** One name, whatever it holds. */
const quoted = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
/** `dbo.absences`, each part by itself. */
export const tableName = (typed: string): string =>
  typed
    .split('.')
    .map((part) => quoted(part.trim()))
    .join('.');
export const columnNames = (names: readonly string[]): string => names.map(quoted).join(', ');

export const isSameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('fr') === other.toLocaleLowerCase('fr');

/** Amounts leave the server as text: with four decimals where it is money. */
export const readingOf = ({ name, type }: SqlColumn): string => {
  if (!EXACT.test(type)) return quoted(name);
  const style = /money/i.test(type) ? ', 2' : '';
  return `CONVERT(nvarchar(60), ${quoted(name)}${style}) AS ${quoted(name)}`;
};

const two = (n: number): string => String(n).padStart(2, '0');
const clockOf = (at: Temporal.PlainTime): string =>
  at.second === 0
    ? `${two(at.hour)}:${two(at.minute)}`
    : `${two(at.hour)}:${two(at.minute)}:${two(at.second)}`;
const dateText = (type: string, value: Date): string => {
  const instant = Temporal.Instant.fromEpochMilliseconds(value.getTime());
  if (ZONED.test(type)) return instant.toString({ smallestUnit: 'second' });
  // Without a zone it is what the clock on their wall says: the driver hands it over as if it were UTC.
  const at = instant.toZonedDateTimeISO('UTC').toPlainDateTime();
  if (TIME.test(type)) return clockOf(at.toPlainTime());
  const written = `${two(at.day)}/${two(at.month)}/${String(at.year).padStart(4, '0')}`;
  return DAY.test(type) ? written : `${written} ${clockOf(at.toPlainTime())}`;
};
/** A `date` is a day; what has a time keeps it, midnight too. Bytes and what else has no text are nothing. */
export const cellText = ({ type }: SqlColumn, value: unknown): string => {
  if (isDate(value)) return dateText(type, value);
  if (typeof value === 'string') return EXACT.test(type) ? value.replace('.', ',') : value;
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return '';
};
