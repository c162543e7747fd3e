import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { inspection } from '../contract.ts';

export interface InspectionTables {
  inspection: Omit<TableOf<typeof inspection.fields>, 'infra_id'> & InfraRow;
}
