// One value as the text of one cell: figures, dates, texts; rounded once, half away from zero.
import { decimal, decimalText, negate, round, trimmed, type Decimal } from '../money/decimal.ts';
import { decimalHours } from '../money/hours.ts';
import type { Unit } from './data.ts';
import type { Decimals, LayoutColumn } from './layout.ts';

/** A stored figure with what it takes to write it: hours in seconds, the rest in ten-thousandths. */
export interface Figure {
  readonly stored: number;
  readonly unit: Unit;
  readonly decimals: number;
}
export type CellValue = string | Figure | null;
export const isFigure = (value: CellValue): value is Figure =>
  typeof value === 'object' && value !== null;

/** A figure to so many decimals: hours become decimal hours. */
export const exactFigure = ({ stored, unit }: Figure, decimals: number): Decimal =>
  unit === 'hour' ? decimalHours(stored, decimals) : round(decimal(stored, 4), decimals);

/** As many decimals as the heading has, within the column's bounds; needless zeros are dropped down to the least. */
const within = (figure: Figure, bounds: Decimals | undefined): Decimal => {
  if (bounds === undefined) return exactFigure(figure, figure.decimals);
  const exact = trimmed(
    exactFigure(figure, Math.max(bounds.min, Math.min(figure.decimals, bounds.max))),
  );
  return exact.scale < bounds.min ? round(exact, bounds.min) : exact;
};

const clock = (stored: number): string => {
  const minutes = Math.round(Math.abs(stored) / 60);
  return `${stored < 0 && minutes > 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

export interface WrittenFigure {
  readonly text: string;
  readonly amount: Decimal;
}
/** A figure as a column writes it, and what was written as a number (minutes as minutes). */
export const writeFigure = (
  figure: Figure,
  c: LayoutColumn,
  point: '.' | ',' | '',
): WrittenFigure => {
  const hours = figure.unit === 'hour' ? (c.hours ?? 'decimal') : 'decimal';
  const amount =
    hours === 'decimal'
      ? within(figure, figure.unit === 'hour' ? (c.hourDecimals ?? c.decimals) : c.decimals)
      : round(decimal(Math.round(figure.stored / 60)), 0);
  if (c.zero === 'empty' && Number(amount.units) === 0) return { text: '', amount };
  if (hours === 'clock') return { text: clock(figure.stored), amount };
  const below = amount.units < 0;
  const digits = decimalText(below ? negate(amount) : amount).replace('.', point);
  const signed = c.sign === 'after' ? `${digits}-` : `-${digits}`;
  return { text: below ? signed : digits, amount };
};

/** `2026-10-01` by a mask of JJ, MM, AAAA and AA; null when the text is no day. */
export const writeDate = (day: string, mask: string): string | null => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (parts === null) return null;
  const [, year = '', month = '', date = ''] = parts;
  return mask
    .replace('AAAA', year)
    .replace('AA', year.slice(2))
    .replace('MM', month)
    .replace('JJ', date);
};

/** Characters as a reader counts them: one for each code point. */
export const sizeOf = (text: string): number => [...text].length;

/** A text brought to its width; zeros go between a sign and its digits. */
export const fill = (
  text: string,
  width: number,
  pad: ' ' | '0',
  align: 'left' | 'right',
): string => {
  const missing = pad.repeat(Math.max(0, width - sizeOf(text)));
  if (align === 'left') return text + missing;
  return pad === '0' && text.startsWith('-') ? `-${missing}${text.slice(1)}` : missing + text;
};
