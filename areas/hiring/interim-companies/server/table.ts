import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { interimCompany } from '../contract.ts';

export interface InterimCompanyTables {
  interim_company: StandardRow & TableOf<typeof interimCompany.fields> & { customer_id: number };
}
