// Steering formulas and columns (specification 001 §2.6), and their values for the people of the board (§2.5, /rest/planning/steering-column).
import { z } from 'zod';
import { countDays } from '#engines/french-time/days.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices, Day, flag, options } from '#platform/contract/filters.ts';
import { queryId, queryList } from '#platform/contract/query-string.ts';
import { page, route } from '#platform/contract/route.ts';
import { describeList, list, remove } from '#platform/contract/shapes.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { HEADING_UNITS } from '#areas/pay-variables/headings/contract.ts';
import type { FormulaDetails } from '#areas/pay-variables/formulas/contract.ts';
import { Audience, Look } from './column.ts';
import { fr } from './fr.ts';

export { shownValue, toneOf, type Look, type Threshold, type Tone } from './column.ts';

const [columnBase, formulaBase] = [
  '/admin/exploitation/steering-column-configuration',
  '/admin/exploitation/steering-formula-configuration',
] as const;
const may = 'steering.configure' as const;
const unit = z.enum(HEADING_UNITS);
const Saved = z.object({ id: z.number(), version: z.number() });
const idOrNew = z.number().int().min(0).default(0);
const version = z.number().int().min(0).default(0);

export const SteeringColumn = Look.extend({
  id: z.number(),
  label: z.string(),
  head: z.string(),
  formulaId: z.number(),
  formula: z.string(),
  unit,
  audience: Audience,
  position: z.number(),
  active: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
});
export type SteeringColumn = z.infer<typeof SteeringColumn>;
export const ColumnForm = Look.extend({
  id: idOrNew,
  label: z.string().trim().min(1).max(80),
  head: z.string().trim().min(1).max(12),
  formulaId: z.number().int().positive({ error: fr.chooseFormula }),
  audience: Audience.default([]),
  active: z.boolean().default(true),
  version,
});
export const columnList = describeList({
  listId: 'steering-columns',
  title: fr.columnsTitle,
  may,
  row: SteeringColumn,
  columns: columns([
    { name: 'position', label: fr.position, kind: 'number', sort: true, width: 70 },
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 220 },
    { name: 'head', label: fr.head, kind: 'text', width: 110 },
    { name: 'formula', label: fr.formula, kind: 'text', sort: true, width: 170 },
    { name: 'unit', label: fr.unit, kind: 'status', texts: fr.unitNames, width: 90 },
    { name: 'thresholds', label: fr.thresholds, kind: 'list', width: 200 },
    { name: 'audience', label: fr.audience, kind: 'list', texts: fr.roles, width: 180 },
    { name: 'active', label: fr.active, kind: 'flag', sort: true, width: 80 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      hidden: true,
      width: 130,
    },
  ]),
  filters: { unit: choices(fr.unit, options(fr.unitNames)), active: flag(fr.active) },
});

export const SteeringFormula = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit,
  text: z.string(),
  description: z.string(),
  source: z.string().nullable(),
  columns: z.array(z.string()),
  updatedAt: z.string(),
  version: z.number(),
});
export type SteeringFormula = z.infer<typeof SteeringFormula>;
export const FormulaForm = z.object({
  id: idOrNew,
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, fr.codeShape),
  label: z.string().trim().min(1).max(120),
  unit,
  text: z.string().trim().min(1).max(10_000),
  description: z.string().trim().max(2_000).default(''),
  version,
});
export const formulaList = describeList({
  listId: 'steering-formulas',
  title: fr.formulasTitle,
  may,
  row: SteeringFormula,
  columns: columns([
    { name: 'code', label: fr.code, kind: 'text', sort: true, pinned: true, width: 130 },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 220 },
    { name: 'unit', label: fr.unit, kind: 'status', texts: fr.unitNames, sort: true, width: 90 },
    { name: 'text', label: fr.text, kind: 'text', width: 340 },
    { name: 'columns', label: fr.columnsOf, kind: 'list', width: 160 },
    { name: 'source', label: fr.source, kind: 'text', width: 110, hidden: true },
    { name: 'description', label: fr.description, kind: 'text', hidden: true, width: 260 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      hidden: true,
      width: 130,
    },
  ]),
  filters: { unit: choices(fr.unit, options(fr.unitNames)), used: flag(fr.usedIn) },
});

const FormulaChoice = z.object({ id: z.number(), code: z.string(), label: z.string(), unit });
export interface LoadedFormula {
  readonly formula: SteeringFormula | null;
  readonly details: FormulaDetails;
}
const LoadedColumn = z.object({
  column: SteeringColumn.nullable(),
  formulas: z.array(FormulaChoice),
});
export type LoadedColumn = z.infer<typeof LoadedColumn>;

