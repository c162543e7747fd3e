import { serve } from '#platform/server/call.ts';
import { missionChanges } from '../contract.ts';
import { people } from './list.ts';
import { missionList, saveMissions } from './save.ts';

export const missionChangesServer = serve('mission-changes', missionChanges, {
  ...people.handlers,
  missionList,
  save: saveMissions,
});
