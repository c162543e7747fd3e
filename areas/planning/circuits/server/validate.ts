// Validation: drafts become what the drivers' days are planned as, through the same checks and limits as any change of the board.
import { randomUUID } from 'node:crypto';
import { eachDay } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  Batch,
  MOST_CHANGES,
  type BatchAnswer,
  type CellChange,
} from '#areas/planning/changes/contract.ts';
import {
  changeBatch,
  surroundings,
  type PlannedPerson,
} from '#areas/planning/changes/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { Refusal, ValidationAnswer, ValidationSheet } from '../assignment.ts';
import { runsOn } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import type { WriteCall } from './assign-cells.ts';
import { shiftOf } from './assign-plan.ts';
import { publishChanges } from './assign-write.ts';
import { assignmentsIn, circuitsIn, shown, type Circuit, type Standing } from './load.ts';
import { overlappingAbsences, spanOf } from './planning.ts';
import type { CircuitTables } from './table.ts';

const t = texts(fr);
interface Prepared {
  readonly circuits: ReadonlyMap<number, Circuit>;
  readonly people: ReadonlyMap<number, PlannedPerson>;
  readonly cells: readonly CellChange[];
  readonly early: readonly Refusal[];
  readonly others: readonly Standing[];
}

interface DraftPlan {
  readonly cells: CellChange[];
  readonly early: Refusal[];
}
const refusalOf = ({ circuitId, day }: Standing, message: string): Refusal => ({
  circuitId,
  day,
  message,
});
/** What a person's day becomes with its drafts and what is validated already; refused where it is longer than a shift can be. */
const planOfDay = (
  { circuits: all, people, others }: Pick<Prepared, 'circuits' | 'people' | 'others'>,
  drafts: readonly Standing[],
): DraftPlan => {
  const [one] = drafts;
  if (one === undefined) return { cells: [], early: [] };
  const { collaboratorId, day } = one;
  const set = shiftOf(all, [...others, ...drafts], one);
  if (set === null)
    return {
      cells: [],
      early: drafts.map((a) =>
        refusalOf(a, t('tooLong', { name: a.name, day: formatPlainDay(a.day) })),
      ),
    };
  const was = people.get(collaboratorId)?.shifts.get(day) ?? null;
  return { cells: [{ collaboratorId, day, shift: { was, set } }], early: [] };
};

/** The days of the drivers with these drafts and what is validated already. */
const prepare = async (
  call: WriteCall,
  drafts: readonly Standing[],
  lock: boolean,
): Promise<Prepared> => {
  const days = drafts.map((a) => a.day).toSorted();
  const range = { first: days[0] ?? '1970-01-01', last: days.at(-1) ?? '1970-01-01' };
  const ids = [...new Set(drafts.map((a) => a.collaboratorId))];
  const { tx, actor, now } = call;
  const { people } = await surroundings({ tx, scope: actor.scope, now, ids, range, lock });
  const standing = await assignmentsIn(call, { range, people: ids, vehicles: [] });
  const others = standing.filter((a) => a.status === 'validated');
  const circuitIds = [...new Set([...drafts, ...others].map((a) => a.circuitId))];
  const all = await circuitsIn(call, { ids: circuitIds });
  const facts = { circuits: new Map(all.map((c) => [c.id, c])), people, others };
  const [there, gone] = [
    drafts.filter((a) => people.has(a.collaboratorId)),
    drafts.filter((a) => !people.has(a.collaboratorId)),
  ];
  const plans = [...Map.groupBy(there, (a) => `${a.collaboratorId} ${a.day}`).values()].map((of) =>
    planOfDay(facts, of),
  );
  return {
    ...facts,
    cells: plans.flatMap((p) => p.cells),
    early: [...gone.map((a) => refusalOf(a, fr.driverGone)), ...plans.flatMap((p) => p.early)],
  };
};
type Ran = Pick<BatchAnswer, 'refused' | 'warnings' | 'reasonNeeded' | 'written'>;
/** No more than a batch holds, a person's days together. What is written is no more than one (`ValidationBody`). */
const piecesOf = (cells: readonly CellChange[]): CellChange[][] => {
  const pieces: CellChange[][] = [];
  for (const of of Map.groupBy(cells, (c) => c.collaboratorId).values()) {
    const last = pieces.at(-1);
    if (last === undefined || last.length + of.length > MOST_CHANGES) pieces.push([...of]);
    else last.push(...of);
  }
  return pieces;
};
const run = async (
  call: WriteCall,
  p: Prepared,
  o: { readonly preview: boolean; readonly reason: string },
): Promise<Ran> => {
  const all: Ran = { refused: [], warnings: [], reasonNeeded: false, written: false };
  for (const cells of piecesOf(p.cells)) {
    const one = await changeBatch(
      call,
      Batch.parse({ batch: randomUUID(), gesture: 'edit', cells, ...o }),
    );
    Object.assign(all, {
      refused: [...all.refused, ...one.refused],
      warnings: [...all.warnings, ...one.warnings],
      reasonNeeded: all.reasonNeeded || one.reasonNeeded,
      written: one.written,
    });
  }
  return all;
};
/** Refusals of days as refusals of the circuits of those days. */
const refusalsOf = (
  p: Prepared,
  drafts: readonly Standing[],
  of: BatchAnswer['refused'],
): Refusal[] => [
  ...p.early,
  ...of.flatMap((r) =>
    drafts
      .filter((a) => a.collaboratorId === r.collaboratorId && a.day === r.day)
      .map((a) => ({ circuitId: a.circuitId, day: a.day, message: r.message })),
  ),
];

