// Small changes of a layout that is being edited: everything else stays as it is.
import { FIELDS, knownOn, type FieldName } from '#engines/payroll-layout/fields.ts';
import type { FileLayout, LayoutColumn, PayrollLayout, RowKind, Section } from '#engines/payroll-layout/layout.ts';
import { fr } from '../fr.ts';

export const replaced = <T>(all: readonly T[], at: number, by: T): T[] => all.map((x, i) => (i === at ? by : x));
export const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, i) => i !== at);
/** One place up (-1) or down (1); at the ends nothing moves. */
export const moved = <T>(all: readonly T[], at: number, by: -1 | 1): T[] => {
  const [one, other] = [all[at], all[at + by]];
  return one === undefined || other === undefined ? [...all] : replaced(replaced(all, at, other), at + by, one);
};
/** The same object with some keys set, and those set to nothing taken out. */
export const changed = <T extends object>(from: T, change: { readonly [K in keyof T]?: T[K] | undefined }): T => Object.fromEntries(Object.entries({ ...from, ...change }).filter(([, v]) => v !== undefined)) as T;

export const withFile = (layout: PayrollLayout, at: number, file: FileLayout): PayrollLayout => ({ ...layout, files: replaced(layout.files, at, file) });
export const withSection = (file: FileLayout, at: number, section: Section): FileLayout => ({ ...file, sections: replaced(file.sections, at, section) });

/** What a column writes, as one choice: a field's name, `text`, `code` or `headings`. */
export const sourceOf = (c: LayoutColumn): string => c.field ?? (c.text !== undefined ? 'text' : c.code !== undefined ? 'code' : 'headings');
export const withSource = (c: LayoutColumn, source: string): LayoutColumn => {
  const bare = changed<LayoutColumn>(c, { field: undefined, text: undefined, code: undefined, headings: undefined });
  if (source === 'text') return { ...bare, text: '' };
  if (source === 'code') return { ...bare, code: '' };
  return source === 'headings' ? { ...bare, headings: true } : { ...bare, field: source as FieldName };
};
/** The choices of a column on lines of a kind, grouped. */
export const sourceChoices = (rows: RowKind, constants: PayrollLayout['constants']) => [
  { group: fr.fields, items: Object.entries(FIELDS).filter(([, f]) => knownOn(f, rows)).map(([value, f]) => ({ value, label: f.label })) },
  { group: fr.others, items: [{ value: 'text', label: fr.sources.text }, ...(rows === 'person' ? [{ value: 'code', label: fr.sources.code }, { value: 'headings', label: fr.sources.headings }] : [])] },
  ...(Object.keys(constants ?? {}).length === 0 ? [] : [{ group: fr.constants, items: Object.keys(constants ?? {}).map((k) => ({ value: `constant.${k}`, label: k })) }]),
];
/** Whether a column writes figures, which have decimals. */
export const isFigure = (c: LayoutColumn): boolean => c.headings === true || c.code !== undefined || (c.field !== undefined && !c.field.startsWith('constant.') && FIELDS[c.field as keyof typeof FIELDS]?.kind === 'figure');

export const newColumn: LayoutColumn = { title: 'Matricule', field: 'employee.matricule' };
export const newSection: Section = { rows: 'value', columns: [newColumn, { title: 'Code', field: 'value.code' }, { title: 'Valeur', field: 'value.quantity' }] };
export const choicesOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
