import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { hiringRule } from '../contract.ts';

export interface HiringRuleTables {
  hiring_rule: StandardRow & TableOf<typeof hiringRule.fields> & { customer_id: number };
}
