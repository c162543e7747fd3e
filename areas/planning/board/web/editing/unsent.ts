// Which days of the board wait for the server's answer, so that they do not look saved. Pure.
import { daysBetween } from '#engines/french-time/days.ts';
import type { BoardData } from '#areas/planning/board/contract.ts';
import type { AbsenceEdit, Edit } from './edit.ts';

interface DaysOfPerson {
  readonly person: number;
  readonly first: string;
  readonly last: string;
}
const spansOf = ({ collaboratorId, was, set }: AbsenceEdit): DaysOfPerson[] =>
  [was, set].flatMap((span) =>
    span === null ? [] : [{ person: collaboratorId, first: span.startsOn, last: span.endsOn }],
  );
const touched = ({ cells, absences }: Edit): DaysOfPerson[] => [
  ...cells.map(({ collaboratorId, day }) => ({ person: collaboratorId, first: day, last: day })),
  ...absences.flatMap(spansOf),
];

/** The board with the days that these edits change marked as not saved; rows that nothing touches stay the same objects. */
export const withUnsent = (data: BoardData, edits: readonly Edit[]): BoardData => {
  const byPerson = Map.groupBy(edits.flatMap(touched), ({ person }) => person);
  if (byPerson.size === 0) return data;
  const daysOf = ({ first, last }: DaysOfPerson): number[] => {
    const from = Math.max(0, daysBetween(data.from, first));
    const to = Math.min(data.days.length - 1, daysBetween(data.from, last));
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  };
  return {
    ...data,
    rows: data.rows.map((row) => {
      const spans = byPerson.get(row.id);
      return spans === undefined ? row : { ...row, unsent: [...new Set(spans.flatMap(daysOf))] };
    }),
  };
};
