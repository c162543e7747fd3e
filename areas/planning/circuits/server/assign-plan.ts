// What circuits make of the drivers' plans, and what the rules of the plan say of it.
import { randomUUID } from 'node:crypto';
import type { Day } from '#engines/french-time/days.ts';
import {
  Batch,
  sameShift,
  type BatchAnswer,
  type CellChange,
  type Shift,
} from '#areas/planning/changes/contract.ts';
import { changeBatch } from '#areas/planning/changes/server/api.ts';
import { dayShift } from '../circuit.ts';
import {
  applied,
  cellOf,
  type Cell,
  type Facts,
  type Wanted,
  type WriteCall,
} from './assign-cells.ts';
import type { Circuit, Standing } from './load.ts';

export interface PersonDay {
  readonly collaboratorId: number;
  readonly day: Day;
}
export type Verdict = Pick<BatchAnswer, 'refused' | 'warnings' | 'margin'>;
const NONE: Verdict = { refused: [], warnings: [], margin: null };

/** The shift of a person's day with these cells. */
export const shiftOf = (
  circuits: ReadonlyMap<number, Circuit>,
  cells: Iterable<PersonDay & Pick<Cell, 'circuitId'>>,
  { collaboratorId, day }: PersonDay,
): Shift | null =>
  dayShift(
    [...cells]
      .filter((c) => c.collaboratorId === collaboratorId && c.day === day)
      .flatMap((c) => circuits.get(c.circuitId) ?? []),
  );

const planCell = (
  { people }: Pick<Facts, 'people'>,
  { collaboratorId, day }: PersonDay,
  set: Shift | null,
): CellChange => ({
  collaboratorId,
  day,
  // What stood there before the circuit asks for nothing that the circuit asked for.
  shift: {
    was: people.get(collaboratorId)?.shifts.get(day) ?? null,
    set: set === null ? null : { needs: [], ...set },
  },
});
export const runBatch = async (
  call: WriteCall,
  cells: readonly CellChange[],
  o: { readonly preview: boolean; readonly reason: string },
): Promise<Verdict> =>
  cells.length === 0
    ? NONE
    : changeBatch(call, Batch.parse({ batch: randomUUID(), gesture: 'edit', cells, ...o }));

/** What the plan becomes where validated days lose their circuits: the other validated ones of the day, else what stood there before. Left alone where somebody changed it since. */
export const planWithout = (
  facts: Facts,
  leaving: readonly Standing[],
  after: ReadonlyMap<string, Cell>,
): CellChange[] => {
  const validated = [...facts.standing.values()].map(cellOf).filter((c) => c.validated);
  const staying = [...after.values()].filter((c) => c.validated);
  const onePerDay = new Map(leaving.map((a) => [`${a.collaboratorId} ${a.day}`, a]));
  return [...onePerDay.values()].flatMap((a) => {
    const now = facts.people.get(a.collaboratorId)?.shifts.get(a.day) ?? null;
    const before = shiftOf(facts.circuits, validated, a);
    if (now === null || !sameShift(now, before)) return [];
    const rest = shiftOf(facts.circuits, staying, a);
    return [planCell(facts, a, rest ?? (a.replaced as Shift | null))];
  });
};

/** The plans of drivers on the days whose circuits are drafts, or are changed (`person day`). */
const plansOf = (
  facts: Facts,
  drivers: readonly number[],
  cells: readonly Cell[],
  changed: ReadonlySet<string>,
): CellChange[] =>
  drivers.flatMap((collaboratorId) => {
    const own = cells.filter((c) => c.collaboratorId === collaboratorId);
    const days = own
      .filter((c) => !c.validated || changed.has(`${collaboratorId} ${c.day}`))
      .map((c) => c.day);
    return [...new Set(days)].map((day) => {
      const on = { collaboratorId, day };
      return planCell(facts, on, shiftOf(facts.circuits, own, on));
    });
  });
/** What the rules say of the drivers' days with these changes and not without them. Drafts of the days around count on both sides. */
export const judge = async (
  call: WriteCall,
  facts: Facts,
  wanted: readonly Wanted[],
): Promise<Verdict> => {
  const set = wanted.flatMap(({ change: { set: driven, day } }) =>
    driven === null ? [] : [{ id: driven.collaboratorId, day }],
  );
  const drivers = [...new Set(set.map(({ id }) => id))];
  const changed = new Set(set.map(({ id, day }) => `${id} ${day}`));
  const now = [...facts.standing.values()].map(cellOf);
  const after = [...applied(facts, wanted).values()];
  const preview = { preview: true, reason: '' };
  const before = await runBatch(call, plansOf(facts, drivers, now, new Set()), preview);
  const then = await runBatch(call, plansOf(facts, drivers, after, changed), preview);
  const passedBefore = new Set(
    before.warnings.map((w) => `${w.collaboratorId} ${w.rule} ${w.day}`),
  );
  return {
    ...then,
    warnings: then.warnings.filter(
      (w) => !passedBefore.has(`${w.collaboratorId} ${w.rule} ${w.day}`),
    ),
  };
};
