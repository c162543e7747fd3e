// A closed month written as a layout says: every file with its bytes, or every reason why not, by file, line, person and column.
import { add, decimal, round, zero, type Decimal } from '../money/decimal.ts';
import {
  exactFigure,
  fill,
  isFigure,
  sizeOf,
  writeDate,
  writeFigure,
  type CellValue,
} from './cells.ts';
import type { PayrollData } from './data.ts';
import { encode, unencodable, writable } from './encodings.ts';
import { fieldOf } from './fields.ts';
import { say } from './fr.ts';
import type { FileLayout, LayoutColumn, PayrollLayout, Section } from './layout.ts';
import { allHold, linesOf, valueOf, type FileFacts, type Line, type Scope } from './lines.ts';

/** Why a file cannot be written: `message` says it whole, in French. */
export interface WriteFault {
  readonly file: string;
  readonly line: number;
  readonly person: string | null;
  readonly column: string;
  readonly reason: string;
  readonly message: string;
}
export interface SheetColumn {
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date';
}
export interface WrittenFile {
  readonly name: string;
  readonly layout: FileLayout;
  readonly titles: readonly string[];
  /** Cells of every line between head and foot, as written (a sheet: figures `-12.50`, days `YYYY-MM-DD`). */
  readonly rows: readonly (readonly string[])[];
  readonly people: number;
  /** The whole content; null for a sheet, whose columns are named instead. */
  readonly text: string | null;
  readonly bytes: Uint8Array | null;
  readonly sheet: readonly SheetColumn[] | null;
}
export type Written =
  | { readonly files: readonly WrittenFile[]; readonly faults: readonly [] }
  | { readonly files: null; readonly faults: readonly WriteFault[] };

/** More say nothing more. */
const FAULTS_SAID = 1_000;
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const MARK = '\uFEFF';
type Cell = LayoutColumn & { readonly heading?: number };

interface Work {
  readonly file: string;
  readonly layout: FileLayout;
  readonly scope: Scope;
  readonly faults: WriteFault[];
  total: Decimal;
}
interface At {
  readonly line: number;
  readonly about: Line | null;
  readonly section: Section | null;
}

const who = (line: Line | null): string | null =>
  line === null
    ? null
    : `${line.person.lastName} ${line.person.firstName} (${line.person.matricule})`;
const blame = (work: Work, { line, about }: At, column: Cell, reason: string): void => {
  if (work.faults.length < FAULTS_SAID)
    work.faults.push({
      file: work.file,
      line,
      person: who(about),
      column: column.title,
      reason,
      message: say.at(work.file, line, who(about), column.title) + reason,
    });
};

const headingsAsColumns = (columns: readonly LayoutColumn[], { headings }: PayrollData): Cell[] =>
  columns.flatMap((c): Cell[] => {
    if (c.headings === true)
      return headings.map((h, heading) => ({ ...c, title: h.code, heading }));
    if (c.code === undefined) return [c];
    const heading = headings.findIndex((h) => h.code === c.code);
    return [heading < 0 ? { ...c, text: '' } : { ...c, heading }];
  });

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

const isDate = (c: Cell, work: Work): boolean =>
  c.field !== undefined && fieldOf(c.field, work.scope.constants)?.kind === 'date';
/** A cell's value as text, before its width: figures counted into the control total. */
const asText = (work: Work, at: At, c: Cell): string => {
  const { layout } = work;
  const value = rawValue(c, at.about, work.scope);
  if (isFigure(value)) {
    const { text, amount } = writeFigure(
      value,
      c,
      layout.kind === 'sheet' ? '.' : (c.point ?? layout.point),
    );
    if (at.section !== null && (c.heading !== undefined || c.field === 'value.quantity'))
      work.total = add(work.total, amount);
    if (amount.units < 0 && at.section?.negatives === 'refuse')
      blame(work, at, c, say.negative(text));
    return text;
  }
  if (value === null || value === '') return '';
  if (isDate(c, work)) {
    if (layout.kind === 'sheet') return value;
    const date = writeDate(value, c.date ?? layout.date);
    if (date === null) blame(work, at, c, say.badDate(value));
    return date ?? '';
  }
  const meant = c.map?.[value] ?? value;
  const said = c.upper === true ? meant.toLocaleUpperCase('fr') : meant;
  return layout.spreadsheet === true && layout.kind === 'delimited' && FORMULA.test(said)
    ? `'${said}`
    : said;
};

