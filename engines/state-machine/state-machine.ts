// State machines as data. Statuses, buttons, route segments, database checks and 409 answers are all read from the same table.

/** One way from some states to one state. `needs` names what must hold or be supplied for it (`reason`, `mirrored`…). */
export interface Arc<S extends string, N extends string = string> {
  readonly from: readonly S[];
  readonly to: S;
  readonly needs: readonly N[];
}

/** A finite set of states and the named moves between them. A move may have several arcs; the first that fits counts. */
export interface Machine<S extends string, T extends string, N extends string = string> {
  readonly initial: S;
  readonly states: readonly S[];
  /** States in which the story ends: no move may leave them. */
  readonly final: readonly S[];
  readonly transitions: Readonly<Record<T, readonly Arc<S, N>[]>>;
}

/** The states of a machine, as a type: `StateOf<typeof demandStatus>`. */
export type StateOf<M> = M extends Machine<infer S, string> ? S : never;

/** The moves of a machine, as a type. */
export type MoveOf<M> = M extends { readonly transitions: infer T } ? keyof T & string : never;

/** What the moves of a machine may need, as a type. */
export type NeedOf<M> = M extends Machine<string, string, infer N> ? N : never;

interface WrittenArc<S extends string, N extends string> {
  readonly from: S | readonly S[] | { readonly anyBut: readonly S[] };
  readonly to: S;
  readonly needs?: N | readonly N[];
}

const listed = <X extends string>(one: X | readonly X[]): readonly X[] =>
  typeof one === 'string' ? [one] : one;

const spelledOut = <S extends string, N extends string>(
  states: readonly S[],
  arc: WrittenArc<S, N>,
): Arc<S, N> => {
  const from = arc.from;
  return {
    from:
      typeof from === 'object' && 'anyBut' in from
        ? states.filter((state) => !from.anyBut.includes(state))
        : listed(from),
    to: arc.to,
    needs: arc.needs === undefined ? [] : listed(arc.needs),
  };
};

/**
 * Declares a machine. `from` is a state, several, or `{ anyBut: [...] }`; a move that goes to different states from different
 * states is a list of arcs. Names are checked by the types; what types cannot see is told by `problems` of `./problems.ts`.
 */
export const machine = <
  const S extends string,
  const T extends string,
  const N extends string = never,
>(written: {
  initial: NoInfer<S>;
  states: readonly S[];
  final?: readonly NoInfer<S>[];
  transitions: Record<T, WrittenArc<NoInfer<S>, N> | readonly WrittenArc<NoInfer<S>, N>[]>;
}): Machine<S, T, N> => {
  const transitions = {} as Record<T, readonly Arc<S, N>[]>;
  for (const move of Object.keys(written.transitions) as T[]) {
    const arcs: WrittenArc<S, N> | readonly WrittenArc<S, N>[] = written.transitions[move];
    transitions[move] = ('from' in arcs ? [arcs] : arcs).map((arc) =>
      spelledOut(written.states, arc),
    );
  }
  return {
    initial: written.initial,
    states: written.states,
    final: written.final ?? [],
    transitions,
  };
};

/** All moves of the machine, in the order written. */
export const moveNames = <S extends string, T extends string>(m: Machine<S, T>): [T, ...T[]] =>
  Object.keys(m.transitions) as [T, ...T[]];

/** Whether a text (a database column, a query parameter) names a state of the machine. */
export const isState = <S extends string, T extends string>(
  m: Machine<S, T>,
  text: string,
): text is S => (m.states as readonly string[]).includes(text);

/** Whether a text (a route segment) names a move of the machine. */
export const isMove = <S extends string, T extends string>(
  m: Machine<S, T>,
  text: string,
): text is T => Object.hasOwn(m.transitions, text);

/** The moves that some arc offers from `state`, whatever they need. This is the `allowed` of a 409. */
export const movesFrom = <S extends string, T extends string>(m: Machine<S, T>, state: S): T[] =>
  moveNames(m).filter((move) => m.transitions[move].some((arc) => arc.from.includes(state)));

/** What became of a move: the state it leads to, or why it is refused. */
export type Outcome<S extends string, T extends string, N extends string> =
  | { readonly to: S }
  | { readonly refused: 'state'; readonly allowed: T[] }
  | { readonly refused: 'needs'; readonly missing: readonly N[]; readonly allowed: T[] };

/**
 * Tries `move` from `state`, with what holds or was supplied in `given`. Refused for the `state` when no arc leaves it,
 * for its `needs` when one does but lacks something (`missing` is then what the first such arc lacks).
 */
export const attempt = <S extends string, T extends string, N extends string>(
  m: Machine<S, T, N>,
  state: S,
  move: T,
  given: readonly NoInfer<N>[] = [],
): Outcome<S, T, N> => {
  const arcs = m.transitions[move].filter((arc) => arc.from.includes(state));
  const lacking = (arc: Arc<S, N>): N[] => arc.needs.filter((need) => !given.includes(need));
  const [first] = arcs;
  if (first === undefined) return { refused: 'state', allowed: movesFrom(m, state) };
  const open = arcs.find((arc) => lacking(arc).length === 0);
  return open
    ? { to: open.to }
    : { refused: 'needs', missing: lacking(first), allowed: movesFrom(m, state) };
};

/** The state after `move`, or null when the machine forbids it from `state` (or something it needs is not `given`). */
export const next = <S extends string, T extends string, N extends string>(
  m: Machine<S, T, N>,
  state: S,
  move: T,
  given: readonly NoInfer<N>[] = [],
): S | null => {
  const outcome = attempt(m, state, move, given);
  return 'to' in outcome ? outcome.to : null;
};

/** The moves possible from `state` with what is `given`: what a screen offers. Pass `reason` there if it can ask for one. */
export const allowed = <S extends string, T extends string, N extends string>(
  m: Machine<S, T, N>,
  state: S,
  given: readonly NoInfer<N>[] = [],
): T[] => moveNames(m).filter((move) => next(m, state, move, given) !== null);

/** What the arcs of `move` from `state` may need, each once: what a form has to ask. */
export const needsOf = <S extends string, T extends string, N extends string>(
  m: Machine<S, T, N>,
  state: S,
  move: T,
): N[] => [
  ...new Set(
    m.transitions[move].filter((arc) => arc.from.includes(state)).flatMap((arc) => arc.needs),
  ),
];
