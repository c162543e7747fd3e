import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import { layoutUsesPort } from './layout-uses.ts';
import { layoutList } from '../contract.ts';
import type { PayrollLayoutTables } from './table.ts';

const number = sql<number>`(select max(v.number) from payroll_layout_version v where v.payroll_layout_id = l.id)`;
const files = sql<number>`(select jsonb_array_length(v.content -> 'files') from payroll_layout_version v where v.payroll_layout_id = l.id order by v.number desc limit 1)`;
const software = () => layoutUsesPort.value.software(sql.ref('l.customer_id'), sql.ref('l.code'));

export const layoutColumns = { number, files, software };
export const layouts = listEngine(layoutList, {
  from: (call: ListCall) =>
    tables<PayrollLayoutTables>(call)
      .selectFrom('payroll_layout as l')
      .where('l.customer_id', 'in', customersOf(call)),
  id: 'l.id',
  source: { number, files, software: () => software() },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['l.label', 'l.code', 'l.source'],
  filters: { confidence: 'l.confidence', active: 'l.active' },
});
