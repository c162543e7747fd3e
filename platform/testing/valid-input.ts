// A valid input made from the schema of a route, with chosen ids wherever it names rows: what an attacker who read the API would send.
import { z } from 'zod';

interface Json {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly minItems?: number;
  readonly additionalProperties?: Json | boolean;
  readonly propertyNames?: Json;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}
export interface Wanted {
  readonly id: number;
  /** Optional fields as well. */
  readonly whole: boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-10-05',
  'date-time': '2026-10-05T08:00:00Z',
  time: '08:00:00',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'attaque@test.example',
  uri: 'https://portal.test/',
};
/** Texts of the shapes that the contracts ask for, tried in order. */
const TEXTS = ['2026-10', '2026-10-05', '08:00', 'A1', 'a', '1', '69123', '#aabbcc', 'FR', '2026'];
/** Whole numbers without bounds that are not rows. */
const COUNTS = /^(start|length|version|year|month|minutes|hours|amount|rate|page)$/i;
/** Numbers up to here are choices and measures, never rows. */
const LEAST_ID_BOUND = 10_000_000;
const ROW = /ids?$/i;
/** Choices that would replace the ids by everything, or only try. */
const LEFT_OUT = new Set(['allSelected', 'exportAll', 'columnSearch']);
const TRIES_ONLY = new Set(['dryRun']);

const textFor = (schema: Json): string => {
  const { pattern, format } = schema;
  if (format !== undefined && format in FORMATS) return FORMATS[format] ?? '';
  const shape = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fitting = shape === null ? 'attaque' : TEXTS.find((text) => shape.test(text));
  return (fitting ?? 'a')
    .padEnd(schema.minLength ?? 0, 'a')
    .slice(0, Number(schema['maxLength'] ?? 200));
};
const numberFor = (name: string, schema: Json, id: number): number => {
  const { minimum = 0, maximum = Infinity } = schema;
  if (maximum >= LEAST_ID_BOUND && !COUNTS.test(name)) return id;
  return Math.max(minimum, Math.min(1, maximum));
};
const objectFor = (schema: Json, wanted: Wanted): Record<string, unknown> => {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !LEFT_OUT.has(name) && (wanted.whole || schema.required?.includes(name) === true),
  );
  const named = fields.map(([name, field]) => [name, valueFor(name, field, wanted)] as const);
  const { additionalProperties: others } = schema;
  const extra =
    typeof others === 'object' && schema.properties === undefined
      ? [[String(wanted.id), valueFor('', others, wanted)] as const]
      : [];
  return Object.fromEntries([...named, ...extra].filter(([, value]) => value !== undefined));
};
const composedFor = (name: string, schema: Json, wanted: Wanted): unknown => {
  const choices = schema.anyOf ?? schema.oneOf;
  const filled = choices?.find((choice) => choice.type !== 'null');
  if (filled !== undefined) return valueFor(name, filled, wanted);
  const parts = (schema.allOf ?? []).map((part) => valueFor(name, part, wanted));
  return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0];
};
const BY_TYPE: Readonly<Record<string, (name: string, schema: Json, wanted: Wanted) => unknown>> = {
  object: (_, schema, wanted) => objectFor(schema, wanted),
  array: (name, { items = {} }, wanted) => [valueFor(name, items, wanted)],
  string: (name, schema, { id }) =>
    ROW.test(name) && schema.pattern === undefined && schema.format === undefined
      ? String(id)
      : textFor(schema),
  integer: (name, schema, { id }) => numberFor(name, schema, id),
  number: (name, schema, { id }) => numberFor(name, schema, id),
  boolean: (name) => !TRIES_ONLY.has(name),
  null: () => null,
};
const valueFor = (name: string, schema: Json, wanted: Wanted): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const make = BY_TYPE[schema.type ?? ''];
  if (make !== undefined) return make(name, schema, wanted);
  if (schema.anyOf ?? schema.oneOf ?? schema.allOf) return composedFor(name, schema, wanted);
  // What the schema itself reads first (`queryList`) has no type: rows by their name.
  return ROW.test(name) ? [wanted.id] : undefined;
};

export interface ValidInput {
  readonly value: unknown;
  readonly valid: boolean;
}
/** An input with `id` for every row that it names: whole where the schema takes that, else what is required; `valid` says whether it is taken. */
export const validInput = (schema: z.ZodType, id: number): ValidInput => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const tried = [true, false].map((whole) => valueFor('', json as Json, { id, whole }));
  const fitting = tried.find((value) => schema.safeParse(value).success);
  return { value: fitting ?? tried[0], valid: fitting !== undefined };
};
