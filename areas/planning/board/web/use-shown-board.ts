// What the board shows: the server's answer in the order and under the heads that were chosen, with what is being changed on top.
import { useMemo } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import type { BoardQuery } from '../contract.ts';
import { board } from '../contract.ts';
import type { Grouping, Sorting } from '../preferences.ts';
import { questionOf, type BoardState } from './board-state.ts';
import { useEditing, type Editing } from './editing/use-editing.ts';
import { sheetOf, type Sheet } from './grid/sheet.ts';
import { sorted } from './sorted.ts';
import { useBoard } from './use-board.ts';
import type { Period } from './use-period.ts';

/** What one chose now, else what one keeps for every visit. */
interface Arrangement {
  readonly gathered: Grouping;
  readonly sorting: Sorting;
}
type Kept = ReturnType<typeof useKept>;
const useKept = () => useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
const arrangementOf = (state: BoardState, kept: Kept): Arrangement => {
  const keptOrder = state.sort === undefined ? kept?.sorting?.order : undefined;
  return {
    gathered: state.by ?? kept?.display?.by ?? 'agency',
    sorting: {
      by: state.sort ?? kept?.sorting?.by ?? 'name',
      order: state.order ?? keptOrder ?? 'asc',
    },
  };
};

export interface ShownBoard extends Arrangement {
  readonly question: BoardQuery;
  readonly answer: ReturnType<typeof useBoard>;
  readonly editing: Editing;
  readonly sheet: Sheet | null;
}
export const useShownBoard = ({ state, now, error }: Period): ShownBoard => {
  const { gathered, sorting } = arrangementOf(state, useKept());
  const { by, order } = sorting;
  const question = questionOf(state, now, gathered === 'team' || gathered === 'group');
  const answer = useBoard(question, error === null);
  const inOrder = useMemo(
    () =>
      answer.data === undefined
        ? undefined
        : sorted(answer.data, { by, order }, gathered !== 'agency'),
    [answer.data, by, order, gathered],
  );
  const editing = useEditing(inOrder);
  const folds = state.fold.join(' ');
  const sheet = useMemo(
    () =>
      editing.data === undefined
        ? null
        : sheetOf(editing.data, { by: gathered, folded: new Set(folds.split(' ')) }),
    [editing.data, gathered, folds],
  );
  return { gathered, sorting, question, answer, editing, sheet };
};
