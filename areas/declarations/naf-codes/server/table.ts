import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { nafCode, nafGroup } from '../contract.ts';

export interface NafTables {
  naf_group: StandardRow & TableOf<typeof nafGroup.fields>;
  naf_code: StandardRow & TableOf<typeof nafCode.fields>;
}
