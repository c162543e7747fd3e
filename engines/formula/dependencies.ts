import { check, namesRead } from './check.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Something that is computed (a heading, a counter, an attribute that adds up days) and the names that it is computed from. */
export interface Dependent {
  readonly name: string;
  readonly needs: readonly string[];
}

export type Order =
  | { readonly order: readonly string[] }
  /** The names that need each other in turn; the first one stands again at the end. */
  | { readonly cycle: readonly string[] };

/**
 * What each formula reads. Names that no formula computes (parameters, thresholds, attributes) stand only among the needs.
 * @param formulas by the name they compute: `rubrique("HS25")`, `compteur("RCR").solde`
 */
export const dependenciesOf = (
  formulas: readonly { readonly name: string; readonly text: string }[],
  vocabulary: Vocabulary,
): Dependent[] =>
  formulas.map(({ name, text }) => ({
    name,
    needs: namesRead(check(text, vocabulary).references),
  }));

/**
 * An order in which everything comes after what it needs; what needs nothing of each other keeps the given order. Names that are needed
 * but not given are left to the check of names.
 */
export function orderOf(dependents: readonly Dependent[]): Order {
  const byName = new Map(dependents.map((one) => [one.name, one]));
  const done = new Set<string>();
  for (const { name } of dependents) {
    const cycle = visit(name, byName, done);
    if (cycle) return { cycle };
  }
  return { order: [...done] };
}

/** Depth first, with a path of our own: a chain of ten thousand headings must not exhaust the stack. */
function visit(
  start: string,
  byName: ReadonlyMap<string, Dependent>,
  done: Set<string>,
): string[] | null {
  const path: { readonly name: string; next: number }[] = [{ name: start, next: 0 }];
  const onPath = new Set([start]);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const needed = byName.get(top.name)?.needs[top.next];
    top.next += 1;
    if (needed === undefined || done.has(top.name)) {
      done.add(top.name);
      onPath.delete(top.name);
      path.pop();
    } else if (onPath.has(needed)) {
      const names = path.map(({ name }) => name);
      return [...names.slice(names.indexOf(needed)), needed];
    } else if (byName.has(needed) && !done.has(needed)) {
      path.push({ name: needed, next: 0 });
      onPath.add(needed);
    }
  }
  return null;
}

/** Something that a change reaches, and how: from what changed down to it, the shortest way. */
export interface Impact {
  readonly name: string;
  readonly through: readonly string[];
}

/** Everything to compute again when these names change, nearest first; the changed names themselves only if they are reached again. */
export function impactOf(changed: readonly string[], dependents: readonly Dependent[]): Impact[] {
  const users = new Map<string, string[]>();
  for (const { name, needs } of dependents)
    for (const need of new Set(needs)) users.set(need, [...(users.get(need) ?? []), name]);
  const reached = new Map<string, Impact>();
  let edge: Impact[] = [...new Set(changed)].map((name) => ({ name, through: [name] }));
  while (edge.length > 0) {
    const next = edge.flatMap(({ name, through }) =>
      (users.get(name) ?? []).map((user) => ({ name: user, through: [...through, user] })),
    );
    edge = [];
    for (const impact of next) {
      if (reached.has(impact.name)) continue;
      reached.set(impact.name, impact);
      edge.push(impact);
    }
  }
  return [...reached.values()];
}
