// How the cells of a column are read: each reader takes what CSV and workbooks hold and answers a wire value, or throws `Unreadable`
// with the reason in French. Their `kind` is also how the column is written in the sheet that people edit and send back.
import { withoutDirectionMarks } from '#platform/contract/direction-marks.ts';
import type { ColumnKind } from '#platform/contract/columns.ts';
import { LAST_DAY } from '#platform/contract/day.ts';
import { texts } from '#platform/contract/texts.ts';
import { folded, isBlank, isFault, type Cell, type FilledCell } from './cell.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** Why a cell cannot be read, for the person. */
export class Unreadable extends Error {}

export interface Reader<T> {
  readonly read: (cell: FilledCell) => T;
  readonly kind: ColumnKind;
  /** Words for coded values, both ways. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A workbook's serial number as its cell shows it: a duration, or beyond a year a date with its time of day. */
const shownSerial = (serial: number): string => {
  const minutes = Math.round(serial * 1_440);
  const clock = (m: number): string => `${two(Math.floor(m / 60))}:${two(m % 60)}`;
  if (serial < DATES_FROM) return clock(minutes);
  const date = DAY_0.add({ days: Math.floor(minutes / 1_440) });
  return [
    `${two(date.day)}/${two(date.month)}/${date.year}`,
    ...(minutes % 1_440 === 0 ? [] : [clock(minutes % 1_440)]),
  ].join(' ');
};
const wholeText = (cell: FilledCell): string => {
  if (typeof cell === 'object') return shownSerial(cell.serial);
  if (typeof cell === 'boolean') return cell ? fr.yes : fr.no;
  return String(cell);
};
const shown = (cell: FilledCell): string => wholeText(cell).slice(0, 80);
/** As a refusal names it: numbers with their comma. */
const named = (cell: FilledCell): string =>
  typeof cell === 'number' ? shown(cell).replace('.', ',') : shown(cell);
const typed = (cell: FilledCell): string => shown(cell).replaceAll(/[\s\u00A0\u202F]/g, '');
/** Serial numbers below are durations, those above are days. */
const DATES_FROM = 366;
const DAY_0 = Temporal.PlainDate.from('1899-12-30');
const two = (n: number): string => String(n).padStart(2, '0');

/** A text as typed, without the spaces around it; numbers of workbooks become their figures. `shape`: a pattern and what to say when it does not fit. */
export const text = ({
  max = 200,
  shape,
}: { readonly max?: number; readonly shape?: readonly [RegExp, string] } = {}): Reader<string> => ({
  kind: 'text',
  read: (cell) => {
    const typedText = typeof cell === 'string' ? withoutDirectionMarks(cell) : shown(cell);
    const value = typedText.replaceAll('\r\n', '\n').trim();
    if (value.length > max) throw new Unreadable(t('tooLong', { max }));
    // oxlint-disable-next-line no-control-regex -- what a database text or a screen cannot hold
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(value)) throw new Unreadable(fr.noControl);
    if (shape !== undefined && !shape[0].test(value)) throw new Unreadable(shape[1]);
    return value;
  },
});

/** A decimal number as a whole number of 10^-`decimals`: `decimal({ decimals: 2 })` reads « 12,5 » as 1250. Bounds are in the same unit. */
export const decimal = ({
  decimals = 0,
  min = -1e15,
  max = 1e15,
}: {
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
} = {}): Reader<number> => ({
  kind: 'number',
  read: (cell) => {
    if (typeof cell === 'object') throw new Unreadable(t('notNumber', { text: shown(cell) }));
    const figures = /^([+-]?)(\d{1,15})(?:[.,](\d{0,15}))?$/.exec(typed(cell));
    if (figures === null) throw new Unreadable(t('notNumber', { text: named(cell) }));
    const [, sign = '', whole = '', rest = ''] = figures;
    const kept = rest.replace(/0+$/, '');
    if (kept.length > decimals) throw new Unreadable(t('decimals', { max: decimals }));
    const n = Number(`${whole}${kept.padEnd(decimals, '0')}`) * (sign === '-' ? -1 : 1);
    if (!Number.isSafeInteger(n) || n < min || n > max)
      throw new Unreadable(
        t('range', { min: String(min / 10 ** decimals), max: String(max / 10 ** decimals) }),
      );
    return n === 0 ? 0 : n;
  },
});

