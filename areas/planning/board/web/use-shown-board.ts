// What the board shows: the server's answer in the order and under the heads that were chosen, with what is being changed on top.
import { useMemo } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { useAgencyMarks, type AgencyMarks } from '#areas/planning/staffing-needs/web/embed.tsx';
import type { BoardData, BoardQuery } from '../contract.ts';
import { board } from '../contract.ts';
import type { Grouping, Sorting } from '../preferences.ts';
import { questionOf, type BoardState } from './board-state.ts';
import { useEditing, type Editing } from './editing/use-editing.ts';
import { sheetOf, type Sheet } from '../sheet.ts';
import { sorted } from '../sorted.ts';
import { useSideMarks, withSideMarks } from './use-side-marks.ts';
import { useBoard } from './use-board.ts';
import type { Period } from './use-period.ts';

/** What one chose now, else what one keeps for every visit. */
interface Arrangement {
  readonly gathered: Grouping;
  readonly fit: boolean;
  readonly sorting: Sorting;
}
type Kept = ReturnType<typeof useKept>;
const useKept = () => useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
const fitOf = ({ fit }: BoardState, kept: Kept): boolean =>
  fit === undefined ? kept?.display?.fit === true : fit === 'yes';
const arrangementOf = (state: BoardState, kept: Kept): Arrangement => {
  const keptOrder = state.sort === undefined ? kept?.sorting?.order : undefined;
  return {
    fit: fitOf(state, kept),
    gathered: state.by ?? kept?.display?.by ?? 'agency',
    sorting: {
      by: state.sort ?? kept?.sorting?.by ?? 'name',
      order: state.order ?? keptOrder ?? 'asc',
    },
  };
};

const NO_NEEDS: AgencyMarks = new Map();
/** The agencies with what their needs lack, day by day. */
const withNeeds = (data: BoardData, marks: AgencyMarks): BoardData =>
  marks.size === 0
    ? data
    : {
        ...data,
        groups: data.groups.map((group) => {
          const needs = marks.get(group.id);
          return needs === undefined ? group : { ...group, needs };
        }),
      };
/** Only some people of an agency are shown: what its needs lack of all of them would stand beside how many of those work. */
const showsSome = ({ driver, group, q }: BoardState): boolean =>
  driver.length > 0 || group.length > 0 || q.trim() !== '';

export interface ShownBoard extends Arrangement {
  readonly question: BoardQuery;
  readonly answer: ReturnType<typeof useBoard>;
  readonly editing: Editing;
  readonly sheet: Sheet | null;
}
export const useShownBoard = ({ state, now, range, error }: Period): ShownBoard => {
  const { gathered, fit, sorting } = arrangementOf(state, useKept());
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
  const all = useAgencyMarks(range, state.agency, error === null);
  const needs = showsSome(state) ? NO_NEEDS : all;
  const marks = useSideMarks(range, state.agency, error === null ? answer.data : undefined);
  const folds = state.fold.join(' ');
  const sheet = useMemo(
    () =>
      editing.data === undefined
        ? null
        : sheetOf(withSideMarks(withNeeds(editing.data, needs), marks), {
            by: gathered,
            folded: new Set(folds.split(' ')),
          }),
    [editing.data, needs, marks, gathered, folds],
  );
  return { gathered, fit, sorting, question, answer, editing, sheet };
};
