// Offences, expenses, wishes and lacking titles of the days shown: asked once the board is there, each by who may read it, and laid over its rows.
import { useMemo } from 'react';
import type { DayRange } from '#engines/french-time/days.ts';
import type { May } from '#platform/contract/route.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { board, type BoardData, type BoardRow } from '../contract.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { publications, type PublicationState } from '#areas/planning/publications/contract.ts';
import type { SideMark, WishMark } from '../marks-contract.ts';

interface Marks {
  readonly offences: readonly string[];
  readonly grave: boolean;
  readonly expenses: string;
  readonly lacks: readonly string[];
  readonly published: PublicationState | null;
  readonly wished: readonly WishMark[];
}
const NONE: Marks = {
  offences: [],
  grave: false,
  expenses: '',
  lacks: [],
  published: null,
  wished: [],
};
/** By person, then by day. */
export type SideMarks = ReadonlyMap<number, ReadonlyMap<string, Marks>>;

type Offences = {
  readonly collaboratorId: number;
  readonly day: string;
  readonly text: string;
  readonly grave: boolean;
};
type Expenses = Omit<Offences, 'grave'>;
type OfDay = Omit<Expenses, 'text'>;
type Lacks = OfDay & { readonly texts: readonly string[] };
type Published = OfDay & { readonly state: PublicationState };
type Wished = OfDay & WishMark;
interface Loaded {
  readonly offences?: readonly Offences[] | undefined;
  readonly expenses?: readonly Expenses[] | undefined;
  readonly lacks?: readonly Lacks[] | undefined;
  readonly published?: readonly Published[] | undefined;
  readonly wished?: readonly Wished[] | undefined;
}
export const sideMarksOf = ({
  offences = [],
  expenses = [],
  lacks = [],
  published = [],
  wished = [],
}: Loaded): SideMarks => {
  const people = new Map<number, Map<string, Marks>>();
  const put = (person: number, day: string, change: (marks: Marks) => Marks): void => {
    const days = people.get(person) ?? new Map<string, Marks>();
    people.set(person, days.set(day, change(days.get(day) ?? NONE)));
  };
  for (const { collaboratorId, day, text, grave } of offences)
    put(collaboratorId, day, (m) => ({
      ...m,
      offences: [...m.offences, text],
      grave: m.grave || grave,
    }));
  for (const { collaboratorId, day, text } of expenses)
    put(collaboratorId, day, (m) => ({ ...m, expenses: text }));
  for (const { collaboratorId, day, texts } of lacks)
    put(collaboratorId, day, (m) => ({ ...m, lacks: texts }));
  for (const { collaboratorId, day, state } of published)
    put(collaboratorId, day, (m) => ({ ...m, published: state }));
  for (const { collaboratorId, day, kind, text } of wished)
    put(collaboratorId, day, (m) => ({ ...m, wished: [...m.wished, { kind, text }] }));
  return people;
};

export const useSideMarks = (
  { first, last }: DayRange,
  agencies: readonly number[],
  data: BoardData | undefined,
): SideMarks => {
  const shown = data !== undefined;
  const may = useMay();
  const body = { from: first, to: last, agencies: [...agencies] };
  const how = (route: { readonly may: May }, fresh = 60_000) =>
    ({ keepPrevious: true, fresh, enabled: shown && may(route.may) }) as const;
  const offences = useApi(board.offenceMarks, { body }, how(board.offenceMarks)).data?.marks;
  const expenses = useApi(board.expenseMarks, { body }, how(board.expenseMarks)).data?.marks;
  const lacks = useApi(board.rightMarks, { body }, how(board.rightMarks)).data?.marks;
  const wished = useApi(board.wishMarks, { body }, how(board.wishMarks)).data?.marks;
  const published = useApi(publications.marks, { body }, how(publications.marks, 0)).data?.marks;
  useLiveInvalidate(
    (data?.groups ?? []).map(({ id }) => `/infrastructures/${id}/planning`),
    [publications.marks],
  );
  return useMemo(
    () => sideMarksOf({ offences, expenses, lacks, published, wished }),
    [offences, expenses, lacks, published, wished],
  );
};

/** The same row as long as row and marks are the same: what was drawn of it stands. */
const laid = new WeakMap<BoardRow, { readonly by: SideMarks; readonly row: BoardRow }>();
const withMarks = (row: BoardRow, marks: SideMarks, days: BoardData['days']): BoardRow => {
  const own = marks.get(row.id);
  if (own === undefined) return row;
  const earlier = laid.get(row);
  if (earlier?.by === marks) return earlier.row;
  const list = days.flatMap(({ day }, i): SideMark[] => {
    const m = own.get(day);
    return m === undefined
      ? []
      : [[i, m.offences, m.grave, m.expenses, m.lacks, m.published, m.wished]];
  });
  const made = list.length === 0 ? row : { ...row, marks: list };
  laid.set(row, { by: marks, row: made });
  return made;
};
export const withSideMarks = (data: BoardData, marks: SideMarks): BoardData =>
  marks.size === 0
    ? data
    : { ...data, rows: data.rows.map((row) => withMarks(row, marks, data.days)) };
