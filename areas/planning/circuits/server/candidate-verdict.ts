// What the rules say of drivers with the circuits of a block and not without them.
import { randomUUID } from 'node:crypto';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { Batch, type CellChange, type Shift } from '#areas/planning/changes/contract.ts';
import { changeBatch, type Surroundings } from '#areas/planning/changes/server/api.ts';
import { dayShift } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { AROUND } from './assign-cells.ts';
import { assignmentsIn, circuitsIn, type Circuit } from './load.ts';
import type { driversIn } from './planning.ts';

export type Calling = HandlerCall<typeof circuits.editModal>;
/** A cell that is looked at. */
export interface Cell {
  readonly circuit: Circuit;
  readonly day: Day;
}
/** The cells that one driver shall take, the opened one first. */
export type Block = readonly Cell[];
export type Drivers = Awaited<ReturnType<typeof driversIn>>;
export type People = Surroundings['people'];

export const byId = (all: readonly Circuit[]): ReadonlyMap<number, Circuit> =>
  new Map(all.map((c) => [c.id, c]));
export const spanOf = (block: Block): DayRange => {
  const days = block.map((cell) => cell.day).toSorted();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
};
export const daysOf = (block: Block): readonly Day[] => [...new Set(block.map((cell) => cell.day))];
export const planned = (
  people: People,
  { collaboratorId, day }: { readonly collaboratorId: number; readonly day: Day },
  set: Shift | null,
): CellChange[] => {
  if (set === null) return [];
  const was = people.get(collaboratorId)?.shifts.get(day) ?? null;
  return [{ collaboratorId, day, shift: { was, set } }];
};
/** Plans with the drafts of the days around: they count on both sides, since what they break already is not this circuit's fault. */
export const draftPlans = async (
  call: Calling,
  block: Block,
  people: People,
  drivers: Drivers,
): Promise<CellChange[]> => {
  const { first, last } = spanOf(block);
  const standing = await assignmentsIn(call, {
    range: { first: addDays(first, -AROUND), last: addDays(last, AROUND) },
    people: drivers.map((d) => d.id),
    vehicles: [],
  });
  const taken = new Set(daysOf(block));
  const drafts = standing.filter((a) => a.status === 'draft' && !taken.has(a.day));
  const ids = [...new Set(drafts.map((a) => a.circuitId))];
  const around = byId(await circuitsIn(call, { ids }));
  const days = Map.groupBy(drafts, (a) => `${a.collaboratorId} ${a.day}`);
  return [...days.values()].flatMap((of) => {
    const [one] = of;
    const shift = dayShift(of.flatMap((a) => around.get(a.circuitId) ?? []));
    return one === undefined ? [] : planned(people, one, shift);
  });
};

export type Verdict = Pick<Awaited<ReturnType<typeof changeBatch>>, 'refused' | 'warnings'>;
const preview = async (call: Calling, cells: readonly CellChange[]): Promise<Verdict> =>
  cells.length === 0
    ? { refused: [], warnings: [] }
    : changeBatch(
        call,
        Batch.parse({ batch: randomUUID(), gesture: 'edit', preview: true, cells }),
      );
const limitKey = (w: Verdict['warnings'][number]): string =>
  `${w.collaboratorId} ${w.rule} ${w.day}`;
/** What the rules say of each driver with this circuit and not without it. */
export const judge = async (
  call: Calling,
  context: readonly CellChange[],
  withCircuit: readonly CellChange[],
): Promise<Verdict> => {
  const before = await preview(call, context);
  const after = await preview(call, [...context, ...withCircuit]);
  const passedBefore = new Set(before.warnings.map(limitKey));
  return {
    refused: after.refused,
    warnings: after.warnings.filter((w) => !passedBefore.has(limitKey(w))),
  };
};
