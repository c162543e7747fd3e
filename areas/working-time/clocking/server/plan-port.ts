// The plan belongs to a higher domain: what corrects a shift is given when the server is put together.
import type { HandlerCall } from '#platform/server/call.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { Route } from '#platform/contract/route.ts';

/** Minutes from local midnight; `end` may pass 1,440. */
export interface PlannedShift {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
type CorrectShift = (
  call: Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>,
  correction: {
    readonly collaboratorId: number;
    readonly day: Day;
    readonly was: PlannedShift | null;
    readonly set: PlannedShift;
    readonly reason: string;
  },
) => Promise<void>;
let correct: CorrectShift | null = null;

/** Once, when the server is assembled. */
export const correctShiftsBy = (how: CorrectShift): void => {
  correct = how;
};

export const correctShift: CorrectShift = (...args) => {
  if (correct === null) throw new Error('nobody corrects shifts: correctShiftsBy was not called');
  return correct(...args);
};