/** `23h59`: a bound as people write it. */
const clockOf = (seconds: number): string =>
  `${Math.trunc(seconds / 3600)}h${String(Math.floor((Math.abs(seconds) % 3600) / 60)).padStart(2, '0')}`;

interface HoursOptions {
  readonly min?: number;
  readonly max?: number;
  /** Nothing finer than a minute: what a workbook keeps as a share of a day is refused where it would be taken for hours. */
  readonly minutes?: boolean;
  /** Times of day: a number of a workbook below one is the share of a day that a time becomes without its format, and of a date with a time the time counts. */
  readonly clock?: boolean;
}
const DAY_SECONDS = 86_400;
/** The share of a day that a number of a workbook keeps; 0 where it keeps none. */
const shareOfDay = (cell: FilledCell): number => {
  if (typeof cell === 'number') return cell > 0 && cell < 1 ? cell : 0;
  return typeof cell === 'object' && cell.serial >= DATES_FROM ? cell.serial % 1 : 0;
};
const CLOCK = /^([+-]?)(\d{1,6})[h:](\d{0,2})(?::(\d{2}))?$/i;
/** « 7,5 » and « 151,67 h ». */
const DECIMAL_HOURS = /^([+-]?\d{1,6}(?:[.,]\d{1,15})?)h?$/i;
/** « 7:30 », « 7h30 », « 7:30:15 » or « 7,5 » in seconds; null when it is none of them. */
const typedSeconds = (text: string): number | null => {
  const clock = CLOCK.exec(text);
  if (clock === null) {
    const decimal = DECIMAL_HOURS.exec(text)?.[1];
    return decimal === undefined ? null : Math.round(Number(decimal.replace(',', '.')) * 3600);
  }
  const [, sign, hour, minute, second] = clock;
  if (Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  const seconds = Number(hour) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0);
  return (sign === '-' ? -1 : 1) * seconds;
};
const secondsOf = (cell: FilledCell, ofDay: boolean): number | null => {
  const share = ofDay ? shareOfDay(cell) : 0;
  if (share !== 0) return Math.round(share * DAY_SECONDS);
  if (typeof cell !== 'object') return typedSeconds(typed(cell));
  return cell.serial >= DATES_FROM ? null : Math.round(cell.serial * DAY_SECONDS);
};
/** A duration in seconds: « 7:30 », « 7h30 », « 7,5 » (decimal hours), or a workbook's duration. */
export const hours = ({
  min = -1e9,
  max = 1e9,
  minutes = false,
  clock = false,
}: HoursOptions = {}): Reader<number> => ({
  kind: 'hours',
  read: (cell) => {
    const seconds = secondsOf(cell, clock);
    if (seconds === null) throw new Unreadable(t('notHours', { text: named(cell) }));
    if (minutes && seconds % 60 !== 0) throw new Unreadable(t('notMinutes', { text: named(cell) }));
    if (seconds < min || seconds > max)
      throw new Unreadable(t('range', { min: clockOf(min), max: clockOf(max) }));
    return seconds;
  },
});

