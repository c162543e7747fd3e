// What is planned and what is not work: shifts of a day and absences. Their changes are the area planning/changes.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';
import { planningCodes } from './code-contract.ts';

export {
  absenceStatus,
  GONE,
  PENDING_ABSENCES,
  type AbsenceMove,
  type AbsenceStatus,
} from './absence-status.ts';
export {
  averageMinutes,
  dueOn,
  exceptionsIn,
  holdsOn,
  minutesOfWeek,
  overlaps,
  shiftOn,
  type Cycle,
  type CycleWeek,
  type DueShift,
} from './cycle.ts';
export {
  countsOfNature,
  hiddenAbsence,
  isValidOn,
  otherNature,
  requestable,
  shownCodes,
  starterBook,
  toEmployees,
  usualCode,
  validIn,
  type CodeBook,
} from './code-book.ts';
export { ABSENCE_NATURES, SHIFT_NATURES, type Counts, type PlanningCode } from './planning-code.ts';
export { CodeForm, type CodeRow } from './code-contract.ts';

export const schedules = {
  ...planningCodes,
  /** The doctor says that a stop is for the illness of the one before, or not after all: such a stop is a relapse. */
  sameIllness: http.post('/exploitation/api/absence/same-illness', {
    may: 'planning.edit',
    body: z.object({ id: z.number().int().positive(), sameIllness: z.boolean() }),
    output: z.null(),
  }),
  absenceTypes: http.get('/rest/planning/absence/types', {
    may: 'planning.read',
    scope: 'customer',
    output: z.object({
      types: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          color: z.string(),
          unit: z.enum(['day', 'hour', 'day_or_hour']),
        }),
      ),
    }),
  }),
};
