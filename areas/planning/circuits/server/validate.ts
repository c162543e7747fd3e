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
import type { Refusal, ValidationAnswer, ValidationSheet } from '../assignment.ts';
import { runsOn } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { shiftOf, tell, type WriteCall } from './assign.ts';
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

/** The days of the drivers with these drafts and what is validated already. */
const prepare = async (
  call: WriteCall,
  drafts: readonly Standing[],
  lock: boolean,
): Promise<Prepared> => {
  const days = drafts.map((a) => a.day).toSorted();
  const range = { first: days[0] ?? '1970-01-01', last: days.at(-1) ?? '1970-01-01' };
  const ids = [...new Set(drafts.map((a) => a.collaboratorId))];
  const { people } = await surroundings({
    tx: call.tx,
    scope: call.actor.scope,
    now: call.now,
    ids,
    range,
    lock,
  });
  const others = (await assignmentsIn(call, { range, people: ids, vehicles: [] })).filter(
    (a) => a.status === 'validated',
  );
  const known = await circuitsIn(call, {
    ids: [...new Set([...drafts, ...others].map((a) => a.circuitId))],
  });
  const circuitsById = new Map(known.map((c) => [c.id, c]));
  const early: Refusal[] = drafts.flatMap((a) =>
    people.has(a.collaboratorId)
      ? []
      : [{ circuitId: a.circuitId, day: a.day, message: fr.driverGone }],
  );
  const cells = [
    ...Map.groupBy(
      drafts.filter((a) => people.has(a.collaboratorId)),
      (a) => `${a.collaboratorId} ${a.day}`,
    ).values(),
  ].flatMap((of): CellChange[] => {
    const [one] = of;
    if (one === undefined) return [];
    const set = shiftOf(
      circuitsById,
      [...others, ...of].map((a) => ({ ...a, validated: true })),
      one.collaboratorId,
      one.day,
      () => true,
    );
    const person = people.get(one.collaboratorId);
    if (set === null) {
      early.push(
        ...of.map((a) => ({
          circuitId: a.circuitId,
          day: a.day,
          message: t('tooLong', { name: a.name, day: formatPlainDay(a.day) }),
        })),
      );
      return [];
    }
    return [
      {
        collaboratorId: one.collaboratorId,
        day: one.day,
        shift: { was: person?.shifts.get(one.day) ?? null, set },
      },
    ];
  });
  return { circuits: circuitsById, people, cells, early, others };
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
  const found = await circuitsIn(call, { range, agencies: call.query.agencies });
  const all = await assignmentsIn(call, { range, circuitIds: found.map((c) => c.id) });
  const drafts = all.filter((a) => a.status === 'draft');
  const p = await prepare(call, drafts, false);
  const judged = await run(call, p, { preview: true, reason: '' });
  const taken = new Set(all.map((a) => `${a.circuitId} ${a.day}`));
  const codes = new Map(found.map((c) => [c.id, c.code]));
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
    vacant: found
      .flatMap((c) =>
        eachDay(range)
          .filter((day) => runsOn(c, day) && !taken.has(`${c.id} ${day}`))
          .map((day) => ({ circuitId: c.id, code: c.code, day })),
      )
      .slice(0, 500),
    absences: await overlappingAbsences(call, range),
  };
};

/** Does what `POST /circuits/assignment/validate` says. What is validated already stays so; nothing is written while a reason lacks. */
export const validate = async (
  call: HandlerCall<typeof circuits.validate>,
): Promise<ValidationAnswer> => {
  const { ids, reason } = call.body;
  const found = (await assignmentsIn(call, { ids })).filter((a) =>
    call.actor.scope.includes(a.infraId),
  );
  if (found.length < new Set(ids).size) throw notFound();
  const drafts = found.filter((a) => a.status === 'draft');
  const p = await prepare(call, drafts, true);
  // The drivers are held by now: a draft that went to somebody else, or went, while one waited for them is not what was asked to be validated.
  const now = new Map((await assignmentsIn(call, { ids })).map((a) => [a.id, a]));
  const moved = drafts.find((a) => {
    const then = now.get(a.id);
    return then?.collaboratorId !== a.collaboratorId || then.status !== a.status;
  });
  if (moved !== undefined)
    throw new AppError('conflict', {
      message: t('movedMeanwhile', {
        now: now.get(moved.id)?.name ?? fr.nobody,
        day: formatPlainDay(moved.day),
      }),
    });
  const answer = await run(call, p, { preview: false, reason });
  const refused = refusalsOf(p, drafts, answer.refused);
  const barred = new Set(refused.map((r) => `${r.circuitId} ${r.day}`));
  const done = drafts.filter((a) => !barred.has(`${a.circuitId} ${a.day}`));
  if (!answer.written)
    return {
      done: 0,
      written: false,
      reasonNeeded: answer.reasonNeeded,
      refused,
      warnings: answer.warnings,
    };
  for (const [where, of] of Map.groupBy(done, (a) => `${a.collaboratorId} ${a.day}`)) {
    const [id = '', day = ''] = where.split(' ');
    const standing = p.others.find((o) => o.collaboratorId === Number(id) && o.day === day);
    const before =
      standing === undefined
        ? (p.people.get(Number(id))?.shifts.get(day) ?? null)
        : standing.replaced;
    await tables<CircuitTables>(call)
      .updateTable('circuit_assignment')
      .set({ status: 'validated', replaced: before === null ? null : JSON.stringify(before) })
      .where('id', '=', anyOf(of.map((a) => a.id)))
      .execute();
  }
  await tell(
    call,
    p,
    done.flatMap((a) => {
      const circuit = p.circuits.get(a.circuitId);
      return circuit === undefined
        ? []
        : [
            {
              change: { circuitId: a.circuitId, day: a.day, was: null, set: null },
              circuit,
              before: a,
            },
          ];
    }),
  );
  return {
    done: done.length,
    written: true,
    reasonNeeded: false,
    refused,
    warnings: answer.warnings,
  };
};
