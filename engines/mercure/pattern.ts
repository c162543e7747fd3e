// A tiny pattern machine (Thompson's construction, simulated): linear in the text whatever the pattern, so no topic can make it hang.

export type Pattern =
  | { readonly kind: 'one'; readonly of: (char: string) => boolean }
  | { readonly kind: 'all'; readonly of: readonly Pattern[] }
  | { readonly kind: 'either'; readonly of: readonly Pattern[] }
  | { readonly kind: 'maybe'; readonly of: Pattern }
  | { readonly kind: 'many'; readonly of: Pattern };

export const one = (of: (char: string) => boolean): Pattern => ({ kind: 'one', of });
export const text = (literal: string): Pattern => all(...[...literal].map((c) => one((x) => x === c)));
export const all = (...of: readonly Pattern[]): Pattern => ({ kind: 'all', of });
export const either = (...of: readonly Pattern[]): Pattern => ({ kind: 'either', of });
export const maybe = (of: Pattern): Pattern => ({ kind: 'maybe', of });
export const many = (of: Pattern): Pattern => ({ kind: 'many', of });

/** A state consumes a character it accepts, or is passed freely; `next` are indices. */
interface State { readonly accepts: ((char: string) => boolean) | null; next: number[] }

/** Adds the states of `p` that lead to `after`; answers the index where it starts. */
const build = (states: State[], p: Pattern, after: number): number => {
  if (p.kind === 'one') return states.push({ accepts: p.of, next: [after] }) - 1;
  if (p.kind === 'all') return p.of.reduceRight((to, part) => build(states, part, to), after);
  if (p.kind === 'either') {
    const ways = p.of.map((way) => build(states, way, after));
    return states.push({ accepts: null, next: ways }) - 1;
  }
  const fork = states.push({ accepts: null, next: [after] }) - 1;
  const inside = build(states, p.of, p.kind === 'many' ? fork : after);
  states[fork]?.next.push(inside);
  return fork;
};

const reach = (states: readonly State[], from: readonly number[], into: Set<number>): void => {
  const open = [...from];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (into.has(i)) continue;
    into.add(i);
    const state = states[i];
    if (state?.accepts === null) open.push(...state.next);
  }
};

/** A function that says whether a whole text fits the pattern. */
export const matcher = (p: Pattern): ((subject: string) => boolean) => {
  const states: State[] = [{ accepts: () => false, next: [] }];
  const start = build(states, p, 0);
  return (subject) => {
    let now = new Set<number>();
    reach(states, [start], now);
    for (const char of subject) {
      const next = new Set<number>();
      for (const i of now) {
        const state = states[i];
        if (state?.accepts?.(char)) reach(states, state.next, next);
      }
      if (next.size === 0) return false;
      now = next;
    }
    return now.has(0);
  };
};
