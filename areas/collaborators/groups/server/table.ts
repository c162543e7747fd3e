import type { TableOf } from '#platform/contract/resource/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
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
