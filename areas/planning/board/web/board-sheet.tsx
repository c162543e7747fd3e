// The place of the grid: before the answer, without anybody, after a failure, with people; and its paper.
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2, UsersRound } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { EmptyState, FailedState } from '#platform/web/data-table/table-states.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { BoardData } from '../contract.ts';
import { fr } from '../fr.ts';
import { AccumulationTable } from './accumulation-table.tsx';
import { isFiltered } from './board-state.ts';
import type { EditingEvents, PlanningEngine } from './grid/engine-port.ts';
import type { Sheet } from '../sheet.ts';
import type { Steering } from './grid/steering.ts';
import { PlanningGrid } from './planning-grid.tsx';
import { PrintedBoard } from './printed-board.tsx';
import type { Period } from './use-period.ts';
import type { Bring } from './use-rest-of-board.ts';
import css from './board.module.css';

/** A board to come: names at the left, a few days of work. */
const BoardSkeleton = () => (
  <output className={css['skeleton']} aria-label={fr.loading}>
    {Array.from({ length: 16 }, (_, row) => (
      <div key={row} className={`${css['skeletonRow']} bar hair-below`}>
        <Skeleton h={11} w={110 + ((row * 37) % 70)} className={css['skeletonName'] ?? ''} />
        {Array.from({ length: 22 }, (__, day) =>
          (row * 5 + day * 3) % 7 < 5 ? (
            <Skeleton key={day} h={24} w={30} radius={5} />
          ) : (
            <span key={day} className={css['skeletonGap']} />
          ),
        )}
      </div>
    ))}
  </output>
);

const NobodyHere = ({ period }: { readonly period: Period }) =>
  isFiltered(period.state) ? (
    <EmptyState
      icon={UsersRound}
      title={fr.emptyFiltered}
      actions={
        <Button
          variant="default"
          onClick={() => period.set({ agency: [], driver: [], group: [], q: '' })}
        >
          {fr.reset}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={UsersRound} title={fr.emptyTitle}>
      {fr.empty}
    </EmptyState>
  );

export interface BoardSheetProps {
  readonly answer: UseQueryResult<BoardData>;
  readonly period: Period;
  readonly engine: RefObject<PlanningEngine | null>;
  readonly onOpen: (collaboratorId: number, day: string) => void;
  readonly onRange: (size: { rows: number; days: number } | null) => void;
  /** What is shown: the answer with what is under way on top. */
  readonly shown: Sheet | null;
  readonly onFold: (key: string, folded: boolean) => void;
  readonly editing: EditingEvents | null;
  readonly bring: Bring;
  readonly steering: Steering;
  readonly fit: boolean;
  /** Figures of the period instead of its days. */ readonly accumulates: boolean;
  readonly children?: ReactNode;
}
export const BoardSheet = ({
  answer,
  period,
  engine,
  onOpen,
  onRange,
  onFold,
  shown,
  editing,
  bring,
  steering,
  fit,
  accumulates,
  children,
}: BoardSheetProps) => {
  const data = shown?.data;
  const { error, refetch, isPlaceholderData } = answer;
  if (period.error !== null)
    return (
      <div className={`${css['sheet']} column grow`}>
        <EmptyState icon={CalendarX2} title={fr.fixPeriod} />
      </div>
    );
  if (shown === null || data === undefined)
    return (
      <div className={`${css['sheet']} column grow`}>
        {error === null ? (
          <BoardSkeleton />
        ) : (
          <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </div>
    );
  return (
    <div className={`${css['sheet']} column grow`} data-stale={isPlaceholderData || undefined}>
      {isPlaceholderData && <div className="passing" aria-hidden />}
      {data.rows.length === 0 && <NobodyHere period={period} />}
      {data.rows.length > 0 && accumulates && <AccumulationTable data={data} steering={steering} />}
      {data.rows.length > 0 && !accumulates && (
        <PlanningGrid
          sheet={shown}
          steering={steering}
          fit={fit}
          hidden={period.state.hide}
          engine={engine}
          onOpen={onOpen}
          onRange={onRange}
          onStep={period.step}
          onFold={onFold}
          onComing={(people, goOn) =>
            // The browser lets nobody copy long after the key: everything is there for the next press.
            void bring(people)
              .then(goOn)
              .catch(() => toast.info(fr.copyAgain))
          }
          editing={editing}
        />
      )}
      {!accumulates && (
        <>
          {children}
          <PrintedBoard sheet={shown} />
        </>
      )}
    </div>
  );
};
