// What other areas ask of changes: their own ways to change the plan go through the same checks, judges and traces.
export { changeBatch } from './change-batch.ts';
export type { WriteCall } from './write-batch.ts';
export { absenceRows, missionOn, surroundings, type PlannedPerson, type Surroundings } from './people.ts';
