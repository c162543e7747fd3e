import type { TableOf } from '#platform/contract/describe/row-types.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { service } from '../contract.ts';

export interface ServiceTables {
  provider_service: StandardRow & TableOf<typeof service.fields>;
}
/** Services in the SQL of others. */
export const serviceRows = rowsOf<ServiceTables>()('provider_service', {
  id: 'id',
  name: 'name',
  isAnonymous: 'is_anonymous',
  members: 'member_ids',
  substitutes: 'substitute_ids',
});
