// A layout as it comes from a form or a file: read, and refused with every fault and its place.
import { fieldOf, knownOn, type FieldName } from './fields.ts';
import { fault } from './fr.ts';
import {
  ENCODINGS,
  FILE_KINDS,
  ROW_KINDS,
  SEPARATORS,
  TESTS,
  type FileLayout,
  type LayoutColumn,
  type PayrollLayout,
  type RowKind,
} from './layout.ts';
import { blame, inside, readers, type LayoutFault, type Place, type Reader } from './readers.ts';

const { text, flag, whole, oneOf, list, record, object } = readers;

const fieldName = text(60) as Reader<FieldName>;
const condition = object(
  { field: fieldName, test: oneOf(TESTS) },
  { values: list(text(60), 100, fault.column) },
);
const decimals = object({ min: whole(0, 4), max: whole(0, 4) }, {});
const column = object(
  { title: text(80) },
  {
    field: fieldName,
    text: text(200),
    code: text(40),
    headings: flag,
    when: list(condition, 10, fault.column),
    required: flag,
    length: whole(1, 400),
    cut: flag,
    width: whole(1, 400),
    pad: oneOf([' ', '0']),
    align: oneOf(['left', 'right']),
    upper: flag,
    map: record(text(60), 100),
    decimals,
    hourDecimals: decimals,
    hours: oneOf(['decimal', 'minutes', 'clock']),
    zero: oneOf(['write', 'empty']),
    sign: oneOf(['before', 'after']),
    point: oneOf(['.', ',', '']),
    date: text(20),
  },
);
const section = object(
  { rows: oneOf(ROW_KINDS), columns: list(column, 300, fault.column, 1) },
  {
    when: list(condition, 10, fault.column),
    zeros: oneOf(['write', 'leave-out']),
    negatives: oneOf(['write', 'leave-out', 'refuse']),
  },
);
const columns = list(column, 100, fault.column, 1);
const file = object(
  {
    name: text(120),
    kind: oneOf(FILE_KINDS),
    encoding: oneOf(ENCODINGS),
    lineEnd: oneOf(['CRLF', 'LF']),
    lastLineEnd: flag,
    characters: oneOf(['refuse', 'replace']),
    titles: flag,
    date: text(20),
    point: oneOf(['.', ',', '']),
    sections: list(section, 10, fault.section, 1),
  },
  {
    bom: flag,
    separator: oneOf(SEPARATORS),
    quote: oneOf(['never', 'needed', 'always']),
    head: list(columns, 10, fault.headLine),
    foot: list(columns, 10, fault.footLine),
    leaveOutEmpty: flag,
    byCode: flag,
    spreadsheet: flag,
  },
);
const layout: Reader<PayrollLayout> = object(
  {
    format: (value, place) => {
      if (value !== 1) blame(place, fault.notOneOf(['1']));
      return 1 as const;
    },
    files: list(file, 10, fault.file, 1),
  },
  {
    constants: record(text(100), 50),
    absenceCodes: record<string | null>(
      (v, place) => (v === null ? null : text(40)(v, place)),
      200,
    ),
  },
);

const MASK = /^(?=.*JJ)(?=.*MM)(?=.*AA)(?:JJ|MM|AAAA|AA|[-/. ])+$/;
interface Around {
  readonly whole: PayrollLayout;
  readonly file: FileLayout;
  readonly rows: RowKind | null;
}

const checkField = ({ whole: l, rows }: Around, name: string, place: Place): void => {
  const field = fieldOf(name, l.constants);
  if (field === null) blame(place, fault.unknownField(name.slice(0, 60)));
  else if (!knownOn(field, rows)) blame(place, fault.fieldElsewhere(field.label));
};
const checkConditions = (around: Around, when: LayoutColumn['when'], place: Place): void => {
  for (const c of when ?? []) {
    checkField(around, c.field, place);
    if (
      (c.test === 'is' || c.test === 'is-not' || c.test === 'among') &&
      (c.values ?? []).length === 0
    )
      blame(place, fault.needsValues);
  }
};
/** Whether a column writes figures: headings, or a field that is one. */
const writesFigures = (c: LayoutColumn): boolean =>
  c.headings === true ||
  c.code !== undefined ||
  (c.field !== undefined && fieldOf(c.field)?.kind === 'figure');
