// What becomes of a row: a state machine, the words of its states, and who may make each move. Screen and server read the same description.
import { movesFrom, type Machine } from '#engines/state-machine/state-machine.ts';
import type { May } from '../route.ts';

export interface MoveRule {
  /** The permission that the move takes. */
  readonly may: May;
  /** `only`: whom the row is about, and nobody else. `never`: anybody but them. */
  readonly own?: 'only' | 'never';
}
export interface Workflow<S extends string, T extends string> {
  readonly machine: Machine<S, T>;
  readonly statuses: Readonly<Record<S, string>>;
  readonly moves: Readonly<Record<T, MoveRule>>;
}
export const workflow = <S extends string, T extends string>(
  flow: Workflow<S, T>,
): Workflow<S, T> => flow;

/** A row as its moves see it: `isOwn` when it is about whoever looks at it. */
export interface RowOfFlow<S extends string> {
  readonly status: S;
  readonly isOwn: boolean;
}
/** The moves that a person has on a row: what a screen offers and what the server accepts. */
export const movesOf = <S extends string, T extends string>(
  { machine, moves }: Workflow<S, T>,
  { status, isOwn }: RowOfFlow<S>,
  may: (right: May) => boolean,
): T[] =>
  movesFrom(machine, status).filter((move) => {
    const { may: right, own } = moves[move];
    return may(right) && (own === undefined || (own === 'only') === isOwn);
  });
