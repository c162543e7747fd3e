import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { visit } from '../contract.ts';

export interface CustomerVisitTables {
  customer_visit: InfraRow & TableOf<typeof visit.fields> & { expense: number };
  /** A demand that follows from a visit. */
  customer_visit_demand: InfraRow & { customer_visit_id: number; demand_id: number };
}