/** Nothing keeps a decimal comma apart from the comma between two columns. */
const commaSeparates = ({ kind, separator, quote = 'never' }: FileLayout): boolean =>
  kind === 'delimited' && separator === ',' && quote === 'never';
const checkFigures = (c: LayoutColumn, { file }: Around, place: Place): void => {
  const pairs = [c.decimals, c.hourDecimals].filter((d) => d !== undefined);
  if (pairs.some((d) => d.min > d.max)) blame(place, fault.decimalOrder);
  if (!writesFigures(c)) return;
  const point = c.point ?? file.point;
  // Without a point only one number of decimals can be read back.
  const [first] = pairs;
  const fixed = pairs.every((d) => d.min === d.max && d.min === first?.min);
  if (point === '' && (c.decimals === undefined || !fixed)) blame(place, fault.noPoint);
  if (point === ',' && commaSeparates(file)) blame(place, fault.commaInComma);
};
const checkColumn = (c: LayoutColumn, around: Around, place: Place): void => {
  if (
    [c.field, c.text, c.code, c.headings === true ? true : undefined].filter((s) => s !== undefined)
      .length !== 1
  )
    blame(place, fault.oneSource);
  if (c.field !== undefined) checkField(around, c.field, place);
  if ((c.headings === true || c.code !== undefined) && around.rows !== 'person')
    blame(place, fault.headingsOnPeople);
  if (around.file.kind === 'fixed' && c.length === undefined) blame(place, fault.fixedNeedsLength);
  if (c.date !== undefined && !MASK.test(c.date)) blame(place, fault.badMask);
  checkConditions(around, c.when, place);
  checkFigures(c, around, place);
};
const checkFile = (l: PayrollLayout, f: FileLayout, place: Place): void => {
  if (f.kind === 'delimited' && f.separator === undefined) blame(place, fault.needsSeparator);
  if (f.bom === true && f.encoding !== 'utf-8') blame(place, fault.bomOnlyUtf8);
  if (!MASK.test(f.date)) blame(place, fault.badMask);
  if (!/^(?:[\p{L}\d._-]|\{(?:logiciel|societe|mois|version)\})+$/u.test(f.name))
    blame(place, fault.badName);
  const each = (all: readonly LayoutColumn[], rows: RowKind | null, at: Place): void =>
    all.forEach((c, i) =>
      checkColumn(c, { whole: l, file: f, rows }, inside(at, fault.column(i + 1))),
    );
  f.head?.forEach((line, i) => each(line, null, inside(place, fault.headLine(i + 1))));
  f.foot?.forEach((line, i) => each(line, null, inside(place, fault.footLine(i + 1))));
  f.sections.forEach((s, i) => {
    const at = inside(place, fault.section(i + 1));
    each(s.columns, s.rows, at);
    checkConditions({ whole: l, file: f, rows: s.rows }, s.when, at);
    if ((s.rows === 'absence' || s.rows === 'day') && l.absenceCodes === undefined)
      blame(at, fault.needsAbsenceCodes);
  });
};

export type CheckedLayout =
  | { readonly layout: PayrollLayout; readonly faults: readonly [] }
  | { readonly layout: null; readonly faults: readonly LayoutFault[] };
/** Reads a layout from unknown JSON. Every fault comes with its place (« Fichier 1 › bloc 1 › colonne 3 »); nothing is guessed. */
export const checkLayout = (value: unknown): CheckedLayout => {
  const place: Place = { at: '', faults: [] };
  const read = layout(value, place);
  if (place.faults.length === 0) {
    for (const name of Object.keys(read.constants ?? {}))
      if (!/^[A-Za-z][A-Za-z0-9]{0,30}$/.test(name))
        blame(inside(place, `constants › ${name.slice(0, 40)}`), fault.badConstant);
    read.files.forEach((f, i) => checkFile(read, f, inside(place, fault.file(i + 1))));
  }
  return place.faults.length === 0
    ? { layout: read, faults: [] }
    : {
        layout: null,
        faults: place.faults.map((f) => ({
          at: f.at === '' ? fault.root : f.at,
          message: f.message,
        })),
      };
};
