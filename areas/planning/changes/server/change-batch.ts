// A batch of changes from the board: checked, judged, written, traced, followed. Sent twice, written once.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import type { Batch, BatchAnswer } from '../changes.ts';
import { fr } from '../fr.ts';
import { sortBatch } from './check-batch.ts';
import { follow } from './follow.ts';
import { judgeBatch } from './judge-batch.ts';
import { withOthers, type OpenCircuits } from './others.ts';
import { absenceRows, lastChanges, surroundings } from './people.ts';
import type { ChangeTables } from './table.ts';
import { writeBatch, type WriteCall } from './write-batch.ts';

const SHORTEST_REASON = 3;

/** The answer that the same batch had before; somebody else's is refused. */
const answeredBefore = async (
  { tx, actor }: WriteCall,
  batch: string,
): Promise<BatchAnswer | null> => {
  const row = await tables<ChangeTables>({ tx })
    .selectFrom('planning_batch')
    .select(['answer'])
    .where('batch', '=', batch)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return row === undefined ? null : (row.answer as BatchAnswer);
};
const keepAnswer = async (
  { tx, actor }: WriteCall,
  b: Batch,
  answer: BatchAnswer,
): Promise<void> => {
  const kept = await tables<ChangeTables>({ tx })
    .insertInto('planning_batch')
    .values({
      user_id: actor.userId,
      batch: b.batch,
      gesture: b.gesture,
      answer: JSON.stringify(answer),
    })
    .onConflict((c) => c.column('batch').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) throw new AppError('conflict', { message: fr.batchTaken });
};

const spanOf = (days: readonly Day[]): DayRange => ({
  first: days.reduce((a, b) => (a < b ? a : b)),
  last: days.reduce((a, b) => (a > b ? a : b)),
});

/** Does what `POST /exploitation/api/planning/change-cells` says; the absence routes and copies come through here too. */
export const changeBatch = async (
  call: WriteCall,
  b: Batch,
  openCircuits: OpenCircuits = async () => [],
): Promise<BatchAnswer> => {
  const before = b.preview ? null : await answeredBefore(call, b.batch);
  if (before !== null) return before;
  const known = new Map(
    (await absenceRows(call.tx, { ids: b.absences.flatMap((a) => (a.op === 'add' ? [] : [a.id])) }))
      .filter((a) => call.actor.scope.includes(a.infraId))
      .map((a) => [a.id, a]),
  );
  const named = [
    ...b.cells.map((c) => c.collaboratorId),
    ...b.absences.flatMap((a) => (a.op === 'add' ? [a.collaboratorId] : [])),
  ];
  const ids = [...new Set([...named, ...[...known.values()].map((a) => a.collaboratorId)])];
  const days = [
    ...b.cells.map((c) => c.day),
    ...b.absences.flatMap((a) =>
      a.op === 'remove' ? [] : [a.startsOn ?? [], a.endsOn ?? []].flat(),
    ),
    ...[...known.values()].flatMap((a) => [a.startsOn, a.endsOn]),
  ];
  const s = await surroundings({
    tx: call.tx,
    scope: call.actor.scope,
    now: call.now,
    ids,
    range: days.length === 0 ? { first: '1970-01-01', last: '1970-01-01' } : spanOf(days),
    lock: !b.preview,
  });
  if (named.some((id) => !s.people.has(id))) throw notFound();
  // Sent again while the first was still being written: it has waited for the people, and is answered by now.
  const meanwhile = b.preview ? null : await answeredBefore(call, b.batch);
  if (meanwhile !== null) return meanwhile;
  // What was read before the lock may have moved.
  const sorted = sortBatch(
    b,
    s,
    new Map((await absenceRows(call.tx, { ids: [...known.keys()] })).map((a) => [a.id, a])),
    await lastChanges(call.tx, b.cells.slice(0, 500)),
  );
  const { warnings: found, margin } = judgeBatch(s, sorted);
  const done = sorted.cells.length + sorted.absences.length + sorted.removed.length;
  const reasonNeeded = found.length > 0 && b.reason.length < SHORTEST_REASON;
  // Where else it could go is asked while somebody may still choose.
  const warnings =
    b.preview || reasonNeeded ? await withOthers(call, openCircuits, s, sorted, found) : found;
  const answer: BatchAnswer = {
    batch: b.batch,
    done,
    written: false,
    reasonNeeded,
    refused: [...sorted.refused],
    warnings: warnings.slice(0, 200),
    margin,
    absences: [],
  };
  if (b.preview || reasonNeeded || done === 0) return answer;
  const written: BatchAnswer = {
    ...answer,
    written: true,
    absences: await writeBatch(call, b, sorted, warnings),
  };
  await keepAnswer(call, b, written);
  await follow(call, b.batch, sorted);
  return written;
};
