import { serve } from '#platform/server/call.ts';
import { changes } from '../contract.ts';
import { addAbsences, deleteAbsences, editAbsences, validateAbsence } from './absences.ts';
import { changeBatch } from './change-batch.ts';
import { checkCopyConflicts, copyPartnerData } from './copy.ts';

export const changesServer = serve('changes', changes, {
  changeCells: (call) => changeBatch(call, call.body),
  addAbsence: addAbsences, deleteAbsence: deleteAbsences, editAbsences, validateAbsence, checkCopyConflicts, copyPartnerData,
});
