// Steering formulas and columns (specification 001 §2.6), and their values for the people of the board (§2.5, /rest/planning/steering-column).
import { z } from 'zod';
import { countDays } from '#engines/french-time/days.ts';
import { Day } from '#platform/contract/day.ts';
import { queryId, queryList } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { list, remove } from '#platform/contract/shapes.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { fr } from './fr.ts';
import {
  may,
  unit,
  Saved,
  SteeringColumn,
  ColumnForm,
  columnList,
  FormulaForm,
  formulaList,
  type LoadedFormula,
  LoadedColumn,
  EvpOption,
  ImportReport,
  Tried,
} from './shapes.ts';
export {
  SteeringColumn,
  ColumnForm,
  columnList,
  SteeringFormula,
  FormulaForm,
  formulaList,
  type LoadedFormula,
  LoadedColumn,
  EvpOption,
  ImportReport,
  Tried,
} from './shapes.ts';

export { shownValue, toneOf, type Look, type Threshold, type Tone } from './column.ts';

const [columnBase, formulaBase] = [
  '/admin/exploitation/steering-column-configuration',
  '/admin/exploitation/steering-formula-configuration',
] as const;

export const MOST_COLUMNS = 60;
export const steeringColumns = {
  ...list({ data: `${columnBase}/data/json`, ...columnList }),
  createPage: page({ path: `${columnBase}/create`, may }),
  editPage: page({ path: `${columnBase}/edit/{id}`, may }),
  // No twin: `json/12` is the column 12.
  loadNew: http.get(`${columnBase}/load-steering-column/json`, {
    may,
    twin: false,
    output: LoadedColumn,
  }),
  load: http.get(`${columnBase}/load-steering-column/json/{id}`, { may, output: LoadedColumn }),
  save: http.post(`${columnBase}/save-steering-column`, { may, body: ColumnForm, output: Saved }),
  changeOrder: http.post(`${columnBase}/change-order`, {
    may,
    body: z.object({ ids: z.array(z.number().int().positive()).min(1).max(MOST_COLUMNS) }),
  }),
  ...remove({ path: `${columnBase}/remove/{id}`, may }),
};
export const steeringFormulas = {
  ...list({ data: `${formulaBase}/data/json`, ...formulaList }),
  createPage: page({ path: `${formulaBase}/create`, may }),
  editPage: page({ path: `${formulaBase}/edit/{id}`, may }),
  loadNew: http.get(`${formulaBase}/load-steering-formula/json`, {
    may,
    twin: false,
    output: unparsed<LoadedFormula>(),
  }),
  load: http.get(`${formulaBase}/load-steering-formula/json/{id}`, {
    may,
    output: unparsed<LoadedFormula>(),
  }),
  save: http.post(`${formulaBase}/save`, { may, body: FormulaForm, output: Saved }),
  ...remove({ path: `${formulaBase}/remove/{id}`, may }),
  evpOptions: http.get(`${formulaBase}/load-evp-formula-options/json`, {
    may,
    output: z.object({ options: z.array(EvpOption) }),
  }),
  importEvp: http.post(`${formulaBase}/import-evp-formulas`, {
    may,
    body: z.object({
      ids: z.array(z.number().int().positive()).min(1).max(500),
      withColumns: z.boolean().default(false),
    }),
    output: ImportReport,
  }),
  // Invented: a text is tried on a few people of this month before it is saved.
  tryText: http.post(`${formulaBase}/try`, {
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
  list: http.get('/rest/planning/steering-column/list', {
    may: 'planning.read',
    output: z.object({ columns: z.array(ShownColumn) }),
  }),
  load: http.get('/rest/planning/steering-column/load-data', {
    may: 'planning.read',
    query: SpanQuery,
    output: unparsed<SteeringValues>(),
  }),
};
