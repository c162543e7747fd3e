// What the rules say of some changes of the plan, as if they were typed on the board, and what they do to pay.
import { randomUUID } from 'node:crypto';
import { Batch, type BatchAnswer } from '#areas/planning/changes/contract.ts';
import { changeBatch, type WriteCall } from '#areas/planning/changes/server/api.ts';
import type { Verdict } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PlannedChange } from '../swap-changes.ts';
import { effectsOf } from './effects.ts';

interface Trying {
  readonly preview: boolean;
  readonly reason?: string;
}
/** One group: all of them or none. */
export const tryChanges = (
  call: WriteCall,
  changes: readonly PlannedChange[],
  { preview, reason = '' }: Trying,
): Promise<BatchAnswer> =>
  changeBatch(
    call,
    Batch.parse({
      batch: randomUUID(),
      gesture: 'edit',
      preview,
      reason,
      cells: changes.map(({ collaboratorId, day, was, set }) => ({
        collaboratorId,
        day,
        group: 0,
        shift: { was, set },
      })),
    }),
  );

/** Of everybody for whoever plans; of one person alone for that person: a colleague’s rest and absences are nobody’s business. */
export const verdictOf = async (
  call: WriteCall,
  changes: readonly PlannedChange[],
  only: number | null = null,
): Promise<Verdict> => {
  const { refused, warnings } = await tryChanges(call, changes, { preview: true });
  const isShown = (id: number): boolean => only === null || only === id;
  const [why] = refused.toSorted(
    (a, b) => Number(isShown(b.collaboratorId)) - Number(isShown(a.collaboratorId)),
  );
  const refusal =
    why !== undefined && !isShown(why.collaboratorId) ? fr.otherCannot : (why?.message ?? null);
  return {
    refused: refusal,
    warnings: warnings.filter((w) => isShown(w.collaboratorId)).map((w) => w.message),
    people: await effectsOf(
      call,
      changes.filter((c) => isShown(c.collaboratorId)),
    ),
  };
};
