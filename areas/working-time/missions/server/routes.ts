import { serve } from '#platform/server/call.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { missionChanges } from '../contract.ts';
import { peopleImport } from './import-people.ts';
import { people } from './list.ts';
import { missionList, saveMissions } from './save.ts';

export const missionChangesServer = serve('mission-changes', missionChanges, {
  ...people.handlers,
  ...importHandlers(peopleImport),
  missionList,
  save: saveMissions,
});
