// Which people of a large board are asked for next, and how they come onto it. Pure.
import { isPending } from '../behind.ts';
import type { BoardData, BoardRow } from '../contract.ts';

/** People of one part. */
export const PART = 1_000;
const isWanted = (row: BoardRow): boolean => isPending(row) || row.again === true;

/** People whose days are to come, those in sight first. */
export const nextPart = (
  data: BoardData | undefined,
  inSight: readonly number[],
  size = PART,
): readonly BoardRow[] => {
  const wanted = data?.rows.filter(isWanted) ?? [];
  if (wanted.length <= size) return wanted;
  const seen = new Set(inSight);
  const near = wanted.filter((r) => seen.has(r.id));
  const at = wanted.findIndex((r) => seen.has(r.id));
  // Then those around them, so that the next turn of the wheel finds its people.
  const start = at < 0 ? 0 : Math.max(0, Math.min(at - size / 4, wanted.length - size));
  const around = wanted.slice(start, start + size);
  return near.every((r) => around.includes(r)) ? around : [...near].slice(0, size);
};

/** Rows by their agency's place on the board, whatever place it has in a part. */
export const placedIn = (
  { groups }: Pick<BoardData, 'groups'>,
  part: Pick<BoardData, 'groups' | 'rows'>,
): ((row: BoardRow, otherwise: number) => BoardRow) => {
  const places = new Map(groups.map((g, i) => [g.id, i]));
  return (row, otherwise) => ({
    ...row,
    group: places.get(part.groups[row.group]?.id ?? 0) ?? otherwise,
  });
};

/** The board with a part that was asked for. Who was brought up to date meanwhile stays as they are; who has no mission any more keeps nothing to wait for. */
export const withPart = (
  old: BoardData,
  asked: readonly BoardRow[],
  part: BoardData,
): BoardData => {
  if (old.from !== part.from || old.to !== part.to) return old;
  const waiting = new Map(asked.map((r) => [r.id, r]));
  const came = new Map(part.rows.map((r) => [r.id, r]));
  const place = placedIn(old, part);
  return {
    ...old,
    rows: old.rows.flatMap((row) => {
      const before = waiting.get(row.id);
      if (before === undefined || (before !== row && !isPending(row))) return [row];
      const now = came.get(row.id);
      return now === undefined ? [] : [place(now, row.group)];
    }),
  };
};

interface Waiting {
  readonly people: readonly number[];
  readonly done: () => void;
}
/** Who is waited for by a gesture: their days are asked for before all others, and it goes on when they are there. */
export class ComingPeople {
  #pending: ReadonlySet<number> = new Set();
  #waiting: Waiting[] = [];
  #board = '';

  /** The board as it is now. */
  show(data: BoardData | undefined): void {
    this.#pending = new Set(data?.rows.flatMap((r) => (isPending(r) ? [r.id] : [])));
    this.#end(({ people }) => !people.some((id) => this.#pending.has(id)));
  }
  /** Once the days of these people are there, or another board is. */
  bring(people: readonly number[]): Promise<void> {
    const missing = people.filter((id) => this.#pending.has(id));
    if (missing.length === 0) return Promise.resolve();
    return new Promise((done) => {
      this.#waiting.push({ people: missing, done });
    });
  }
  /** Once everybody is there. */
  readonly whole = (): Promise<void> => this.bring([...this.#pending]);
  pendingCount(): number {
    return this.#pending.size;
  }
  wanted(): readonly number[] {
    return this.#waiting.flatMap(({ people }) => people);
  }
  /** Which board is asked for; nobody waits for people of another. */
  about(board: string): void {
    if (board !== this.#board) this.#end(() => true);
    this.#board = board;
  }
  #end(isOver: (one: Waiting) => boolean): void {
    const over = this.#waiting.filter(isOver);
    this.#waiting = this.#waiting.filter((one) => !over.includes(one));
    for (const { done } of over) done();
  }
}
