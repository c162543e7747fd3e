// What other areas ask of changes: their own ways to change the plan go through the same checks, judges and traces; days that changed by another way.
export { busyOn } from './busy-on.ts';
export { changeBatch } from './change-batch.ts';
export { correctShift } from './correct-shift.ts';
export { answerAbsences } from './answer-absences.ts';
export { moveAbsence, requestAbsence, type AskedMove, type MovedAbsence } from './move-absence.ts';
export { remarksOn } from './remarks.ts';
export { passedLimits } from './passed-limits.ts';
export { partOn, takesDay } from '../absence-halves.ts';
export { followPeople, planChangedPort } from './follow.ts';
export type { OpenCircuits } from './others.ts';
export type { WriteCall } from './write-call.ts';
export type { Batch, BatchAnswer, Shift } from '../changes.ts';
export { absenceRows } from './absence-rows.ts';
export { barredBy } from './judge-right.ts';
export { missionOn, surroundings, type PlannedPerson, type Surroundings } from './people.ts';
