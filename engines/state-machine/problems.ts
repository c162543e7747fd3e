import { moveNames, type Machine } from './state-machine.ts';

/** What is wrong with a machine's table; `at` names the state or the move. */
export interface MachineProblem {
  readonly kind:
    | 'state-listed-twice'
    | 'unknown-state'
    | 'unreachable-state'
    | 'dead-end'
    | 'final-state-left'
    | 'move-from-nowhere'
    | 'ambiguous-move';
  readonly at: string;
  /** The other name concerned: the move that speaks of an unknown state, the state from which a move is ambiguous. */
  readonly about?: string;
}

type Any = Machine<string, string>;

const everyArc = (m: Any) =>
  moveNames(m).flatMap((move) => m.transitions[move]?.map((arc) => ({ move, ...arc })) ?? []);

/** The states that moves can lead to from the initial one, itself included, whatever they need. */
export const reachable = <S extends string, T extends string>(m: Machine<S, T>): Set<S> => {
  const seen = new Set<S>([m.initial]);
  const arcs = moveNames(m).flatMap((move) => m.transitions[move]);
  for (const state of seen) {
    for (const arc of arcs) if (arc.from.includes(state)) seen.add(arc.to);
  }
  return seen;
};

const unknownStates = (m: Any): MachineProblem[] => {
  const isState = (state: string) => m.states.includes(state);
  return [
    ...(isState(m.initial)
      ? []
      : [{ kind: 'unknown-state', at: m.initial, about: 'initial' } as const]),
    ...m.final
      .filter((state) => !isState(state))
      .map((at) => ({ kind: 'unknown-state', at, about: 'final' }) as const),
    ...everyArc(m).flatMap(({ move, from, to }) =>
      [...from, to]
        .filter((state) => !isState(state))
        .map((at) => ({ kind: 'unknown-state', at, about: move }) as const),
    ),
  ];
};

/** Two arcs of one move that fit the same state with the same needs: the second could never count. */
const ambiguousMoves = (m: Any): MachineProblem[] =>
  moveNames(m).flatMap((move) =>
    m.states
      .filter((state) => {
        const arcs = (m.transitions[move] ?? []).filter((arc) => arc.from.includes(state));
        return arcs.some((arc, i) =>
          arcs
            .slice(0, i)
            .some((earlier) => earlier.needs.every((need) => arc.needs.includes(need))),
        );
      })
      .map((about) => ({ kind: 'ambiguous-move', at: move, about }) as const),
  );

/**
 * Everything wrong with a machine that its types could not say; empty for a sound one. A state without a way out must be
 * declared `final`, so that an end is always meant.
 */
export const problems = <S extends string, T extends string, N extends string>(
  m: Machine<S, T, N>,
): MachineProblem[] => {
  const any: Any = m;
  const arcs = everyArc(any);
  const left = new Set(arcs.flatMap((arc) => arc.from));
  const reached = reachable(any);
  const about = (kind: MachineProblem['kind'], states: readonly string[]) =>
    states.map((at) => ({ kind, at }));
  return [
    ...about(
      'state-listed-twice',
      any.states.filter((state, i) => any.states.indexOf(state) !== i),
    ),
    ...unknownStates(any),
    ...about(
      'unreachable-state',
      any.states.filter((state) => !reached.has(state)),
    ),
    ...about(
      'dead-end',
      any.states.filter((state) => !left.has(state) && !any.final.includes(state)),
    ),
    ...about(
      'final-state-left',
      any.final.filter((state) => left.has(state)),
    ),
    ...about(
      'move-from-nowhere',
      moveNames(any).filter((move) => !any.transitions[move]?.some((arc) => arc.from.length > 0)),
    ),
    ...ambiguousMoves(any),
  ];
};
