import { serve } from '#platform/server/call.ts';
import { absenceCodes, schedules } from '../contract.ts';
import { addAbsences, deleteAbsences, editAbsences, validateAbsence } from './absences.ts';
import { changeBatch } from './change-batch.ts';
import { checkCopyConflicts, copyPartnerData } from './copy.ts';

export const schedulesServer = serve('schedules', schedules, {
  absenceTypes: async () => ({ types: [...absenceCodes] }),
  changeCells: (call) => changeBatch(call, call.body),
  addAbsence: addAbsences, deleteAbsence: deleteAbsences, editAbsences, validateAbsence, checkCopyConflicts, copyPartnerData,
});
