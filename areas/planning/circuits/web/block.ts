// Cells of the calendar taken together: a block of them, what is copied, what is laid down, what comes again. Pure.
import { addDays, daysBetween } from '#engines/french-time/days.ts';
import { meet } from '../circuit.ts';
import type { AssignChange, Assignment, Driver, PlanningCircuit } from '../assignment.ts';

export interface Place {
  readonly circuitId: number;
  readonly day: string;
}
/** A cell by its row and column. */
export type Spot = readonly [row: number, column: number];
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
export type Cells = ReadonlyMap<string, Assignment>;
type Shown = Pick<PlanningCircuit, 'circuits' | 'days'>;

export const placeKey = ({ circuitId, day }: Place): string => `${circuitId} ${day}`;
export const cellsOf = (p: Pick<PlanningCircuit, 'assignments'>): Cells =>
  new Map(p.assignments.map((a) => [placeKey(a), a]));
export const blockOf = ([r, c]: Spot, [r2, c2]: Spot): Block => ({
  top: Math.min(r, r2),
  bottom: Math.max(r, r2),
  left: Math.min(c, c2),
  right: Math.max(c, c2),
});
export const holds = (b: Block, [r, c]: Spot): boolean =>
  b.top <= r && r <= b.bottom && b.left <= c && c <= b.right;
export const sizeOf = (b: Block): number => (b.bottom - b.top + 1) * (b.right - b.left + 1);

/** The places of a block on which something can stand: its circuit runs that day, or somebody drives it. */
export const placesIn = (p: Shown, cells: Cells, b: Block): Place[] =>
  p.circuits.slice(b.top, b.bottom + 1).flatMap((c) =>
    p.days.slice(b.left, b.right + 1).flatMap((d, i) => {
      const place = { circuitId: c.id, day: d.day };
      return c.runs.includes(b.left + i) || cells.has(placeKey(place)) ? [place] : [];
    }),
  );

/** Of these places those that one person can drive, the first kept: two circuits of a day whose hours meet take two people. */
export const drivable = (p: Shown, places: readonly Place[]): Place[] => {
  const circuits = new Map(p.circuits.map((c) => [c.id, c]));
  const kept: Place[] = [];
  for (const place of places) {
    const circuit = circuits.get(place.circuitId);
    const meets = kept.some((k) => {
      const other = circuits.get(k.circuitId);
      return (
        k.day === place.day && circuit !== undefined && other !== undefined && meet(circuit, other)
      );
    });
    if (!meets) kept.push(place);
  }
  return kept;
};

/** Somebody on a place; the vehicle comes along within its circuit. */
export const put = (
  cells: Cells,
  place: Place,
  driver: number,
  like?: Assignment,
): AssignChange => ({
  ...place,
  was: cells.get(placeKey(place))?.collaboratorId ?? null,
  set: {
    collaboratorId: driver,
    vehicleId: like?.circuitId === place.circuitId ? like.vehicleId : null,
    comment: null,
  },
});
export const freed = (cells: Cells, places: readonly Place[]): AssignChange[] =>
  places.flatMap((place) => {
    const a = cells.get(placeKey(place));
    return a === undefined ? [] : [{ ...place, was: a.collaboratorId, set: null }];
  });

export type Copied = readonly (readonly (Assignment | undefined)[])[];
export const copyOf = (p: Shown, cells: Cells, b: Block): Copied =>
  p.circuits
    .slice(b.top, b.bottom + 1)
    .map((c) =>
      p.days
        .slice(b.left, b.right + 1)
        .map((d) => cells.get(placeKey({ circuitId: c.id, day: d.day }))),
    );
/** What pasting changes: one cell fills the whole block, several are laid down from its corner; days without the circuit and cells that say so already are left out. */
export const pasted = (p: Shown, cells: Cells, b: Block, copied: Copied): AssignChange[] => {
  const [rows, columns] = [copied.length, copied[0]?.length ?? 0];
  if (columns === 0) return [];
  const one = rows === 1 && columns === 1;
  const target = one
    ? b
    : { top: b.top, left: b.left, bottom: b.top + rows - 1, right: b.left + columns - 1 };
  const rowOf = new Map(p.circuits.map((c, i) => [c.id, i]));
  const columnOf = new Map(p.days.map((d, i) => [d.day, i]));
  return placesIn(p, cells, target).flatMap((place) => {
    const [r, c] = [rowOf.get(place.circuitId) ?? 0, columnOf.get(place.day) ?? 0];
    const from = one ? copied[0]?.[0] : copied[r - target.top]?.[c - target.left];
    const runs = p.circuits[r]?.runs.includes(c) ?? false;
    return from === undefined ||
      !runs ||
      cells.get(placeKey(place))?.collaboratorId === from.collaboratorId
      ? []
      : [put(cells, place, from.collaboratorId, from)];
  });
};

const barred = (d: Driver | undefined, column: number): boolean =>
  d === undefined ||
  [...d.outside, ...d.away].some(([first, last]) => first <= column && column <= last);
/** Whoever drove a circuit `by` days before drives it again where nobody does yet. `left` counts those who are absent or without mission. */
export const repeated = (
  p: PlanningCircuit,
  before: readonly Assignment[],
  by: number,
): { readonly changes: AssignChange[]; readonly left: number } => {
  const [cells, circuits, drivers] = [
    cellsOf(p),
    new Map(p.circuits.map((c) => [c.id, c])),
    new Map(p.drivers.map((d) => [d.id, d])),
  ];
  const wanted = before.flatMap((a) => {
    const place = { circuitId: a.circuitId, day: addDays(a.day, by) };
    const column = daysBetween(p.from, place.day);
    return circuits.get(a.circuitId)?.runs.includes(column) === true && !cells.has(placeKey(place))
      ? [{ a, place, column }]
      : [];
  });
  const able = wanted.filter(({ a, column }) => !barred(drivers.get(a.collaboratorId), column));
  return {
    changes: able.map(({ a, place }) => put(cells, place, a.collaboratorId, a)),
    left: wanted.length - able.length,
  };
};
