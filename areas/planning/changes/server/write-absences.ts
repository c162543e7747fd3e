// Absences of a batch as rows: removed, changed, new.
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { routeNew } from '#areas/planning/approvers/server/api.ts';
import { type Batch, type BatchAnswer } from '../changes.ts';
import type { Sorted, WantedAbsence } from './check-batch.ts';
import {
  deleteAbsences,
  insertAbsence,
  updateAbsence,
  type AbsenceRow,
} from '#areas/working-time/schedules/server/api.ts';
import type { WriteCall } from './write-call.ts';

/** What the trace keeps of an absence. */
export const traced = (
  a: Pick<WantedAbsence, 'code' | 'startsOn' | 'endsOn' | 'fromMinute' | 'toMinute'>,
): { readonly absence: readonly string[]; readonly hours?: readonly (number | null)[] } => ({
  absence: [a.code, a.startsOn, a.endsOn],
  ...(a.fromMinute === null ? {} : { hours: [a.fromMinute, a.toMinute] }),
});
const valuesOf = (a: WantedAbsence) => ({
  infra_id: a.infraId,
  code: a.code,
  starts_on: a.startsOn,
  ends_on: a.endsOn,
  first_half: a.firstHalf,
  last_half: a.lastHalf,
  from_minute: a.fromMinute,
  to_minute: a.toMinute,
  status: a.status,
  comment: a.comment,
});
/** What a board does not know of an absence, and taking back its removal brings back. */
export const kept = (r: AbsenceRow) => ({
  first_half: r.first_half,
  last_half: r.last_half,
  status: r.status,
  comment: r.comment,
  requested_by: r.requested_by,
  requested_at: r.requested_at,
  revivals: r.revivals,
  revived_on: r.revived_on,
  answered_by: r.answered_by,
  answered_at: r.answered_at,
  answer: r.answer,
  same_illness: r.same_illness,
  approval_steps: r.approval_steps,
  approver_id: r.approver_id,
  first_answered_by: r.first_answered_by,
  first_answered_at: r.first_answered_at,
});
type KeptOfAbsence = ReturnType<typeof kept>;
/** As the trace of its removal says; nothing where somebody else's is named. */
const restored = async (
  tx: Tx,
  b: Pick<Batch, 'absences'>,
  a: WantedAbsence,
): Promise<Partial<KeptOfAbsence>> => {
  const change = b.absences[a.index];
  if (change?.op !== 'add' || change.restores === undefined) return {};
  return (
    (await tx.value<KeptOfAbsence | null>`select before->'kept' as kept from planning_change where collaborator_id = ${a.collaboratorId} and after is null and (before->>'id')::bigint = ${change.restores} order by id desc limit 1`) ??
    {}
  );
};
export const removeAbsences = async (
  call: WriteCall,
  sorted: Sorted,
): Promise<ReadonlyMap<number, KeptOfAbsence>> => {
  if (sorted.removed.length === 0) return new Map();
  const gone = await deleteAbsences(
    call.tx,
    sorted.removed.map((r) => r.absence),
  );
  if (gone.length < sorted.removed.length) throw new AppError('stale');
  return new Map(gone.map((r) => [r.id, kept(r)]));
};
/** A request that was not there before goes to those who answer it. */
const insertRouted = async (
  { tx, now }: WriteCall,
  values: Parameters<typeof insertAbsence>[1],
) => {
  const row = await insertAbsence(tx, values);
  const isNewRequest = row.status === 'PENDING_VALIDATION' && values.approver_id === undefined;
  return isNewRequest ? routeNew(tx, row, todayIn(now)) : row;
};
/** An answer that is given to an absence just now holds nobody of the batch: its version says so, and nothing of the batch is written. */
export const writeAbsences = async (
  call: WriteCall,
  b: Pick<Batch, 'absences'>,
  sorted: Sorted,
  customerOf: (id: number) => number,
): Promise<BatchAnswer['absences']> => {
  const written = [];
  for (const a of sorted.absences) {
    const row =
      a.before === null
        ? await insertRouted(call, {
            ...valuesOf(a),
            ...(await restored(call.tx, b, a)),
            customer_id: customerOf(a.collaboratorId),
            collaborator_id: a.collaboratorId,
          })
        : await updateAbsence(call.tx, a.before, valuesOf(a));
    if (row === undefined) throw new AppError('stale');
    written.push({ index: a.index, id: row.id, version: row.version });
  }
  return written;
};
