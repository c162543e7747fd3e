// People of a large board whose days come behind: who they are comes first, then everybody's sums and the days on which they work, then the days. Pure.
import type { BoardData, BoardRow } from './contract.ts';

/** Days as one figure of base 36: the first day of the span is its lowest bit. */
export const daysAsText = (days: bigint): string => days.toString(36);
const DIGIT = 36;
const bitsOf = (text: string): bigint => {
  let bits = 0n;
  for (const sign of text) bits = bits * BigInt(DIGIT) + BigInt(Number.parseInt(sign, DIGIT));
  return bits;
};
/** The figure of some days, both bounds included. */
export const bitsBetween = (first: number, last: number): bigint =>
  ((1n << BigInt(last - first + 1)) - 1n) << BigInt(first);
/** 1 on the days of a figure. */
export const daysOfText = (text: string, days: number): Uint8Array => {
  const bits = bitsOf(text);
  return Uint8Array.from({ length: days }, (_, day) => Number((bits >> BigInt(day)) & 1n));
};

/** A person as the first answer says them: their sums and their days follow. */
export type BehindPerson = readonly [
  id: number,
  name: string,
  matricule: string,
  group: number,
  driverType: BoardRow['driverType'],
  crews?: readonly number[],
];
/** Everybody's sums, and the days on which they are planned and not away (`behind.ts`). */
export interface BoardSums {
  readonly from: string;
  readonly to: string;
  readonly people: readonly (readonly [id: number, totals: BoardRow['totals'], present: string])[];
}
/** Sums that are still to come: whatever is added to them is not known either. */
const UNKNOWN: BoardRow['totals'] = [Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN];
const rowOf = ([id, name, matricule, group, driverType, crews]: BehindPerson): BoardRow => ({
  id,
  name,
  matricule,
  group,
  driverType,
  totals: UNKNOWN,
  outside: [],
  planned: [],
  absences: [],
  proven: [],
  pending: null,
  ...(crews === undefined ? {} : { crews }),
});

/** Whether the days of a person are still to come. */
export const isPending = (row: BoardRow | undefined): boolean => row?.pending !== undefined;
/** How many people's days are still to come. */
export const pendingCount = (rows: readonly BoardRow[]): number =>
  rows.reduce((n, row) => n + Number(isPending(row)), 0);

/**
 * The answer with everybody among its rows. Whose days an earlier answer of the same span said keeps them until they come again (`again`), so that nothing
 * goes off the screen while a board is asked once more; who they are is as it is now.
 */
export const withBehind = (answer: BoardData, before?: BoardData): BoardData => {
  const { behind = [], ...data } = answer;
  if (behind.length === 0) return answer;
  const isSame = before !== undefined && before.from === answer.from && before.to === answer.to;
  const old = new Map(isSame ? before.rows.map((r) => [r.id, r]) : []);
  return {
    ...data,
    rows: [
      ...data.rows,
      ...behind.map((person): BoardRow => {
        const row = rowOf(person);
        const earlier = old.get(row.id);
        if (earlier === undefined) return row;
        const { name, matricule, group, driverType, crews } = row;
        const { crews: _, ...cells } = earlier;
        return {
          ...cells,
          ...(crews === undefined ? {} : { crews }),
          ...(isPending(earlier) ? {} : { again: true }),
          name,
          matricule,
          group,
          driverType,
        };
      }),
    ],
  };
};
/** The board with the sums of those whose days are still to come. */
export const withSums = (old: BoardData, { from, to, people }: BoardSums): BoardData => {
  if (old.from !== from || old.to !== to) return old;
  const sums = new Map(people.map(([id, totals, present]) => [id, { totals, present }]));
  return {
    ...old,
    rows: old.rows.map((row) => {
      const ofRow = isPending(row) ? sums.get(row.id) : undefined;
      return ofRow === undefined ? row : { ...row, totals: ofRow.totals, pending: ofRow.present };
    }),
  };
};
