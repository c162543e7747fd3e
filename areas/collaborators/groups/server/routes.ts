import { prefixed } from '#platform/contract/shapes.ts';
import { serve, type Served } from '#platform/server/call.ts';
import { groups } from '../contract.ts';
import { entities } from './entities.ts';
import {
  accountsWithGroup,
  checkDelete,
  deleteGroup,
  loadGroup,
  savedGroup,
  saveGroup,
  type GroupUse,
} from './groups.ts';

/** `others`: what other areas say of the groups they use. */
export const groupsServer = (others: readonly GroupUse[]): Served => {
  const uses = [accountsWithGroup, ...others];
  return serve(
    'groups',
    groups,
    {
      ...prefixed('collaborator', entities.collaborator.handlers),
      ...prefixed('vehicle', entities.vehicle.handlers),
      loadData: (call) => loadGroup(call, call.query.kind, call.query.id),
      saveCollaboratorGroup: (call) => saveGroup(call, 'collaborator', call.body),
      saveVehicleGroup: (call) => saveGroup(call, 'vehicle', call.body),
      checkDeleteCollaboratorGroup: (call) =>
        checkDelete(uses)(call, 'collaborator', call.params.groupId),
      checkDeleteVehicleGroup: (call) => checkDelete(uses)(call, 'vehicle', call.params.groupId),
      deleteCollaboratorGroup: (call) =>
        deleteGroup(uses)(call, 'collaborator', call.params.groupId),
      deleteVehicleGroup: (call) => deleteGroup(uses)(call, 'vehicle', call.params.groupId),
    },
    {
      saveCollaboratorGroup: (call) => savedGroup(call, 'collaborator', call.body.id),
      saveVehicleGroup: (call) => savedGroup(call, 'vehicle', call.body.id),
    },
  );
};
