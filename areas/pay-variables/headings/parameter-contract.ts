// Dated values that formulas and thresholds name, as they travel.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { HEADING_UNITS } from './heading.ts';

export const PARAMETER_KINDS = ['parameter', 'threshold'] as const;
export const ParameterRow = z.object({
  id: z.number(),
  kind: z.enum(PARAMETER_KINDS),
  name: z.string(),
  unit: z.enum(HEADING_UNITS),
  value: z.number(),
  text: z.string(),
  since: z.string(),
  source: z.string(),
  version: z.number(),
});
export type ParameterRow = z.infer<typeof ParameterRow>;
/** `amount` as people say it: hours and their hundredths (151.67), percent, euros, days. It counts from `since` on, until the next value of the same name. */
const dated = {
  amount: z.number().min(-1_000_000).max(1_000_000),
  since: Day,
  source: z.string().trim().min(1).max(300),
};
export const ParameterForm = z.object({ ...dated, version: z.number().int().min(0) });
export type ParameterForm = z.infer<typeof ParameterForm>;
export const NewParameterForm = z.object({
  kind: z.enum(PARAMETER_KINDS),
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, fr.parameterShape),
  unit: z.enum(HEADING_UNITS),
  ...dated,
});
export const parameterList = describeList({
  listId: 'pay-parameters',
  title: fr.parametersTitle,
  may: 'heading.read',
  row: ParameterRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 140 },
    { name: 'kind', label: fr.kind, kind: 'status', texts: fr.kinds, sort: true, width: 110 },
    { name: 'text', label: fr.value, kind: 'text', width: 120 },
    { name: 'since', label: fr.since, kind: 'date', sort: true, width: 130 },
    { name: 'source', label: fr.source, kind: 'text', width: 520 },
  ]),
  filters: {
    kind: choices(fr.kind, [
      { value: 'parameter', label: fr.kinds.parameter },
      { value: 'threshold', label: fr.kinds.threshold },
    ]),
  },
});
