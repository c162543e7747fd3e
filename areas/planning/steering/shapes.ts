// What the routes of steering formulas and columns take and answer.
import { roleTexts } from '#platform/contract/roles.ts';
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { HEADING_UNITS } from '#areas/pay-variables/headings/contract.ts';
import type { FormulaDetails } from '#areas/pay-variables/formulas/contract.ts';
import { Audience, Look } from './column.ts';
import { fr } from './fr.ts';

export const may = 'steering.configure' as const;
export const unit = z.enum(HEADING_UNITS);
export const Saved = z.object({ id: z.number(), version: z.number() });
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
    { name: 'audience', label: fr.audience, kind: 'list', texts: roleTexts, width: 180 },
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
export const LoadedColumn = z.object({
  column: SteeringColumn.nullable(),
  formulas: z.array(FormulaChoice),
});
export type LoadedColumn = z.infer<typeof LoadedColumn>;

/** A pay formula that might be taken, and why not where it cannot. */
export const EvpOption = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit,
  text: z.string(),
  reason: z.string().nullable(),
});
export type EvpOption = z.infer<typeof EvpOption>;
export const ImportReport = z.object({
  imported: z.array(FormulaChoice),
  refused: z.array(
    z.object({ id: z.number(), code: z.string(), label: z.string(), reason: z.string() }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;
export const Tried = z.object({
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
