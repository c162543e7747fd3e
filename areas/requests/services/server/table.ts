import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { service } from '../contract.ts';

export interface ServiceTables {
  provider_service: StandardRow & TableOf<typeof service.fields>;
}