/** Whole numbers of a workbook that are dates which lost their format: 1950 to 2099. */
const DAY_NUMBERS = [18_264, 73_050] as const;
/** Invented: 00 to 49 are of this century, 50 to 99 of the last. */
const wholeYear = (year: string): string => {
  if (year.length === 4) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
};
const dayOf = (cell: FilledCell): Temporal.PlainDate | null => {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= DAY_NUMBERS[0] && cell <= DAY_NUMBERS[1]
      ? DAY_0.add({ days: cell })
      : null;
  if (typeof cell === 'object')
    return cell.serial >= 1 && cell.serial < 2_958_466
      ? DAY_0.add({ days: Math.floor(cell.serial) })
      : null;
  const text = typed(cell);
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const iso =
    year === undefined ? text : `${wholeYear(year)}-${two(Number(month))}-${two(Number(day))}`;
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Temporal.PlainDate.from(iso) : null;
  } catch {
    return null;
  }
};
/** A day as `YYYY-MM-DD`, typed as JJ/MM/AAAA or AAAA-MM-JJ, or a workbook's date, with its format or without; not after `LAST_DAY`: later years have a server count for minutes. */
export const day = (): Reader<string> => ({
  kind: 'date',
  read: (cell) => {
    const value = dayOf(cell)?.toString() ?? refuse(t('notDay', { text: named(cell) }));
    return value <= LAST_DAY ? value : refuse(fr.dayLate);
  },
});
/** A month as `YYYY-MM`, typed as MM/AAAA or AAAA-MM, or any day of it. */
export const month = (): Reader<string> => ({
  kind: 'month',
  read: (cell) => {
    const [, m, y] = /^(\d{1,2})[/.-](\d{4})$/.exec(typed(cell)) ?? [];
    const isWire = /^\d{4}-\d{2}$/.test(typed(cell));
    const wire = isWire ? `${typed(cell)}-01` : null;
    const first = y === undefined ? wire : `${y}-${two(Number(m))}-01`;
    return (dayOf(first ?? cell)?.toString() ?? refuse(t('notMonth', { text: named(cell) }))).slice(
      0,
      7,
    );
  },
});
const YES: ReadonlySet<string> = new Set(['oui', 'o', 'vrai', 'true', '1', 'x', 'actif', 'active']);
const NO: ReadonlySet<string> = new Set(['non', 'n', 'faux', 'false', '0', 'inactif', 'inactive']);
/** Yes or no. */
export const flag = (): Reader<boolean> => ({
  kind: 'flag',
  read: (cell) => {
    if (typeof cell === 'boolean') return cell;
    const word = folded(shown(cell));
    if (YES.has(word)) return true;
    return NO.has(word) ? false : refuse(t('notFlag', { text: shown(cell) }));
  },
});
/** One of the values, written as itself or by its words (points aside: C.D.I.); `also`: other words for them. `coded`: people know the values too (CP, RTT), so that a refusal names both. */
export const choice = <const V extends string>(
  words: Readonly<Record<V, string>>,
  {
    coded = false,
    also = {},
  }: { readonly coded?: boolean; readonly also?: Readonly<Record<string, V>> } = {},
): Reader<V> => {
  const byWord = new Map(
    [
      ...(Object.keys(words) as V[]).flatMap((v): [string, V][] => [
        [v, v],
        [words[v], v],
      ]),
      ...Object.entries<V>(also),
    ].map(([word, v]) => [folded(word).replaceAll('.', ''), v]),
  );
  return {
    kind: 'status',
    texts: words,
    read: (cell) =>
      byWord.get(folded(shown(cell)).replaceAll('.', '')) ??
      refuse(
        t('notChoice', {
          text: shown(cell),
          choices: (Object.entries(words) as [string, string][])
            .map(([v, word]) => (coded && v !== word ? `${v} (${word})` : word))
            .join(', '),
        }),
      ),
  };
};
const refuse = (reason: string): never => {
  throw new Unreadable(reason);
};

/** Reads one cell; blank is null. */
export const readCell = <T>(reader: Reader<T>, cell: Cell | undefined): T | null => {
  if (isFault(cell))
    throw new Unreadable(
      cell.fault === '' ? fr.uncalculated : t('formulaFault', { text: cell.fault }),
    );
  return isBlank(cell) ? null : reader.read(cell);
};
