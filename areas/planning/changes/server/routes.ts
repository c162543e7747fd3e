import { serve, type Served } from '#platform/server/call.ts';
import { changes } from '../contract.ts';
import { addAbsences, deleteAbsences, editAbsences, validateAbsence } from './absences.ts';
import { answerAbsences } from './answer-absences.ts';
import { changeBatch } from './change-batch.ts';
import type { OpenCircuits } from './others.ts';
import { checkCopyConflicts, copyPartnerData } from './copy.ts';

/** The board's changes also hear of circuits that nobody drives; that area builds on this one, so the portal brings the two together. */
export const changesServer = (openCircuits: OpenCircuits): Served =>
  serve('changes', changes, {
    changeCells: (call) => changeBatch(call, call.body, { openCircuits }),
    addAbsence: addAbsences,
    deleteAbsence: deleteAbsences,
    editAbsences,
    validateAbsence,
    answerAbsences: (call) => answerAbsences(call, call.body),
    checkCopyConflicts,
    copyPartnerData,
  });
