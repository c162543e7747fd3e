// The content of a request as the form holds it: selects speak texts, empty fields nothing. Pure.
import type { Content, Settlement } from '../records.ts';
import { FIELDS, type FieldName } from '../fields.ts';

export type TypedContent = Readonly<Record<FieldName, unknown>> & {
  readonly version: number;
} & Record<string, unknown>;

const typedValue = (name: FieldName, value: unknown): unknown => {
  if (name === 'reason') return String(value);
  if (FIELDS[name] === 'text') return value ?? '';
  return value ?? null;
};
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const typedContent = (settlement: Readonly<Record<string, unknown>>): TypedContent => ({
  ...(Object.fromEntries(
    FIELD_NAMES.map((name) => [name, typedValue(name, settlement[name])]),
  ) as Record<FieldName, unknown>),
  version: Number(settlement['version']),
});

const sentValue = (name: FieldName, value: unknown): unknown => {
  if (name === 'reason') return Number(value);
  return value === '' || value === undefined ? null : value;
};
/** What changed against what was loaded, as the server takes it. */
export const changedContent = (
  typed: TypedContent,
  loaded: Settlement,
  only: ReadonlySet<FieldName> | null,
): Partial<Content> =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => only === null || only.has(name))
      .map((name) => [name, sentValue(name, typed[name])] as const)
      .filter(([name, value]) => value !== loaded[name]),
  ) as Partial<Content>;
