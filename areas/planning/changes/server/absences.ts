// The specification's own calls for absences: added, changed, deleted, validated. All of it is one batch of the board.
import { randomUUID } from 'node:crypto';
import { next } from '#engines/state-machine/state-machine.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { absenceStatus } from '#areas/planning/schedules/contract.ts';
import { Batch, type BatchAnswer } from '../changes.ts';
import type { changes } from '../contract.ts';
import { changeBatch } from './change-batch.ts';
import { follow } from './follow.ts';
import { absenceRows } from './people.ts';
import type { ScheduleTables } from '#areas/planning/schedules/server/table.ts';

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
export const validateAbsence = async (call: HandlerCall<typeof changes.validateAbsence>): Promise<{ id: number; status: string; version: number }> => {
  const [absence] = await standing(call, [call.params.id]);
  const status = absence === undefined ? null : next(absenceStatus, absence.status, 'validate');
  if (absence === undefined || status === null) throw new AppError('transition_refused');
  const saved = await tables<ScheduleTables>(call).updateTable('absence').set({ status }).where('id', '=', absence.id).where('version', '=', absence.version).returning(['id', 'status', 'version']).executeTakeFirst();
  if (saved === undefined) throw new AppError('stale');
  await follow(call, randomUUID(), { cells: [], refused: [], absences: [{ ...absence, index: 0, before: absence }], removed: [] });
  return saved;
};
