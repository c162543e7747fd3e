// What differs between two versions of a layout, as sentences: columns by their titles, the rest by the names of the form.
import { FIELDS } from '#engines/payroll-layout/fields.ts';
import type {
  Condition,
  FileLayout,
  LayoutColumn,
  PayrollLayout,
  Section,
} from '#engines/payroll-layout/layout.ts';
import { canonicalText } from '#platform/contract/canonical-text.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const PARTS = [
  'columns',
  'sections',
  'head',
  'foot',
  'files',
  'constants',
  'absenceCodes',
  'title',
];
/** Settings whose values have names of their own. */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: fr.kinds,
  encoding: fr.encodings,
  separator: fr.separators,
  quote: fr.quotes,
  lineEnd: fr.lineEnds,
  point: fr.points,
  characters: fr.characterRules,
  rows: fr.rowKinds,
  zeros: fr.zeroRules,
  negatives: fr.negativeRules,
  pad: fr.pads,
  align: fr.aligns,
  hours: fr.hourKinds,
  zero: fr.zeroRules,
};
const labelOf = (key: string): string => (fr.keys as Readonly<Record<string, string>>)[key] ?? key;
const fieldLabel = (name: string): string =>
  Object.hasOwn(FIELDS, name)
    ? FIELDS[name as keyof typeof FIELDS].label
    : name.replace('constant.', '');

/** The codes that a field may hold, where these are ours and few. */
export const codesOfField = (field: string): Readonly<Record<string, string>> | undefined =>
  (fr.fieldCodes as Readonly<Record<string, Readonly<Record<string, string>>>>)[field];

/** A condition as one would say it. */
export const conditionText = (c: Condition): string => {
  const codes = codesOfField(c.field);
  const values = (c.values ?? []).map((value) => codes?.[value] ?? value);
  return `« ${fieldLabel(c.field)} » ${[fr.tests[c.test], values.join(', ')].filter(Boolean).join(' ')}`;
};

const shown = (key: string, value: unknown): string => {
  if (value === undefined) return fr.unsaid;
  if (typeof value === 'boolean') return value ? fr.yes : fr.no;
  if (key === 'when') return (value as readonly Condition[]).map(conditionText).join(` ${fr.and} `);
  if (key === 'decimals' || key === 'hourDecimals') {
    const d = value as { min: number; max: number };
    return t('decimalsFromTo', { min: String(d.min), max: String(d.max) });
  }
  if (typeof value === 'object')
    return Object.entries(value as object)
      .map(([a, b]) => `${a} → ${String(b)}`)
      .join(', ');
  const text = String(value);
  return key === 'field'
    ? fieldLabel(text)
    : (NAMED[key]?.[text] ?? (text === '' ? fr.unsaid : text));
};
const same = (a: unknown, b: unknown): boolean =>
  canonicalText(a ?? null) === canonicalText(b ?? null);

const settings = (before: object, after: object): string[] => {
  const [a, b] = [
    before as Readonly<Record<string, unknown>>,
    after as Readonly<Record<string, unknown>>,
  ];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((k) => !PARTS.includes(k) && !same(a[k], b[k]))
    .map((k) =>
      t('changedTo', { what: labelOf(k), before: shown(k, a[k]), after: shown(k, b[k]) }),
    );
};

/** Columns are known by their title, and by which of that title they are. */
const named = (columns: readonly LayoutColumn[]): ReadonlyMap<string, LayoutColumn> => {
  const seen = new Map<string, number>();
  return new Map(
    columns.map((c) => {
      const n = (seen.get(c.title) ?? 0) + 1;
      seen.set(c.title, n);
      return [n === 1 ? c.title : `${c.title} (${n})`, c] as const;
    }),
  );
};
const columnChanges = (
  before: readonly LayoutColumn[],
  after: readonly LayoutColumn[],
): string[] => {
  const [a, b] = [named(before), named(after)];
  const [kept, keptBefore] = [
    [...b.keys()].filter((k) => a.has(k)),
    [...a.keys()].filter((k) => b.has(k)),
  ];
  return [
    ...[...b.keys()].flatMap((k, i) =>
      a.has(k) ? [] : [t('columnAdded', { title: k, place: String(i + 1) })],
    ),
    ...[...a.keys()].filter((k) => !b.has(k)).map((title) => t('columnRemoved', { title })),
    ...(same(kept, keptBefore) ? [] : [t('columnsMoved', { order: [...b.keys()].join(', ') })]),
    ...kept.flatMap((k) =>
      settings(a.get(k) ?? {}, b.get(k) ?? {}).map((change) =>
        t('columnChanged', { title: k, change }),
      ),
    ),
  ];
};

type Lines = readonly (readonly LayoutColumn[])[];
const lineChanges = (label: string, before: Lines = [], after: Lines = []): string[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, i) =>
    columnChanges(before[i] ?? [], after[i] ?? []).map((c) => `${label} ${i + 1} › ${c}`),
  ).flat();

/** Things in order, compared place by place: what was added and taken away, and what changed in the others. */
const eachOf = <T>(
  before: readonly T[],
  after: readonly T[],
  name: (n: string) => string,
  changes: (a: T, b: T) => string[],
): string[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, i) => {
    const [a, b, place] = [before[i], after[i], name(String(i + 1))];
    if (a === undefined || b === undefined)
      return [t(a === undefined ? 'partAdded' : 'partRemoved', { part: place })];
    return changes(a, b).map((c) =>
      before.length === 1 && after.length === 1 ? c : `${place} › ${c}`,
    );
  }).flat();
const sectionChanges = (a: Section, b: Section): string[] => [
  ...settings(a, b),
  ...columnChanges(a.columns, b.columns),
];
const fileChanges = (a: FileLayout, b: FileLayout): string[] => [
  ...settings(a, b),
  ...lineChanges(fr.headLine, a.head, b.head),
  ...eachOf(a.sections, b.sections, (number) => t('section', { number }), sectionChanges),
  ...lineChanges(fr.footLine, a.foot, b.foot),
];
const pairChanges = (
  label: string,
  a: Readonly<Record<string, string | null>> = {},
  b: Readonly<Record<string, string | null>> = {},
): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((k) => a[k] !== b[k])
    .map((k) =>
      t('changedTo', {
        what: `${label} ${k}`,
        before: a[k] ?? fr.unsaid,
        after: b[k] ?? fr.unsaid,
      }),
    );

/** Every difference of `after` against `before`, in the order of the form; none when they say the same. */
export const layoutChanges = (before: PayrollLayout, after: PayrollLayout): string[] => [
  ...eachOf(before.files, after.files, (number) => t('file', { number }), fileChanges),
  ...pairChanges(fr.constant, before.constants, after.constants),
  ...pairChanges(fr.absenceCode, before.absenceCodes, after.absenceCodes),
];
