// A small seeded generator (mulberry32): the same seed, the same demo.

export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both bounds included. */
  between(low: number, high: number): number;
  pick<T>(of: readonly [T, ...T[]]): T;
  /** True with probability `p`. */
  is(p: number): boolean;
}

export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (of) => of[between(0, of.length - 1)] ?? of[0],
    is: (p) => next() < p,
  };
};
