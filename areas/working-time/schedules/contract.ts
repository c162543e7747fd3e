// What is planned and what is not work: shifts of a day and absences. Their changes are the area planning/changes.
import { z } from 'zod';
import { route } from '#platform/contract/route.ts';

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
export { absenceCodes, hiddenAbsence, shiftCodes, type Code } from './codes.data.ts';

export const schedules = {
  /** The doctor says that a stop is for the illness of the one before, or not after all: such a stop is a relapse. */
  sameIllness: route({
    method: 'POST',
    path: '/exploitation/api/absence/same-illness',
    may: 'planning.edit',
    body: z.object({ id: z.number().int().positive(), sameIllness: z.boolean() }),
    output: z.null(),
  }),
  absenceTypes: route({
    method: 'GET',
    path: '/rest/planning/absence/types',
    may: 'planning.read',
    tx: 'none',
    scope: 'provider',
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
