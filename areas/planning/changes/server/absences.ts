// The specification's own calls for absences: added, changed, deleted, validated. All of it is one batch of the board.
import { randomUUID } from 'node:crypto';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { Batch, type BatchAnswer } from '../changes.ts';
import type { changes } from '../contract.ts';
import { changeBatch } from './change-batch.ts';
import { moveAbsence, type MovedAbsence } from './move-absence.ts';
import { absenceRows } from './people.ts';

const batchOf = (absences: readonly object[], reason: string): Batch => Batch.parse({ batch: randomUUID(), gesture: 'absence', reason, absences });
/** Rows by id with their versions; one out of sight is not found. */
const standing = async (call: Pick<HandlerCall<typeof changes.editAbsences>, 'tx' | 'actor'>, ids: readonly number[]) => {
  const rows = (await absenceRows(call.tx, { ids })).filter((a) => call.actor.scope.includes(a.infraId));
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
};

export const addAbsences = (call: HandlerCall<typeof changes.addAbsence>): Promise<BatchAnswer> => {
  const { collaborators, reason, ...absence } = call.body;
  return changeBatch(call, batchOf(collaborators.map((collaboratorId) => ({ op: 'add', collaboratorId, ...absence })), reason));
};
export const editAbsences = async (call: HandlerCall<typeof changes.editAbsences>): Promise<BatchAnswer> =>
  changeBatch(call, batchOf((await standing(call, call.body.ids)).map(({ id, version }) => ({ op: 'edit', id, version, ...call.body.values })), call.body.reason));
export const deleteAbsences = async (call: HandlerCall<typeof changes.deleteAbsence>): Promise<BatchAnswer> =>
  changeBatch(call, batchOf((await standing(call, call.body.ids)).map(({ id, version }) => ({ op: 'remove', id, version })), call.body.reason));

/** Grants what waits for an answer: an absence, or its cancellation. */
export const validateAbsence = (call: HandlerCall<typeof changes.validateAbsence>): Promise<MovedAbsence> => moveAbsence(call, { id: call.params.id, move: 'validate' });
