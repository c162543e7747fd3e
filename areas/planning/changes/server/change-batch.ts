// A batch of changes from the board: checked, judged, written, traced, followed. Sent twice, written once.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import type { Batch, BatchAnswer } from '../changes.ts';
import { fr } from '../fr.ts';
import { sortBatch, type Sorted } from './check-batch.ts';
import { follow } from './follow.ts';
import { remarksOn } from './remarks.ts';
import { judgeBatch } from './judge-batch.ts';
import { withOthers, type OpenCircuits } from './others.ts';
import { absenceRows } from './absence-rows.ts';
import type { StandingAbsence } from './absence-rows.ts';
import { lastChanges, surroundings } from './people.ts';
import type { ChangeTables } from './table.ts';
import { writeBatch } from './write-batch.ts';
import { agenciesTakenBack, onlyTakenBack, spansTakenBack } from './taken-back.ts';
import type { WriteCall } from './write-call.ts';

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

/** The absences that a batch names, where they are in sight. */
const namedAbsences = async (call: WriteCall, b: Batch): Promise<readonly StandingAbsence[]> => {
  const ids = b.absences.flatMap((a) => (a.op === 'add' ? [] : [a.id]));
  const rows = await absenceRows(call.tx, { ids });
  return rows.filter((a) => call.actor.scope.includes(a.infraId));
};
/** Whose days a batch changes, as it names them. */
const namedPeople = (b: Batch): number[] => [
  ...b.cells.map((c) => c.collaboratorId),
  ...b.absences.flatMap((a) => (a.op === 'add' ? [a.collaboratorId] : [])),
];
/** The days that a batch touches, before and after. */
const touchedDays = (b: Batch, standing: readonly StandingAbsence[]): DayRange => {
  const days = [
    ...b.cells.map((c) => c.day),
    ...b.absences.flatMap((a) =>
      a.op === 'remove' ? [] : [a.startsOn ?? [], a.endsOn ?? []].flat(),
    ),
    ...standing.flatMap((a) => [a.startsOn, a.endsOn]),
  ];
  return days.length === 0 ? { first: '1970-01-01', last: '1970-01-01' } : spanOf(days);
};

const shiftsSet = ({ cells }: Sorted) =>
  cells.flatMap(({ change: { collaboratorId, day, shift } }) =>
    shift?.set ? [{ collaboratorId, day, shift: shift.set }] : [],
  );

interface How {
  readonly openCircuits?: OpenCircuits;
  /** False where the caller tells them more than that their day changed. */
  readonly tellsPeople?: boolean;
}
/** Does what `POST /exploitation/api/planning/change-cells` asks for; the absence routes and copies come through here too. */
export const changeBatch = async (
  call: WriteCall,
  asked: Batch,
  { openCircuits = async () => [], tellsPeople = true }: How = {},
): Promise<BatchAnswer> => {
  const before = asked.preview ? null : await answeredBefore(call, asked.batch);
  if (before !== null) return before;
  const b = await onlyTakenBack(call.tx, asked);
  const named = await namedAbsences(call, b);
  const people = namedPeople(b);
  const s = await surroundings({
    tx: call.tx,
    scope: call.actor.scope,
    now: call.now,
    ids: [...new Set([...people, ...named.map((a) => a.collaboratorId)])],
    range: touchedDays(b, named),
    lock: !b.preview,
  });
  if (people.some((id) => !s.people.has(id))) throw notFound();
  // Sent again while the first was still being written: it has waited for the people, and is answered by now.
  const meanwhile = b.preview ? null : await answeredBefore(call, b.batch);
  if (meanwhile !== null) return meanwhile;
  // What was read before the lock may have moved.
  const rows = await absenceRows(call.tx, { ids: named.map((a) => a.id) });
  const standing = new Map(rows.map((a) => [a.id, a]));
  const sorted = sortBatch(b, {
    surroundings: s,
    standing,
    changedBy: await lastChanges(call.tx, b.cells.slice(0, 500)),
    takenBack: await agenciesTakenBack(call.tx, b),
    spansTakenBack: await spansTakenBack(call.tx, b, standing),
    own: call.actor.collaboratorId,
  });
  const { warnings: passed, margin } = judgeBatch(s, sorted);
  const done = sorted.cells.length + sorted.absences.length + sorted.removed.length;
  const reasonNeeded = passed.length > 0 && b.reason.length < SHORTEST_REASON;
  // Where else it could go is asked while somebody may still choose.
  const warnings =
    b.preview || reasonNeeded
      ? await withOthers(call, openCircuits, { people: s, batch: sorted }, passed)
      : passed;
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
  if (b.preview) return { ...answer, remarks: await remarksOn(call.tx, s, shiftsSet(sorted)) };
  if (reasonNeeded || done === 0) return answer;
  const absences = await writeBatch(call, b, sorted, warnings);
  const written: BatchAnswer = { ...answer, written: true, absences };
  await keepAnswer(call, b, written);
  await follow(call, { batch: b.batch, tellsPeople }, sorted);
  return written;
};
