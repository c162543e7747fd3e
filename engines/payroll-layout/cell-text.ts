// One cell of a payroll file: its value as text, what the file cannot hold, its width. What is wrong is noted with its place.
import { add, type Decimal } from '../money/decimal.ts';
import {
  fill,
  isFigure,
  sizeOf,
  writeDate,
  writeFigure,
  type CellValue,
  type Figure,
} from './cells.ts';
import { unencodable, writable } from './encodings.ts';
import { fieldOf } from './fields.ts';
import { say } from './fr.ts';
import type { FileLayout, LayoutColumn, Section } from './layout.ts';
import { allHold, valueOf, type Line, type Scope } from './lines.ts';

/** Why a file cannot be written: `message` says it whole, in French. */
export interface WriteFault {
  readonly file: string;
  readonly line: number;
  readonly person: string | null;
  readonly column: string;
  readonly reason: string;
  readonly message: string;
}
/** More would say nothing more. */
const MOST_FAULTS = 1_000;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
/** A column, of which one that writes every heading has become one for each. */
export type Cell = LayoutColumn & { readonly heading?: number };

/** A file while it is written. */
export interface Work {
  readonly file: string;
  readonly layout: FileLayout;
  readonly scope: Scope;
  readonly faults: WriteFault[];
  /** The control total so far. */
  total: Decimal;
}
/** The line that a cell stands in; about nobody in the head and the foot. */
export interface At {
  readonly line: number;
  readonly about: Line | null;
  readonly section: Section | null;
}

const nameOf = (line: Line | null): string | null =>
  line === null
    ? null
    : `${line.person.lastName} ${line.person.firstName} (${line.person.matricule})`;
const blame = (work: Work, { line, about }: At, column: Cell, reason: string): void => {
  if (work.faults.length >= MOST_FAULTS) return;
  const person = nameOf(about);
  work.faults.push({
    file: work.file,
    line,
    person,
    column: column.title,
    reason,
    message: say.at(work.file, line, person, column.title) + reason,
  });
};

/** Whether a cell writes figures, for its alignment and its kind in a sheet. */
export const isFigureCell = (c: Cell): boolean =>
  c.heading !== undefined || (c.field !== undefined && fieldOf(c.field)?.kind === 'figure');
export const isDateCell = (c: Cell, work: Work): boolean =>
  c.field !== undefined && fieldOf(c.field, work.scope.constants)?.kind === 'date';

const rawValue = (c: Cell, about: Line | null, scope: Scope): CellValue => {
  if (!allHold(c.when, about, scope)) return null;
  if (c.heading !== undefined) {
    const h = scope.data.headings[c.heading];
    const stored = about?.person.values[c.heading];
    return h === undefined || stored === undefined || stored === null
      ? null
      : { stored, unit: h.unit, decimals: h.decimals };
  }
  return c.text ?? (c.field === undefined ? null : valueOf(c.field, about, scope));
};

const figureText = (work: Work, at: At, c: Cell, value: Figure): string => {
  const { layout } = work;
  const point = layout.kind === 'sheet' ? '.' : (c.point ?? layout.point);
  const { text, amount } = writeFigure(value, c, point);
  if (at.section !== null && (c.heading !== undefined || c.field === 'value.quantity'))
    work.total = add(work.total, amount);
  if (amount.units < 0 && at.section?.negatives === 'refuse')
    blame(work, at, c, say.negative(text));
  return text;
};
const dateText = (work: Work, at: At, c: Cell, value: string): string => {
  const { layout } = work;
  if (layout.kind === 'sheet') return value;
  const date = writeDate(value, c.date ?? layout.date);
  if (date === null) blame(work, at, c, say.badDate(value));
  return date ?? '';
};
const plainText = ({ layout }: Work, c: Cell, value: string): string => {
  const meant = c.map?.[value] ?? value;
  const text = c.upper === true ? meant.toLocaleUpperCase('fr') : meant;
  const opensInSpreadsheet = layout.spreadsheet === true && layout.kind === 'delimited';
  return opensInSpreadsheet && FORMULA.test(text) ? `'${text}` : text;
};
/** A cell's value as text, before its width: figures are counted into the control total. */
const asText = (work: Work, at: At, c: Cell): string => {
  const value = rawValue(c, at.about, work.scope);
  if (isFigure(value)) return figureText(work, at, c, value);
  if (value === null || value === '') return '';
  return isDateCell(c, work) ? dateText(work, at, c, value) : plainText(work, c, value);
};

/** Signs that would end a column or a line where nothing quotes them. */
const forbidden = ({ kind, quote = 'never', separator }: FileLayout): string[] => {
  if (kind === 'fixed') return ['\n'];
  if (quote !== 'never') return [];
  return kind === 'delimited' && separator !== undefined ? [separator, '\n'] : ['\n'];
};
/** What the file cannot hold is replaced or refused, as the layout says. */
export const fitting = (work: Work, at: At, c: Cell, text: string): string => {
  const { layout } = work;
  if (layout.kind === 'sheet') return text;
  const oneLine = text.replaceAll(/\r\n?/g, '\n');
  const signs = forbidden(layout).filter((s) => oneLine.includes(s));
  const replaces = layout.characters === 'replace';
  const written = replaces
    ? writable(
        signs.reduce((t, s) => t.replaceAll(s, ' '), oneLine),
        layout.encoding,
      )
    : oneLine;
  if (!replaces) for (const s of signs) blame(work, at, c, say.separator(text, say.signs[s] ?? s));
  // What nothing looks like is refused by name, also where signs are replaced: a name that loses a letter is another name.
  const foreign = unencodable(written, layout.encoding);
  if (foreign.length > 0)
    blame(work, at, c, say.foreign(text, foreign, say.encodings[layout.encoding]));
  return written;
};

/** Brought to the width of its column. A figure that is cut would be another figure. */
const sized = (work: Work, at: At, c: Cell, text: string): string => {
  const { kind } = work.layout;
  if (kind === 'sheet') return text;
  const figure = isFigureCell(c);
  let cut = text;
  if (c.length !== undefined && sizeOf(text) > c.length) {
    if (c.cut === true && !figure) cut = [...text].slice(0, c.length).join('');
    else blame(work, at, c, say.tooLong(text, sizeOf(text), c.length));
  }
  const width = kind === 'fixed' ? c.length : c.width;
  if (width === undefined || (kind === 'delimited' && text === '')) return cut;
  const pad = text === '' ? ' ' : (c.pad ?? ' ');
  return fill(cut, width, pad, c.align ?? (figure || c.pad === '0' ? 'right' : 'left'));
};
/** A cell as the file holds it. */
export const cellText = (work: Work, at: At, c: Cell): string => {
  const text = fitting(work, at, c, asText(work, at, c));
  if (c.required === true && text === '') blame(work, at, c, say.empty);
  return sized(work, at, c, text);
};