const forbidden = (layout: FileLayout): string[] => [
  ...(layout.kind === 'delimited' &&
  (layout.quote ?? 'never') === 'never' &&
  layout.separator !== undefined
    ? [layout.separator]
    : []),
  ...(layout.kind === 'fixed' || (layout.quote ?? 'never') === 'never' ? ['\n'] : []),
];
/** What the file cannot hold is replaced or refused, as the layout says. */
const fitting = (work: Work, at: At, c: Cell, text: string): string => {
  const { layout } = work;
  if (layout.kind === 'sheet') return text;
  const oneLine = text.replaceAll(/\r\n?/g, '\n');
  const signs = forbidden(layout).filter((s) => oneLine.includes(s));
  if (layout.characters === 'replace')
    return writable(
      signs.reduce((t, s) => t.replaceAll(s, ' '), oneLine),
      layout.encoding,
    );
  for (const s of signs) blame(work, at, c, say.separator(text, say.signs[s] ?? s));
  const foreign = unencodable(oneLine, layout.encoding);
  if (foreign.length > 0)
    blame(work, at, c, say.foreign(text, foreign, say.encodings[layout.encoding]));
  return oneLine;
};

const sized = (work: Work, at: At, c: Cell, text: string, figure: boolean): string => {
  const { kind } = work.layout;
  if (kind === 'sheet') return text;
  let cut = text;
  if (c.length !== undefined && sizeOf(text) > c.length) {
    // A figure that is cut is another figure.
    if (c.cut === true && !figure) cut = [...text].slice(0, c.length).join('');
    else blame(work, at, c, say.tooLong(text, sizeOf(text), c.length));
  }
  const width = kind === 'fixed' ? c.length : c.width;
  if (width === undefined || (kind === 'delimited' && text === '')) return cut;
  return fill(
    cut,
    width,
    text === '' ? ' ' : (c.pad ?? ' '),
    c.align ?? (figure || c.pad === '0' ? 'right' : 'left'),
  );
};
const cellText = (work: Work, at: At, c: Cell): string => {
  const figure =
    c.heading !== undefined || (c.field !== undefined && fieldOf(c.field)?.kind === 'figure');
  const text = fitting(work, at, c, asText(work, at, c));
  if (c.required === true && text === '') blame(work, at, c, say.empty);
  return sized(work, at, c, text, figure);
};

/** Whether a line of a code is left out: nothing to say, or what the file does not take. */
const leftOut = (s: Section, line: Line): boolean => {
  if (line.heading === undefined) return false;
  const column = s.columns.find((c) => c.field === 'value.quantity');
  const figure = {
    stored: line.heading.stored,
    unit: line.heading.heading.unit,
    decimals: line.heading.heading.decimals,
  };
  const { units } =
    column === undefined
      ? exactFigure(figure, figure.decimals)
      : writeFigure(figure, column, '.').amount;
  return (
    ((s.zeros ?? 'leave-out') === 'leave-out' && Number(units) === 0) ||
    (s.negatives === 'leave-out' && units < 0)
  );
};

const quoted = (layout: FileLayout, text: string): string => {
  const quote = layout.quote ?? 'never';
  if (quote === 'never' || layout.kind !== 'delimited') return text;
  return quote === 'always' ||
    text.includes('"') ||
    text.includes('\n') ||
    text.includes(layout.separator ?? ';') ||
    /^\s|\s$/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
};
const joined = (layout: FileLayout, cells: readonly string[]): string =>
  cells
    .map((c) => quoted(layout, c))
    .join(layout.kind === 'fixed' ? '' : (layout.separator ?? ';'));

const NO_FACTS: FileFacts = {
  lines: 0,
  people: 0,
  total: { stored: 0, unit: 'number', decimals: 2 },
};
interface Body {
  readonly rows: string[][];
  readonly people: Set<string>;
  readonly columns: Cell[];
}
const bodyOf = (work: Work, layout: PayrollLayout, first: number): Body => {
  const { data } = work.scope;
  const body: Body = {
    rows: [],
    people: new Set(),
    columns: headingsAsColumns(work.layout.sections[0]?.columns ?? [], data),
  };
  for (const section of work.layout.sections) {
    const columns = headingsAsColumns(section.columns, data);
    for (const about of linesOf(section.rows, data, layout)) {
      if (!allHold(section.when, about, work.scope) || leftOut(section, about)) continue;
      const at = { line: first + body.rows.length, about, section };
      body.rows.push(columns.map((c) => cellText(work, at, c)));
      body.people.add(about.person.contract);
    }
  }
  return body;
};

