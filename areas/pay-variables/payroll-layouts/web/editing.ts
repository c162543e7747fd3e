// Small changes of a layout that is being edited: everything else stays as it is.
import { FIELDS, knownOn, type FieldName } from '#engines/payroll-layout/fields.ts';
import type {
  Condition,
  FileLayout,
  LayoutColumn,
  PayrollLayout,
  RowKind,
  Section,
} from '#engines/payroll-layout/layout.ts';
import type { LayoutFault } from '#engines/payroll-layout/readers.ts';
import { fr } from '../fr.ts';

export const replaced = <T>(all: readonly T[], at: number, by: T): T[] =>
  all.map((x, i) => (i === at ? by : x));
export const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, i) => i !== at);
/** One place up (-1) or down (1); at the ends nothing moves. */
export const moved = <T>(all: readonly T[], at: number, by: -1 | 1): T[] => {
  const [one, other] = [all[at], all[at + by]];
  return one === undefined || other === undefined
    ? [...all]
    : replaced(replaced(all, at, other), at + by, one);
};
/** The same object with some keys set, and those set to nothing taken out. */
export const changed = <T extends object>(
  from: T,
  change: { readonly [K in keyof T]?: T[K] | undefined },
): T =>
  Object.fromEntries(
    Object.entries({ ...from, ...change }).filter(([, v]) => v !== undefined),
  ) as T;

export const withFile = (layout: PayrollLayout, at: number, file: FileLayout): PayrollLayout => ({
  ...layout,
  files: replaced(layout.files, at, file),
});
/** Another kind of file, with what it cannot be without. */
export const withKind = (file: FileLayout, kind: FileLayout['kind']): FileLayout =>
  changed(file, { kind, ...(kind === 'delimited' ? { separator: file.separator ?? ';' } : {}) });
/** Another encoding; a byte order mark exists in UTF-8 only, and the form shows it there only. */
export const withEncoding = (file: FileLayout, encoding: FileLayout['encoding']): FileLayout =>
  changed(file, { encoding, ...(encoding === 'utf-8' ? {} : { bom: undefined }) });
export const withSection = (file: FileLayout, at: number, section: Section): FileLayout => ({
  ...file,
  sections: replaced(file.sections, at, section),
});

/** The decimal point of a choice, where a blank one is `none`. */
export const pointOf = (choice: string | null): '' | '.' | ',' => {
  if (choice === 'none') return '';
  return choice === '.' ? '.' : ',';
};

/** What a column writes, as one choice: a field's name, `text`, `code` or `headings`. */
export const sourceOf = (c: LayoutColumn): string => {
  if (c.field !== undefined) return c.field;
  if (c.text !== undefined) return 'text';
  return c.code !== undefined ? 'code' : 'headings';
};
export const withSource = (c: LayoutColumn, source: string): LayoutColumn => {
  const bare = changed<LayoutColumn>(c, {
    field: undefined,
    text: undefined,
    code: undefined,
    headings: undefined,
  });
  if (source === 'text') return { ...bare, text: '' };
  if (source === 'code') return { ...bare, code: '' };
  return source === 'headings'
    ? { ...bare, headings: true }
    : { ...bare, field: source as FieldName };
};
/** The choices of a column on lines of a kind, grouped. */
export const sourceChoices = (rows: RowKind, constants: PayrollLayout['constants']) => [
  {
    group: fr.fields,
    items: Object.entries(FIELDS)
      .filter(([, f]) => knownOn(f, rows))
      .map(([value, f]) => ({ value, label: f.label })),
  },
  {
    group: fr.others,
    items: [
      { value: 'text', label: fr.sources.text },
      ...(rows === 'person'
        ? [
            { value: 'code', label: fr.sources.code },
            { value: 'headings', label: fr.sources.headings },
          ]
        : []),
    ],
  },
  ...(Object.keys(constants ?? {}).length === 0
    ? []
    : [
        {
          group: fr.constants,
          items: Object.keys(constants ?? {}).map((k) => ({ value: `constant.${k}`, label: k })),
        },
      ]),
];
/** What a condition may compare. */
export const conditionFields = (rows: RowKind, constants: PayrollLayout['constants']) =>
  sourceChoices(rows, constants).filter((g) => g.group !== fr.others);
export const NEEDS_VALUES: readonly string[] = ['is', 'is-not', 'among'];
export const newCondition = (rows: RowKind): Condition =>
  rows === 'value'
    ? { field: 'value.quantity', test: 'positive' }
    : { field: 'employee.driverType', test: 'filled' };

/** The faults of one place of the layout, or of what lies within it. */
export const faultsIn = (faults: readonly LayoutFault[], place: string): string[] =>
  faults.filter(({ at }) => at === place || at.startsWith(`${place} ›`)).map((f) => f.message);
/** The faults of a file that are not those of its lines. */
export const faultsOfFile = (faults: readonly LayoutFault[], place: string): string[] =>
  faultsIn(
    faults.filter(({ at }) => !at.startsWith(`${place} › bloc `)),
    place,
  );

const DECIMALS = { min: 0, max: 2 };
/** One end of the decimals as typed; the other follows where it would be on the wrong side. */
export const withDecimals = (
  c: LayoutColumn,
  { min, max }: { readonly min?: number; readonly max?: number },
): LayoutColumn => {
  const now = c.decimals ?? DECIMALS;
  return {
    ...c,
    decimals:
      min !== undefined
        ? { min, max: Math.max(now.max, min) }
        : { min: Math.min(now.min, max ?? now.max), max: max ?? now.max },
  };
};

/** Whether a column writes figures, which have decimals. */
export const isFigure = (c: LayoutColumn): boolean =>
  c.headings === true ||
  c.code !== undefined ||
  (c.field !== undefined &&
    !c.field.startsWith('constant.') &&
    FIELDS[c.field as keyof typeof FIELDS]?.kind === 'figure');

export const newColumn: LayoutColumn = { title: 'Matricule', field: 'employee.matricule' };
export const newSection: Section = {
  rows: 'value',
  columns: [
    newColumn,
    { title: 'Code', field: 'value.code' },
    { title: 'Valeur', field: 'value.quantity' },
  ],
};
export const choicesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
