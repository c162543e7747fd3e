// What the board's controller shows, and what it needs of the page it stands on.
import type { BoardData } from '#areas/planning/board/contract.ts';
import type { Drag } from '../grid/drag.ts';
import type { PlanningEngine } from '../grid/engine-port.ts';
import type { Edit } from './edit.ts';
import type { EditStore } from './edit-store.ts';
import type { weeksBeyond } from './gestures.ts';
import type { Opened } from './place.ts';

export interface EditorState {
  readonly opened: Opened | null;
  /** What would be changed by what is being typed, filled in or dragged: the rules are asked about it. */
  readonly tried: Edit | null;
  readonly drag: Drag | null;
}
/** Where a cell's field leads after it was written. */
export type Next = 'down' | 'right' | 'left' | 'stay';
/** What the editor needs of the grid; a telephone has one day, or a few, of one person. */
export type Grid = Pick<
  PlanningEngine,
  'chosen' | 'choose' | 'focus' | 'giveUpDrag' | 'say' | 'walk' | 'corner'
>;
export interface ControllerPort {
  readonly store: EditStore;
  /** Null while no grid is on the screen. */
  readonly grid: () => Grid | null;
  /** Once the days of these people are on the board, or another board is. */
  readonly bring: (people: readonly number[]) => Promise<void>;
  /** Several days of several people, also those that are not shown. */
  readonly read: (weeks: NonNullable<ReturnType<typeof weeksBeyond>>) => Promise<BoardData>;
  /** Answers requests, and tells what came of it. */
  readonly answerRequests: (
    ids: readonly number[],
    kind: 'validate' | 'refuse',
    reason: string,
  ) => void;
  /** Puts the driver of an alternative on its circuit. */
  readonly assignCircuit: (day: string, circuitId: number, collaboratorId: number) => void;
  /** Whether what stands there may be overwritten. */
  readonly confirm: (question: {
    readonly title: string;
    readonly message: string;
  }) => Promise<boolean>;
  readonly notice: {
    readonly info: (message: string) => void;
    readonly warning: (message: string, title?: string) => void;
    readonly failure: (error: unknown) => void;
  };
  readonly clipboard: {
    /** Has the browser copy what is chosen in the grid. */
    readonly copy: () => void;
    readonly read: () => Promise<string>;
  };
  /** Shows a change of state before the next key comes. */
  readonly atOnce: (change: () => void) => void;
  /** After what is on the screen has changed. */
  readonly afterwards: (run: () => void) => void;
}
