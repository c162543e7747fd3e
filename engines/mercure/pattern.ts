// A tiny pattern machine (Thompson's construction, simulated): linear in the text whatever the pattern, so no topic can make it hang.

export type Pattern =
  | { readonly kind: 'one'; readonly of: (char: string) => boolean }
  | { readonly kind: 'all'; readonly of: readonly Pattern[] }
  | { readonly kind: 'either'; readonly of: readonly Pattern[] }
  | { readonly kind: 'maybe'; readonly of: Pattern }
  | { readonly kind: 'many'; readonly of: Pattern };

export const one = (of: (char: string) => boolean): Pattern => ({ kind: 'one', of });
export const all = (...of: readonly Pattern[]): Pattern => ({ kind: 'all', of });
export const text = (literal: string): Pattern =>
  all(...[...literal].map((c) => one((x) => x === c)));
export const either = (...of: readonly Pattern[]): Pattern => ({ kind: 'either', of });
export const maybe = (of: Pattern): Pattern => ({ kind: 'maybe', of });
/** None, one or more. */
export const many = (of: Pattern): Pattern => ({ kind: 'many', of });

/** A state consumes a character it accepts, or is passed freely; `next` are indices. */
interface State {
  readonly accepts: ((char: string) => boolean) | null;
  readonly next: number[];
}

/** Patterns become states once per place that follows them, so one used in many branches that meet again costs its size once. */
class Builder {
  readonly states: State[] = [{ accepts: () => false, next: [] }];
  readonly #cache = new Map<Pattern, Map<number, number>>();

  /** Adds the states of `p` that lead to `after`; answers the index where it starts. */
  build(p: Pattern, after: number): number {
    const starts = this.#cache.get(p) ?? new Map<number, number>();
    const cached = starts.get(after);
    if (cached !== undefined) return cached;
    const start = this.#make(p, after);
    this.#cache.set(p, starts.set(after, start));
    return start;
  }

  #add(state: State): number {
    return this.states.push(state) - 1;
  }

  #make(p: Pattern, after: number): number {
    if (p.kind === 'one') return this.#add({ accepts: p.of, next: [after] });
    if (p.kind === 'all') return p.of.reduceRight((to, part) => this.build(part, to), after);
    if (p.kind === 'either')
      return this.#add({ accepts: null, next: p.of.map((way) => this.build(way, after)) });
    const next = [after];
    const fork = this.#add({ accepts: null, next });
    next.push(this.build(p.of, p.kind === 'many' ? fork : after));
    return fork;
  }
}

/** Adds to `into` every state that can be stood on from `from` without reading. */
const reach = (states: readonly State[], from: readonly number[], into: Set<number>): void => {
  const open = [...from];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (into.has(i)) continue;
    into.add(i);
    const state = states[i];
    if (state?.accepts === null) open.push(...state.next);
  }
};

/** A function that says whether a whole text fits the pattern. Time: length of the text × size of the pattern, at worst. */
export const matcher = (p: Pattern): ((subject: string) => boolean) => {
  const builder = new Builder();
  const start = builder.build(p, 0);
  const { states } = builder;
  const first = new Set<number>();
  reach(states, [start], first);
  return (subject) => {
    let now = first;
    for (const char of subject) {
      const next = new Set<number>();
      for (const i of now) {
        const state = states[i];
        if (state?.accepts?.(char) === true) reach(states, state.next, next);
      }
      if (next.size === 0) return false;
      now = next;
    }
    return now.has(0);
  };
};
