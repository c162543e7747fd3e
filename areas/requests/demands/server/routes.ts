import { serve } from '#platform/server/call.ts';
import { tellPresence } from '#platform/server/threads/presence.ts';
import { demands } from '../contract.ts';
import {
  createComment,
  readDemand,
  rejectResponse,
  saveOwnDraft,
  updateComment,
  validateComment,
} from './comments.ts';
import { createDemand } from './create.ts';
import { loadDelays } from './delays.ts';
import { loadDetails, loadFormData, loadHistory } from './details.ts';
import { deleteFile, downloadFile, uploadFiles } from './files.ts';
import { counters, demandRows } from './list.ts';
import { actOnMany, loadSimilar } from './many.ts';
import {
  assign,
  changeStatus,
  merge,
  rejectDemand,
  setFollowing,
  unassign,
  unmerge,
} from './move.ts';
import { demandOf } from './held.ts';
import { saveDemand } from './save.ts';
import { PRESENCE_TOPIC } from './tell.ts';

export { demandIncidentsServer } from './incidents.ts';

export const demandsServer = serve('demands', demands, {
  ...demandRows.handlers,
  filters: (call) => demandRows.handlers.filterOptions(call),
  counters,
  delays: loadDelays,
  actOnMany,
  similar: loadSimilar,
  create: createDemand,
  detailsJson: loadDetails,
  formData: loadFormData,
  saveDemand,
  createComment,
  updateComment,
  validateComment,
  rejectResponse,
  uploadFiles,
  deleteFile,
  downloadFile,
  assign,
  unassign,
  changeStatus,
  reject: rejectDemand,
  follow: setFollowing(true),
  unfollow: setFollowing(false),
  history: loadHistory,
  markRead: readDemand,
  presence: async (call) =>
    tellPresence(call, PRESENCE_TOPIC, await demandOf(call, call.params.id), call.body),
  saveDraft: saveOwnDraft,
  merge,
  unmerge,
});
