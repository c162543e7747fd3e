// Which piece of work is seen first.

export type Standing = 'running' | 'waiting' | 'over';
const RANK: Readonly<Record<Standing, number>> = { running: 0, waiting: 1, over: 2 };

/** What goes on before what waits, and that before what is over; else as they came: the newest first. */
export const goingFirst = <T extends { readonly standing: Standing }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => RANK[a.standing] - RANK[b.standing]);
