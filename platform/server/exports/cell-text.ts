// Cells as text: for CSV, that a program or a spreadsheet reads, and for print, that a person reads.
import type { Column } from '#platform/contract/columns.ts';
import {
  dayParts,
  durationText,
  isEmpty,
  numberOf,
  parisWallMs,
  secondsPerUnit,
  wordsOf,
  type CellValue,
} from './cell-values.ts';

const two = (n: number): string => String(n).padStart(2, '0');

const dayText = (value: CellValue): string => {
  const p = dayParts(value);
  return p === null ? String(value) : `${two(p.day)}/${two(p.month)}/${p.year}`;
};
const monthText = (value: CellValue): string => {
  const p = dayParts(value);
  return p === null ? String(value) : `${two(p.month)}/${p.year}`;
};
const instantText = (value: CellValue): string => {
  const wall = parisWallMs(value);
  if (wall === null) return String(value);
  const iso = new Date(wall).toISOString();
  return `${dayText(iso.slice(0, 10))} ${iso.slice(11, 16)}`;
};

/** The text of a dated or timed cell, which every text format writes alike; null for the other kinds. */
const timeText = (column: Column, value: CellValue): string | null => {
  switch (column.kind) {
    case 'date':
      return dayText(value);
    case 'month':
      return monthText(value);
    case 'instant':
      return instantText(value);
    case 'hours':
    case 'minutes': {
      const n = numberOf(value);
      return n === null ? String(value) : durationText(n * secondsPerUnit(column.kind));
    }
    default:
      return null;
  }
};

const isAmount = (column: Column): boolean =>
  column.kind === 'number' || column.kind === 'euros' || column.kind === 'percent';

/** Cents as euros, hundredths of a percent as percents, without binary rounding: 1234 → 12.34. */
const hundredths = (n: number): string =>
  Number.isSafeInteger(n)
    ? `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${two(Math.abs(n) % 100)}`
    : String(n / 100);

/** A spreadsheet would run a text that begins so as a formula (OWASP, CSV injection). The full-width signs count too, and what is not seen before them: LibreOffice 7.4 leaves out a NUL. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** A CSV cell, unquoted: decimal comma, no thousands separator, text made harmless by a leading apostrophe. */
export const csvCell =
  (column: Column) =>
  (value: CellValue): string => {
    if (isEmpty(value)) return '';
    const amount = isAmount(column) ? numberOf(value) : null;
    if (amount !== null)
      return (column.kind === 'number' ? String(value) : hundredths(amount)).replace('.', ',');
    const time = timeText(column, value);
    // A duration of ours may begin with a minus; one that could not be read is text like any other.
    const text = time ?? wordsOf(column, value);
    const ours = time !== null && /^-?\d[\d:/ ]*$/.test(time);
    return !ours && FORMULA.test(text) ? `'${text}` : text;
  };

const plain = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 });
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const percent = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** The narrow no-break space of French figures is missing from many fonts; the wide one is in all. */
const printable = (text: string): string => text.replaceAll('\u202F', '\u00A0').replace('-', '−');

const amountText = ({ kind }: Column, n: number): string => {
  if (kind === 'euros') return euros.format(n / 100);
  return kind === 'percent' ? percent.format(n / 10_000) : plain.format(n);
};

/** A cell as a French reader expects it: `1 234,50 €`, `12,34 %`, `07/03/2026`, `151:40`, `Oui`. */
export const printCell =
  (column: Column) =>
  (value: CellValue): string => {
    if (isEmpty(value)) return '';
    const n = isAmount(column) ? numberOf(value) : null;
    if (n === null) return timeText(column, value) ?? wordsOf(column, value);
    return printable(amountText(column, n));
  };

/** Quantities are set to the right in print. */
export const alignsRight = (column: Column): boolean =>
  isAmount(column) || column.kind === 'hours' || column.kind === 'minutes';
