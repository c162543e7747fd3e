import { roleTexts } from '#platform/contract/roles.ts';
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import { columnList, formulaList, type SteeringColumn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { SteeringTables } from './table.ts';

const thresholdText = (c: Pick<SteeringColumn, 'thresholds' | 'unit'>): string[] =>
  c.thresholds.map((x) => `${fr.sides[x.side]} ${valueText(x.at, c.unit)} : ${fr.tones[x.tone]}`);

export const columnRows = listEngine(columnList, {
  from: (call: ListCall) =>
    tables<SteeringTables>(call)
      .selectFrom('steering_column as c')
      .innerJoin('steering_formula as f', 'f.id', 'c.formula_id')
      .where('c.customer_id', 'in', customersOf(call)),
  id: 'c.id',
  source: { formula: 'f.code', unit: 'f.unit', thresholdsStored: 'c.thresholds' },
  computed: { thresholds: (r) => [...r.thresholdsStored] },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['c.label', 'c.head'],
  filters: { unit: 'f.unit', active: 'c.active' },
  cells: {
    thresholds: thresholdText,
    audience: (r) =>
      r.audience.length === 0 ? [fr.everybody] : r.audience.map((role) => roleTexts[role]),
  },
});

const users = sql<
  string[]
>`(select coalesce(array_agg(c.label order by c.position, c.label), '{}') from steering_column c where c.formula_id = f.id)`;
const isUsed = sql<boolean>`exists (select from steering_column c where c.formula_id = f.id)`;
export const formulaRows = listEngine(formulaList, {
  from: (call: ListCall) =>
    tables<SteeringTables>(call)
      .selectFrom('steering_formula as f')
      .where('f.customer_id', 'in', customersOf(call)),
  id: 'f.id',
  source: { columns: users },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: ['f.code', 'f.label', 'f.description'],
  filters: {
    unit: 'f.unit',
    used: (_eb, wanted) => (wanted ? isUsed : sql<boolean>`not ${isUsed}`),
  },
});
