// Every way to change what is planned: cells of the board, absences, copies (specification 001 §2.5).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import { BulkResult } from '#platform/contract/shapes.ts';
import { AbsenceEdit, Batch, BatchAnswer, NewAbsences } from './changes.ts';

export {
  Batch,
  BatchAnswer,
  MOST_ABSENCES,
  MOST_CHANGES,
  sameShift,
  type AbsenceChange,
  type Alternative,
  type CellChange,
  type Gesture,
  type LegalWarning,
  type Refused,
  Shift,
} from './changes.ts';

/** `first`: of those done, how many have the first of two answers and wait for the second. */
export const AnsweredAbsences = BulkResult.extend({ first: z.number().int() });
export type AnsweredAbsences = z.infer<typeof AnsweredAbsences>;
const Id = z.number().int().positive();
const reason = z.string().trim().max(500).default('');
/** The planned days of `from` onto each of `to`, the first day of the one on the first day of the other. */
const Copy = z.object({
  batch: z.uuid(),
  from: z.object({ collaboratorId: Id, first: Day, last: Day }),
  to: z
    .array(z.object({ collaboratorId: Id, first: Day }))
    .min(1)
    .max(100),
  overwrite: z.boolean().default(false),
  reason,
});

export const changes = {
  changeCells: http.post('/exploitation/api/planning/change-cells', {
    may: 'planning.edit',
    body: Batch,
    output: BatchAnswer,
  }),
  addAbsence: http.post('/exploitation/api/absence/add-absence', {
    may: 'planning.edit',
    body: NewAbsences.extend({ reason }),
    output: BatchAnswer,
  }),
  deleteAbsence: http.post('/exploitation/api/absence/delete-absence', {
    may: 'planning.edit',
    body: z.object({ ids: z.array(Id).min(1).max(500), reason }),
    output: BatchAnswer,
  }),
  editAbsences: http.patch('/exploitation/api/absence/edit-absences', {
    may: 'planning.edit',
    body: AbsenceEdit.extend({ reason }),
    output: BatchAnswer,
  }),
  validateAbsence: http.get('/exploitation/validate-absence/{id}', {
    may: 'absence.validate',
    kind: 'action',
    tx: 'write',
    output: z.object({ id: z.number(), status: z.string(), version: z.number() }),
  }),
  /** One answer to absences and cancellations that wait; the people are told by mail. */
  answerAbsences: http.post('/exploitation/api/absence/answer-absences', {
    may: 'absence.validate',
    output: AnsweredAbsences,
    body: z.object({
      ids: z.array(Id).min(1).max(200),
      answer: z.enum(['validate', 'refuse']),
      reason,
      preview: z.boolean().default(false),
    }),
  }),
  checkCopyConflicts: http.post('/exploitation/calendar/check-copy-conflicts', {
    may: 'calendar.edit-partner-data',
    kind: 'json',
    body: Copy,
    output: BatchAnswer.extend({
      taken: z.array(z.object({ collaboratorId: z.number(), name: z.string(), day: z.string() })),
    }),
  }),
  copyPartnerData: http.post('/exploitation/calendar/copy-partner-data', {
    may: 'calendar.edit-partner-data',
    body: Copy,
    output: BatchAnswer,
  }),
};
