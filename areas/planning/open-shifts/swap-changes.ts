// What a swap changes of the plan: both give their shift, both take the other's. Pure.
import type { Day } from '#engines/french-time/days.ts';

export interface SwappedShift {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
export interface SwapSide {
  readonly id: number;
  readonly day: Day;
  readonly shift: SwappedShift;
}
export interface PlannedChange {
  readonly collaboratorId: number;
  readonly day: Day;
  /** What stands there when it was agreed. */
  readonly was: SwappedShift | null;
  readonly set: SwappedShift | null;
}

const given = (who: SwapSide, other: SwapSide): PlannedChange[] =>
  who.day === other.day
    ? [{ collaboratorId: who.id, day: who.day, was: who.shift, set: other.shift }]
    : [
        { collaboratorId: who.id, day: who.day, was: who.shift, set: null },
        { collaboratorId: who.id, day: other.day, was: null, set: other.shift },
      ];
export const changesOfSwap = (from: SwapSide, to: SwapSide): PlannedChange[] => [
  ...given(from, to),
  ...given(to, from),
];
