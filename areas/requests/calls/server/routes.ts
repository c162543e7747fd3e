import { serve } from '#platform/server/call.ts';
import { calls } from '../contract.ts';
import { door, newDoor } from './door.ts';
import { allIds, callRows, recycle } from './list.ts';

export const callsServer = serve('calls', calls, {
  ...callRows.handlers,
  filters: (call) => callRows.handlers.filterOptions(call),
  ids: allIds,
  recycle,
  newDoor,
  door,
});
