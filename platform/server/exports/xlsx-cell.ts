// One cell of a sheet in SpreadsheetML (ECMA-376 part 1, §18.3.1.4).
import type { Column } from '#platform/contract/columns.ts';
import {
  dayParts,
  isEmpty,
  numberOf,
  parisWallMs,
  secondsPerUnit,
  wordsOf,
  type CellValue,
} from './cell-values.ts';
import { STYLE } from './xlsx-parts.ts';
import { xmlText } from './xlsx-xml.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, so counted that 1 March 1900 and later fall right. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const FIRST_TRUE_DAY = 61;

export const textCell = (ref: string, text: string, style: number): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** Days before 1 March 1900 have no serial that every spreadsheet reads alike: they stay text. */
const serialOf = (column: Column, value: CellValue): number | null => {
  if (column.kind === 'instant') {
    const wall = parisWallMs(value);
    return wall === null || wall < EXCEL_EPOCH + FIRST_TRUE_DAY * DAY_MS
      ? null
      : (wall - EXCEL_EPOCH) / DAY_MS;
  }
  const p = dayParts(value);
  const serial = p === null ? 0 : (Date.UTC(p.year, p.month - 1, p.day) - EXCEL_EPOCH) / DAY_MS;
  return serial < FIRST_TRUE_DAY ? null : serial;
};

/** The figure that stands for a quantity, in the unit its number format wants: days for durations, euros, a share of one for percents. */
const figureOf = (column: Column, value: CellValue): number | string | null => {
  const n = numberOf(value);
  if (n === null) return null;
  switch (column.kind) {
    case 'hours':
    case 'minutes':
      return (n * secondsPerUnit(column.kind)) / 86_400;
    case 'euros':
      return n / 100;
    case 'percent':
      return n / 10_000;
    default:
      return typeof value === 'string' ? value : n;
  }
};

const styles = {
  date: STYLE.date,
  instant: STYLE.instant,
  month: STYLE.month,
  hours: STYLE.duration,
  minutes: STYLE.duration,
  euros: STYLE.euros,
  percent: STYLE.percent,
  number: STYLE.number,
} as const;

/** A writer of one column's cells: real dates, durations, amounts; everything else is text and stays as typed (matricules keep their zeros). */
export const xlsxCell = (column: Column): ((ref: string, value: CellValue) => string) => {
  const style = (styles as Readonly<Record<string, number>>)[column.kind];
  if (style === undefined)
    return (ref, value) =>
      isEmpty(value) ? '' : textCell(ref, wordsOf(column, value), STYLE.text);
  const dated = column.kind === 'date' || column.kind === 'instant' || column.kind === 'month';
  return (ref, value) => {
    if (isEmpty(value)) return '';
    const figure = dated ? serialOf(column, value) : figureOf(column, value);
    return figure === null
      ? textCell(ref, String(value), STYLE.text)
      : `<c r="${ref}" s="${style}"><v>${figure}</v></c>`;
  };
};