export const validationSheet = async (
  call: HandlerCall<typeof circuits.validationModal>,
): Promise<ValidationSheet> => {
  const range = spanOf(call.query.dateStart, call.query.dateEnd);
  const inRange = await circuitsIn(call, { range, agencies: call.query.agencies });
  const all = await assignmentsIn(call, { range, circuitIds: inRange.map((c) => c.id) });
  const drafts = all.filter((a) => a.status === 'draft');
  const p = await prepare(call, drafts, false);
  const judged = await run(call, p, { preview: true, reason: '' });
  const taken = new Set(all.map((a) => `${a.circuitId} ${a.day}`));
  const codes = new Map(inRange.map((c) => [c.id, c.code]));
  return {
    done: drafts.length,
    written: false,
    reasonNeeded: judged.warnings.length > 0,
    refused: refusalsOf(p, drafts, judged.refused),
    warnings: judged.warnings,
    drafts: drafts.map((a) => ({ ...shown(a), code: codes.get(a.circuitId) ?? '' })),
    replaced: p.cells.filter(
      (c) =>
        c.shift?.was !== null &&
        c.shift?.was !== undefined &&
        !p.others.some((o) => o.collaboratorId === c.collaboratorId && o.day === c.day),
    ).length,
    vacant: inRange
      .flatMap((c) =>
        eachDay(range)
          .filter((day) => runsOn(c, day) && !taken.has(`${c.id} ${day}`))
          .map((day) => ({ circuitId: c.id, code: c.code, day })),
      )
      .slice(0, 500),
    absences: await overlappingAbsences(call, range),
  };
};

/** The drivers are held by now: a draft that went to somebody else, or went, while one waited for them is not what was asked to be validated. */
const refuseMoved = async (call: WriteCall, drafts: readonly Standing[]): Promise<void> => {
  const ids = drafts.map((a) => a.id);
  const now = new Map((await assignmentsIn(call, { ids })).map((a) => [a.id, a]));
  const moved = drafts.find((a) => {
    const then = now.get(a.id);
    return then?.collaboratorId !== a.collaboratorId || then.status !== a.status;
  });
  if (moved === undefined) return;
  const name = now.get(moved.id)?.name ?? fr.nobody;
  throw new AppError('conflict', {
    message: t('movedMeanwhile', { now: name, day: formatPlainDay(moved.day) }),
  });
};
/** What stood in the plan before is kept beside, for when the circuit leaves it again. */
const writeValidated = async (
  call: WriteCall,
  { others, people }: Prepared,
  done: readonly Standing[],
): Promise<void> => {
  for (const of of Map.groupBy(done, (a) => `${a.collaboratorId} ${a.day}`).values()) {
    const [one] = of;
    if (one === undefined) continue;
    const { collaboratorId, day } = one;
    const standing = others.find((o) => o.collaboratorId === collaboratorId && o.day === day);
    const before =
      standing === undefined
        ? (people.get(collaboratorId)?.shifts.get(day) ?? null)
        : standing.replaced;
    await updateRow(tables<CircuitTables>(call), 'circuit_assignment', anyOf(of.map((a) => a.id)), {
      status: 'validated',
      replaced: before === null ? null : JSON.stringify(before),
    });
  }
};
const changesOf = ({ circuits: all }: Prepared, done: readonly Standing[]) =>
  done.flatMap((a) => {
    const circuit = all.get(a.circuitId);
    const change = { circuitId: a.circuitId, day: a.day, was: null, set: null };
    return circuit === undefined ? [] : [{ change, circuit, before: a }];
  });

/** Does what `POST /circuits/assignment/validate` asks for. What is validated already stays so; nothing is written while a reason lacks. */
export const validate = (call: HandlerCall<typeof circuits.validate>): Promise<ValidationAnswer> =>
  validateDrafts(call, call.body);
/** The same for a change that is taken back: what it had found validated is so again. */
export const validateDrafts = async (
  call: WriteCall,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<ValidationAnswer> => {
  const assignments = (await assignmentsIn(call, { ids })).filter((a) =>
    call.actor.scope.includes(a.infraId),
  );
  if (assignments.length < new Set(ids).size) throw notFound();
  const drafts = assignments.filter((a) => a.status === 'draft');
  const prepared = await prepare(call, drafts, true);
  await refuseMoved(call, drafts);
  const { written, reasonNeeded, warnings, ...ran } = await run(call, prepared, {
    preview: false,
    reason,
  });
  const refused = refusalsOf(prepared, drafts, ran.refused);
  if (!written) return { done: 0, written, reasonNeeded, refused, warnings };
  const barred = new Set(refused.map((r) => `${r.circuitId} ${r.day}`));
  const done = drafts.filter((a) => !barred.has(`${a.circuitId} ${a.day}`));
  await writeValidated(call, prepared, done);
  await publishChanges(call, prepared, changesOf(prepared, done));
  return { done: done.length, written, reasonNeeded: false, refused, warnings };
};
