// Writes what a batch changes, and the trace of it.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { sameShift, type Batch, type BatchAnswer, type LegalWarning } from '../changes.ts';
import type { changes } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Sorted, WantedAbsence } from './check-batch.ts';
import {
  addPlannedDays,
  clearPlannedDays,
  deleteAbsences,
  insertAbsence,
  replacePlannedDays,
  updateAbsence,
  type AbsenceRow,
} from '#areas/working-time/schedules/server/api.ts';

export type WriteCall = Pick<
  HandlerCall<typeof changes.changeCells>,
  'tx' | 'actor' | 'now' | 'services'
>;
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
  const said = cells.filter((c) => c.change.comment !== undefined);
  if (said.length === 0) return;
  await sql`delete from planning_comment p using ${pairs(said)} as u(collaborator_id, day) where p.collaborator_id = u.collaborator_id and p.day = u.day`.execute(
    tx,
  );
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
    said.flatMap((c) =>
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
const kept = (r: AbsenceRow) => ({
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
  const { rows } = await sql<{
    kept: KeptOfAbsence | null;
  }>`select before->'kept' as kept from planning_change where collaborator_id = ${a.collaboratorId} and after is null and (before->>'id')::bigint = ${change.restores} order by id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.kept ?? {};
};
const removeAbsences = async (
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
/** An answer that is given to an absence just now holds nobody of the batch: its version says so, and nothing of the batch is written. */
const writeAbsences = async (
  call: WriteCall,
  b: Pick<Batch, 'absences'>,
  sorted: Sorted,
  customerOf: (id: number) => number,
): Promise<BatchAnswer['absences']> => {
  const written = [];
  for (const a of sorted.absences) {
    const row =
      a.before === null
        ? await insertAbsence(call.tx, {
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

const changeTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  batch: 'uuid',
  gesture: 'text',
  user_id: 'bigint',
  user_name: 'text',
  before: 'jsonb',
  after: 'jsonb',
  reason: 'text',
  warnings: 'jsonb',
} as const;
interface Traced {
  readonly customerId: number;
  readonly infraId: number;
  readonly id: number;
  readonly day: Day;
  readonly before: unknown;
  readonly after: unknown;
}
/** Who changed what of a day, and why. */
export const trace = async (
  { tx, actor }: Pick<WriteCall, 'tx' | 'actor'>,
  b: Pick<Batch, 'batch' | 'gesture' | 'reason'>,
  rows: readonly Traced[],
  warnings: readonly LegalWarning[],
): Promise<void> => {
  const passed = Map.groupBy(warnings, (w) => `${w.collaboratorId} ${w.day}`);
  const json = (v: unknown): string | null =>
    v === null || v === undefined ? null : JSON.stringify(v);
  await insertMany(
    tx,
    'planning_change',
    changeTypes,
    rows.map((r) => {
      const found = passed.get(`${r.id} ${r.day}`);
      return {
        customer_id: r.customerId,
        infra_id: r.infraId,
        collaborator_id: r.id,
        day: r.day,
        batch: b.batch,
        gesture: b.gesture,
        user_id: actor.userId,
        user_name: actor.name,
        before: json(r.before),
        after: json(r.after),
        reason: b.reason === '' ? null : b.reason,
        warnings:
          found === undefined
            ? null
            : json(
                found.map(({ rule, article, minutes, cost }) => ({ rule, article, minutes, cost })),
              ),
      };
    }),
  );
};

/** Writes a sorted batch and its trace; answers the absences' rows as they are now. */
export const writeBatch = async (
  call: WriteCall,
  b: Batch,
  sorted: Sorted,
  warnings: readonly LegalWarning[],
): Promise<BatchAnswer['absences']> => {
  const customers = new Map(sorted.cells.map((c) => [c.person.id, c.person.customerId] as const));
  const missing = [...new Set(sorted.absences.map((a) => a.collaboratorId))].filter(
    (id) => !customers.has(id),
  );
  if (missing.length + sorted.removed.length > 0) {
    const ids = [...missing, ...sorted.removed.map((r) => r.absence.collaboratorId)];
    const { rows } = await sql<{
      id: number;
      customer_id: number;
    }>`select id, customer_id from collaborator where id = any(${ids}::bigint[])`.execute(call.tx);
    for (const r of rows) customers.set(r.id, r.customer_id);
  }
  const customerOf = (id: number): number => customers.get(id) ?? 0;
  await writeShifts(call.tx, sorted.cells);
  await writeComments(call.tx, sorted.cells);
  const gone = await removeAbsences(call, sorted);
  const absences = await writeAbsences(call, b, sorted, customerOf);
  await trace(
    call,
    b,
    [
      ...sorted.cells.map(({ person, infraId, change }) => ({
        customerId: person.customerId,
        infraId,
        id: person.id,
        day: change.day,
        before: {
          ...(change.shift === undefined ? {} : { shift: person.shifts.get(change.day) ?? null }),
          ...(change.comment === undefined
            ? {}
            : { comment: person.comments.get(change.day) ?? null }),
        },
        after: {
          ...(change.shift === undefined ? {} : { shift: change.shift.set }),
          ...(change.comment === undefined ? {} : { comment: change.comment.set }),
        },
      })),
      ...sorted.absences.map((a) => ({
        customerId: customerOf(a.collaboratorId),
        infraId: a.infraId,
        id: a.collaboratorId,
        day: a.startsOn,
        before: a.before === null ? null : traced(a.before),
        after: traced(a),
      })),
      ...sorted.removed.map(({ absence: a }) => ({
        customerId: customerOf(a.collaboratorId),
        infraId: a.infraId,
        id: a.collaboratorId,
        day: a.startsOn,
        before: { ...traced(a), id: a.id, kept: gone.get(a.id) ?? null },
        after: null,
      })),
    ],
    warnings,
  );
  return absences;
};
