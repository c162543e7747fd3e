// A closed month written as a layout says: every file with its bytes, or every reason why not, by file, line, person and column.
import { decimal, round, zero } from '../money/decimal.ts';
import {
  cellText,
  fitting,
  isDateCell,
  isFigureCell,
  type Cell,
  type WriteFault,
  type Work,
} from './cell-text.ts';
import { exactFigure, fill, writeFigure, type Figure } from './cells.ts';
import type { PayrollData } from './data.ts';
import { encode, unencodable, writable } from './encodings.ts';
import { say } from './fr.ts';
import type { FileLayout, LayoutColumn, PayrollLayout, Section } from './layout.ts';
import { allHold, linesOf, type FileFacts, type Line, type Scope } from './lines.ts';

export type { WriteFault } from './cell-text.ts';
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

const MARK = '\uFEFF';

const headingsAsColumns = (columns: readonly LayoutColumn[], { headings }: PayrollData): Cell[] =>
  columns.flatMap((c): Cell[] => {
    if (c.headings === true)
      return headings.map((h, heading) => ({ ...c, title: h.code, heading }));
    if (c.code === undefined) return [c];
    const heading = headings.findIndex((h) => h.code === c.code);
    return [heading < 0 ? { ...c, text: '' } : { ...c, heading }];
  });

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
  readonly people: Set<Line['person']>;
  readonly columns: Cell[];
}
interface Placed {
  readonly section: Section;
  readonly columns: readonly Cell[];
  readonly about: Line;
}
/** What a line is about, in the order of its file: a code, then the day that it begins on. */
const keyOf = ({ section, about: { heading, absence, day } }: Placed): string => {
  const from = day ?? (section.rows === 'absence' ? absence?.from : undefined) ?? '';
  return `${heading?.heading.code ?? absence?.code ?? ''}\u0000${from}`;
};
/** Lines of one code and day stay in the order of their sections. */
const byCode = (lines: readonly Placed[], { people }: PayrollData): Placed[] => {
  const place = new Map(people.map((person, i) => [person, i]));
  return lines
    .map((line) => ({ line, who: place.get(line.about.person) ?? 0, key: keyOf(line) }))
    .sort((a, b) => a.who - b.who || Number(a.key > b.key) - Number(a.key < b.key))
    .map(({ line }) => line);
};
const bodyOf = (work: Work, layout: PayrollLayout, first: number): Body => {
  const { data } = work.scope;
  const body: Body = {
    rows: [],
    people: new Set(),
    columns: headingsAsColumns(work.layout.sections[0]?.columns ?? [], data),
  };
  const lines = work.layout.sections.flatMap((section): Placed[] => {
    const columns = headingsAsColumns(section.columns, data);
    return [...linesOf(section.rows, data, layout)]
      .filter((about) => allHold(section.when, about, work.scope) && !leftOut(section, about))
      .map((about) => ({ section, columns, about }));
  });
  for (const { section, columns, about } of work.layout.byCode === true
    ? byCode(lines, data)
    : lines) {
    const at = { line: first + body.rows.length, about, section };
    body.rows.push(columns.map((c) => cellText(work, at, c)));
    body.people.add(about.person);
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

interface Writing {
  readonly layout: PayrollLayout;
  readonly data: PayrollData;
  readonly faults: WriteFault[];
}
const writeFile = (file: FileLayout, { layout, data, faults }: Writing): WrittenFile | null => {
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
  const total: Figure = {
    stored: Number(round(work.total, 4).units),
    unit: 'number',
    decimals: 2,
  };
  const around: Work = {
    ...work,
    scope: scope({ lines: rows.length, people: people.size, total }),
    total: decimal(0),
  };
  const line = (cells: readonly LayoutColumn[], n: number): string[] =>
    cells.map((c) => cellText(around, { line: n, about: null, section: null }, c));
  const head = (file.head ?? []).map((l, i) => line(l, i + 1));
  const foot = (file.foot ?? []).map((l, i) => line(l, before + rows.length + i + 1));
  const titles = columns.map((c) => titleText(around, before, c));
  const written = { name: work.file, layout: file, titles, rows, people: people.size };
  if (file.kind === 'sheet') {
    const sheet = columns.map((c) => ({ label: c.title, kind: sheetKind(c, work) }));
    return { ...written, text: null, bytes: null, sheet };
  }
  const text = joinedText(file, [...head, ...(file.titles ? [titles] : []), ...rows, ...foot]);
  const bytes = faults.length === 0 ? encode(text, file.encoding) : null;
  return { ...written, text, bytes, sheet: null };
};

const titleText = (work: Work, line: number, c: Cell): string => {
  const { kind, encoding } = work.layout;
  if (kind !== 'fixed') return fitting(work, { line, about: null, section: null }, c, c.title);
  const title = writable(c.title, encoding);
  const foreign = new Set(unencodable(title, encoding));
  const cut = [...title]
    .map((sign) => (foreign.has(sign) ? ' ' : sign))
    .slice(0, c.length)
    .join('');
  return fill(cut, c.length ?? 0, ' ', 'left');
};
const sheetKind = (c: Cell, work: Work): SheetColumn['kind'] => {
  if (isFigureCell(c)) return 'number';
  return isDateCell(c, work) ? 'date' : 'text';
};
const joinedText = (file: FileLayout, lines: readonly (readonly string[])[]): string => {
  const end = file.lineEnd === 'CRLF' ? '\r\n' : '\n';
  const text = lines.map((cells) => joined(file, cells)).join(end);
  const last = file.lastLineEnd && lines.length > 0 ? end : '';
  return `${file.bom === true ? MARK : ''}${text}${last}`;
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
  const files = layout.files.flatMap((file) => writeFile(file, { layout, data, faults }) ?? []);
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
