import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { groupEntities } from '../contract.ts';
import type { GroupKind } from '../group.ts';

export interface GroupTables {
  /** People or vehicles under a name; seen by whoever sees its infrastructure. */
  resource_group: InfraRow &
    TableOf<typeof groupEntities.collaborator.fields> & { kind: GroupKind };
  /** One of the two ids, by the group's kind. `infra_id` is the group's. */
  resource_group_member: InfraRow & {
    group_id: number;
    collaborator_id: number | null;
    vehicle_id: number | null;
  };
}

const lend = rowsOf<GroupTables>();
/** Groups of people or vehicles, in the SQL of others. */
export const groupRows = lend('resource_group', { id: 'id', label: 'label' });
/** Who and what is in them: a person or a vehicle, the other is null. */
export const memberRows = lend('resource_group_member', {
  group: 'group_id',
  person: 'collaborator_id',
  vehicle: 'vehicle_id',
});
