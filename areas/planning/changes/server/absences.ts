// The specification's own calls for absences: added, changed, deleted, validated. All of it is one batch of the board.
import { randomUUID } from 'node:crypto';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { Batch, type BatchAnswer } from '../changes.ts';
import type { changes } from '../contract.ts';
import { changeBatch } from './change-batch.ts';
import { moveAbsence, type MovedAbsence } from './move-absence.ts';
import { orRefused } from './nothing-written.ts';
import { absenceRows } from './absence-rows.ts';

const batchOf = (absences: readonly object[], reason: string): Batch =>
  Batch.parse({ batch: randomUUID(), gesture: 'absence', reason, absences });
/** Rows by id with their versions; one out of sight is not found. */
const standing = async (
  call: Pick<HandlerCall<typeof changes.editAbsences>, 'tx' | 'actor'>,
  ids: readonly number[],
) => {
  const rows = (await absenceRows(call.tx, { ids })).filter((a) =>
    call.actor.scope.includes(a.infraId),
  );
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
};

export const addAbsences = async (
  call: HandlerCall<typeof changes.addAbsence>,
): Promise<BatchAnswer> => {
  const { collaborators, reason, ...absence } = call.body;
  return orRefused(
    await changeBatch(
      call,
      batchOf(
        collaborators.map((collaboratorId) => ({ op: 'add', collaboratorId, ...absence })),
        reason,
      ),
    ),
    ({ index }) => `collaborators.${index}`,
  );
};
type Standing = Awaited<ReturnType<typeof standing>>[number];
const changeStanding = async (
  call: HandlerCall<typeof changes.editAbsences> | HandlerCall<typeof changes.deleteAbsence>,
  change: (a: Standing) => object,
): Promise<BatchAnswer> => {
  const { ids, reason } = call.body;
  const rows = await standing(call, ids);
  return orRefused(
    await changeBatch(call, batchOf(rows.map(change), reason)),
    ({ index }) => `ids.${ids.indexOf(rows[index]?.id ?? 0)}`,
  );
};
export const editAbsences = (
  call: HandlerCall<typeof changes.editAbsences>,
): Promise<BatchAnswer> =>
  changeStanding(call, ({ id, version }) => ({ op: 'edit', id, version, ...call.body.values }));
export const deleteAbsences = (
  call: HandlerCall<typeof changes.deleteAbsence>,
): Promise<BatchAnswer> =>
  changeStanding(call, ({ id, version }) => ({ op: 'remove', id, version }));

/** Grants what waits for an answer: an absence, or its cancellation. */
export const validateAbsence = (
  call: HandlerCall<typeof changes.validateAbsence>,
): Promise<MovedAbsence> => moveAbsence(call, { id: call.params.id, move: 'validate' });
