// One shift changed on behalf of another area: the same checks, judges, trace and undo as a change on the board.
import { randomUUID } from 'node:crypto';
import type { Day } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Shift } from '../changes.ts';
import { changeBatch } from './change-batch.ts';
import type { WriteCall } from './write-call.ts';

export interface ShiftCorrection {
  readonly collaboratorId: number;
  readonly day: Day;
  /** What the person saw. */
  readonly was: Shift | null;
  readonly set: Shift;
  readonly reason: string;
}

/** Writes the shift, or throws why it cannot be. */
export const correctShift = async (
  call: WriteCall,
  { collaboratorId, day, was, set, reason }: ShiftCorrection,
): Promise<void> => {
  if (!may(call.actor, 'planning.edit')) throw new AppError('forbidden');
  const answer = await changeBatch(call, {
    batch: randomUUID(),
    gesture: 'edit',
    preview: false,
    reason,
    cells: [{ collaboratorId, day, shift: { was, set } }],
    absences: [],
  });
  const refused = answer.refused[0];
  if (refused !== undefined) throw new AppError('conflict', { message: refused.message });
};
