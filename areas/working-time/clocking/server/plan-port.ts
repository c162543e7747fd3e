// The plan belongs to a higher domain, which gives what corrects a shift.
import { port } from '#platform/server/ports.ts';
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
export const shiftCorrectionPort = port<CorrectShift>('correction of shifts');