/** A pay formula that might be taken, and why not where it cannot. */
const EvpOption = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit,
  text: z.string(),
  reason: z.string().nullable(),
});
export type EvpOption = z.infer<typeof EvpOption>;
const ImportReport = z.object({
  imported: z.array(FormulaChoice),
  refused: z.array(
    z.object({ id: z.number(), code: z.string(), label: z.string(), reason: z.string() }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;
const Tried = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      value: z.number().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type Tried = z.infer<typeof Tried>;

export const MOST_COLUMNS = 60;
export const steeringColumns = {
  ...list({ data: `${columnBase}/data/json`, ...columnList }),
  createPage: page({ path: `${columnBase}/create`, may }),
  editPage: page({ path: `${columnBase}/edit/{id}`, may }),
  // No twin: `json/12` is the column 12.
  loadNew: route({
    method: 'GET',
    path: `${columnBase}/load-steering-column/json`,
    may,
    twin: false,
    output: LoadedColumn,
  }),
  load: route({
    method: 'GET',
    path: `${columnBase}/load-steering-column/json/{id}`,
    may,
    output: LoadedColumn,
  }),
  save: route({
    method: 'POST',
    path: `${columnBase}/save-steering-column`,
    may,
    body: ColumnForm,
    output: Saved,
  }),
  changeOrder: route({
    method: 'POST',
    path: `${columnBase}/change-order`,
    may,
    body: z.object({ ids: z.array(z.number().int().positive()).min(1).max(MOST_COLUMNS) }),
  }),
  ...remove({ path: `${columnBase}/remove/{id}`, may }),
};
export const steeringFormulas = {
  ...list({ data: `${formulaBase}/data/json`, ...formulaList }),
  createPage: page({ path: `${formulaBase}/create`, may }),
  editPage: page({ path: `${formulaBase}/edit/{id}`, may }),
  loadNew: route({
    method: 'GET',
    path: `${formulaBase}/load-steering-formula/json`,
    may,
    twin: false,
    output: unparsed<LoadedFormula>(),
  }),
  load: route({
    method: 'GET',
    path: `${formulaBase}/load-steering-formula/json/{id}`,
    may,
    output: unparsed<LoadedFormula>(),
  }),
  save: route({
    method: 'POST',
    path: `${formulaBase}/save`,
    may,
    body: FormulaForm,
    output: Saved,
  }),
  ...remove({ path: `${formulaBase}/remove/{id}`, may }),
  evpOptions: route({
    method: 'GET',
    path: `${formulaBase}/load-evp-formula-options/json`,
    may,
    output: z.object({ options: z.array(EvpOption) }),
  }),
  importEvp: route({
    method: 'POST',
    path: `${formulaBase}/import-evp-formulas`,
    may,
    body: z.object({
      ids: z.array(z.number().int().positive()).min(1).max(500),
      withColumns: z.boolean().default(false),
    }),
    output: ImportReport,
  }),
  // Invented: a text is tried on a few people of this month before it is saved.
  tryText: route({
    method: 'POST',
    path: `${formulaBase}/try`,
    may,
    kind: 'json',
    tx: 'read',
    body: z.object({ text: z.string().trim().min(1).max(10_000), unit }),
    output: Tried,
  }),
};

export const SHORTEST_DAYS = 7;
export const LONGEST_DAYS = 123;
const ShownColumn = SteeringColumn.pick({
  id: true,
  label: true,
  head: true,
  unit: true,
  format: true,
  decimals: true,
  thresholds: true,
}).extend({ doc: z.string() });
export type ShownColumn = z.infer<typeof ShownColumn>;
/** Values in the order of `people`; null where there is none, and why. */
export interface SteeringValues {
  readonly people: readonly number[];
  readonly columns: readonly {
    readonly id: number;
    readonly values: readonly (number | null)[];
    readonly errors: readonly (readonly [index: number, why: string])[];
  }[];
}
const SpanQuery = z
  .object({
    from: Day,
    to: Day,
    columns: queryList(queryId).default([]),
    agencies: queryList(queryId).default([]),
    collaborators: queryList(queryId).default([]),
  })
  .refine((q) => q.to >= q.from && countDays({ first: q.from, last: q.to }) >= SHORTEST_DAYS, {
    path: ['to'],
    error: fr.short,
  })
  .refine((q) => q.to < q.from || countDays({ first: q.from, last: q.to }) <= LONGEST_DAYS, {
    path: ['to'],
    error: fr.long,
  });
export const steeringValues = {
  list: route({
    method: 'GET',
    path: '/rest/planning/steering-column/list',
    may: 'planning.read',
    output: z.object({ columns: z.array(ShownColumn) }),
  }),
  load: route({
    method: 'GET',
    path: '/rest/planning/steering-column/load-data',
    may: 'planning.read',
    query: SpanQuery,
    output: unparsed<SteeringValues>(),
  }),
};