const nameOf = (pattern: string, { software, company, period, snapshot }: PayrollData): string => {
  const texts: Readonly<Record<string, string>> = {
    logiciel: software.code,
    societe: company.code,
    mois: period.month,
    version: String(snapshot.number),
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (_, token: string) =>
    (texts[token] ?? '').normalize('NFD').replaceAll(/[^\w.-]+/g, ''),
  );
};

const writeFile = (
  layout: PayrollLayout,
  file: FileLayout,
  data: PayrollData,
  faults: WriteFault[],
): WrittenFile | null => {
  const scope = (facts: FileFacts): Scope => ({ data, constants: layout.constants ?? {}, facts });
  const work: Work = {
    file: nameOf(file.name, data),
    layout: file,
    scope: scope(NO_FACTS),
    faults,
    total: zero,
  };
  const before = (file.head?.length ?? 0) + (file.titles ? 1 : 0);
  const { rows, people, columns } = bodyOf(work, layout, before + 1);
  if (rows.length === 0 && file.leaveOutEmpty === true) return null;
  const around: Work = {
    ...work,
    scope: scope({
      lines: rows.length,
      people: people.size,
      total: { stored: Number(round(work.total, 4).units), unit: 'number', decimals: 2 },
    }),
    total: decimal(0),
  };
  const line = (cells: readonly LayoutColumn[], n: number): string[] =>
    cells.map((c) => cellText(around, { line: n, about: null, section: null }, c));
  const head = (file.head ?? []).map((l, i) => line(l, i + 1));
  const foot = (file.foot ?? []).map((l, i) => line(l, before + rows.length + i + 1));
  const titles = columns.map((c) =>
    file.kind === 'fixed'
      ? fill(
          [...writable(c.title, file.encoding)].slice(0, c.length).join(''),
          c.length ?? 0,
          ' ',
          'left',
        )
      : fitting(around, { line: before, about: null, section: null }, c, c.title),
  );
  const written = { name: work.file, layout: file, titles, rows, people: people.size };
  if (file.kind === 'sheet')
    return {
      ...written,
      text: null,
      bytes: null,
      sheet: columns.map((c) => ({
        label: c.title,
        kind:
          c.heading !== undefined || (c.field !== undefined && fieldOf(c.field)?.kind === 'figure')
            ? 'number'
            : isDate(c, work)
              ? 'date'
              : 'text',
      })),
    };
  const end = file.lineEnd === 'CRLF' ? '\r\n' : '\n';
  const all = [...head, ...(file.titles ? [titles] : []), ...rows, ...foot].map((cells) =>
    joined(file, cells),
  );
  const text = `${file.bom === true ? MARK : ''}${all.join(end)}${file.lastLineEnd && all.length > 0 ? end : ''}`;
  return {
    ...written,
    text,
    bytes: faults.length === 0 ? encode(text, file.encoding) : null,
    sheet: null,
  };
};

/** Absence codes of the month for which nobody decided what they become: they block by name. */
const undecided = (layout: PayrollLayout, data: PayrollData): string[] => {
  const absent = layout.files.some((f) =>
    f.sections.some((s) => s.rows === 'absence' || s.rows === 'day'),
  );
  return absent
    ? [...new Set(data.people.flatMap((p) => p.absences.map((a) => a.code)))]
        .filter((code) => !Object.hasOwn(layout.absenceCodes ?? {}, code))
        .sort()
    : [];
};

/**
 * Writes a closed month as a checked layout says. The same data and layout always give the same bytes. People come in the order of `data`;
 * figures are rounded once, half away from zero. Faults (at most 1,000) name file, line, person, column and reason; with one of them there is no file.
 */
export const writePayroll = (layout: PayrollLayout, data: PayrollData): Written => {
  const faults: WriteFault[] = undecided(layout, data).map((code) => ({
    file: '',
    line: 0,
    person: null,
    column: '',
    reason: say.noAbsenceCode(code),
    message: say.noAbsenceCode(code),
  }));
  const files = layout.files.flatMap((file) => writeFile(layout, file, data, faults) ?? []);
  for (const [name, same] of Map.groupBy(files, (f) => f.name))
    if (same.length > 1)
      faults.push({
        file: name,
        line: 0,
        person: null,
        column: '',
        reason: say.sameName(name),
        message: say.sameName(name),
      });
  return faults.length > 0 ? { files: null, faults } : { files, faults: [] };
};
