// Writes what a batch changes, and the trace of it.
import { sql } from 'kysely';
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import { sameShift, type Batch, type BatchAnswer, type LegalWarning } from '../changes.ts';
import { fr } from '../fr.ts';
import type { WriteCall } from './write-call.ts';
import type { Sorted } from './check-batch.ts';
import {
  addPlannedDays,
  clearPlannedDays,
  replacePlannedDays,
} from '#areas/working-time/schedules/server/api.ts';
import { traced, removeAbsences, writeAbsences } from './write-absences.ts';
import { trace } from './trace.ts';

type CellOf = Sorted['cells'][number];

const pairs = (cells: readonly CellOf[]) =>
  sql`unnest(${cells.map((c) => c.person.id)}::bigint[], ${cells.map((c) => c.change.day)}::date[])`;
const shiftOf = (c: CellOf, shift: NonNullable<NonNullable<CellOf['change']['shift']>['set']>) => ({
  customerId: c.person.customerId,
  infraId: c.infraId,
  collaboratorId: c.person.id,
  day: c.change.day,
  ...shift,
});

const writeShifts = async (tx: Tx, cells: readonly CellOf[]): Promise<void> => {
  const changed = cells.filter(
    (c) =>
      c.change.shift !== undefined &&
      !sameShift(c.change.shift.set, c.person.shifts.get(c.change.day) ?? null),
  );
  const cleared = changed.filter((c) => c.change.shift?.set === null);
  const set = changed.flatMap((c) =>
    c.change.shift?.set
      ? [{ stands: c.person.shifts.has(c.change.day), shift: shiftOf(c, c.change.shift.set) }]
      : [],
  );
  const shifts = (stand: boolean) => set.filter((s) => s.stands === stand).map((s) => s.shift);
  await clearPlannedDays(
    tx,
    cleared.map((c) => ({ collaboratorId: c.person.id, day: c.change.day })),
  );
  await replacePlannedDays(tx, shifts(true));
  const fresh = shifts(false);
  // A day that an agency out of sight planned: nothing of the batch is written.
  if ((await addPlannedDays(tx, fresh)) < fresh.length)
    throw new AppError('conflict', { message: fr.elsewhere });
};

const writeComments = async (tx: Tx, cells: readonly CellOf[]): Promise<void> => {
  const commented = cells.filter((c) => c.change.comment !== undefined);
  if (commented.length === 0) return;
  await tx.run`delete from planning_comment p using ${pairs(commented)} as u(collaborator_id, day) where p.collaborator_id = u.collaborator_id and p.day = u.day`;
  await insertMany(
    tx,
    'planning_comment',
    {
      customer_id: 'bigint',
      infra_id: 'bigint',
      collaborator_id: 'bigint',
      day: 'date',
      comment: 'text',
    },
    commented.flatMap((c) =>
      c.change.comment?.set
        ? [
            {
              customer_id: c.person.customerId,
              infra_id: c.infraId,
              collaborator_id: c.person.id,
              day: c.change.day,
              comment: c.change.comment.set,
            },
          ]
        : [],
    ),
  );
};

/** The customer of everybody whose days or absences the batch touches. */
const customersOfBatch = async (
  tx: Tx,
  sorted: Sorted,
): Promise<(collaboratorId: number) => number> => {
  const customers = new Map(sorted.cells.map((c) => [c.person.id, c.person.customerId] as const));
  const missing = [...new Set(sorted.absences.map((a) => a.collaboratorId))].filter(
    (id) => !customers.has(id),
  );
  if (missing.length + sorted.removed.length > 0) {
    const ids = [...missing, ...sorted.removed.map((r) => r.absence.collaboratorId)];
    for (const person of await collaboratorsOf(tx, ids))
      customers.set(person.id, person.customerId);
  }
  return (id) => customers.get(id) ?? 0;
};

/** A cell before and after: only what the batch changes of it. */
const tracedCell = ({ person, infraId, change }: CellOf) => ({
  customerId: person.customerId,
  infraId,
  id: person.id,
  day: change.day,
  before: {
    ...(change.shift === undefined ? {} : { shift: person.shifts.get(change.day) ?? null }),
    ...(change.comment === undefined ? {} : { comment: person.comments.get(change.day) ?? null }),
  },
  after: {
    ...(change.shift === undefined ? {} : { shift: change.shift.set }),
    ...(change.comment === undefined ? {} : { comment: change.comment.set }),
  },
});

/** Writes a sorted batch and its trace; answers the absences' rows as they are now. */
export const writeBatch = async (
  call: WriteCall,
  b: Batch,
  sorted: Sorted,
  warnings: readonly LegalWarning[],
): Promise<BatchAnswer['absences']> => {
  const customerOf = await customersOfBatch(call.tx, sorted);
  await writeShifts(call.tx, sorted.cells);
  await writeComments(call.tx, sorted.cells);
  const gone = await removeAbsences(call, sorted);
  const absences = await writeAbsences(call, b, sorted, customerOf);
  const placeOf = (a: Sorted['absences'][number] | Sorted['removed'][number]['absence']) => ({
    customerId: customerOf(a.collaboratorId),
    infraId: a.infraId,
    id: a.collaboratorId,
    day: a.startsOn,
  });
  await trace(
    call,
    b,
    [
      ...sorted.cells.map(tracedCell),
      ...sorted.absences.map((a) => ({
        ...placeOf(a),
        before: a.before === null ? null : traced(a.before),
        after: traced(a),
      })),
      ...sorted.removed.map(({ absence: a }) => ({
        ...placeOf(a),
        before: { ...traced(a), id: a.id, kept: gone.get(a.id) ?? null },
        after: null,
      })),
    ],
    warnings,
  );
  return absences;
};
