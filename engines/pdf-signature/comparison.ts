// What the rules of change share: two documents, what is compared further, what is found.
import type { PdfDocument } from './document.ts';
import type { Permissions } from './permissions.ts';
import { areSame, type PdfDict, type PdfValue } from './values.ts';

/** What is not allowed, by the part of the document that it changes. */
export type Violation =
  | 'catalog'
  | 'form'
  | 'field'
  | 'page'
  | 'annotation'
  | 'overlay'
  | 'information'
  | 'trailer'
  | 'object'
  | 'bytes';

/** Compares two dictionaries of one role; calls back with what remains to be compared. */
export interface Comparison {
  readonly before: PdfDocument;
  readonly after: PdfDocument;
  readonly permissions: Permissions;
  readonly report: (violation: Violation) => void;
  /** To be the same, references with what they name. */
  readonly same: (a: PdfValue, b: PdfValue, violation: Violation) => void;
  /** May differ in any way, with the objects that the former value leads to unless another path protects them. */
  readonly free: (before: PdfValue) => void;
  /** Widgets of signatures that the revision adds. */
  readonly newWidgets: ReadonlySet<string>;
  /** Fields that are signed in the revision and were not before, by name. */
  readonly signedNow: ReadonlySet<string>;
  /** Fields whose value the revision changes, by name. */
  readonly filledNow: ReadonlySet<string>;
}
/** The keys of both, in turn: `rules` for those that may differ, the rest must be the same. */
export const compareKeys = (
  c: Comparison,
  [a, b]: readonly [PdfDict, PdfDict],
  rules: Readonly<Record<string, (a: PdfValue, b: PdfValue) => void>>,
  violation: Violation,
): void => {
  if (b.isRepeated && !a.isRepeated) c.report(violation);
  for (const key of new Set([...a.entries.keys(), ...b.entries.keys()])) {
    const [x, y] = [a.entries.get(key) ?? null, b.entries.get(key) ?? null];
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) c.same(x, y, violation);
    else rule(x, y);
  }
};

/** Whether the items of one list stand in another in the same order; with those that stand beside them. */
export const addedItems = (
  before: readonly PdfValue[],
  after: readonly PdfValue[],
): readonly PdfValue[] | null => {
  let next = 0;
  const added = after.filter((item) => {
    if (next >= before.length || !areSame(item, before[next] ?? null)) return true;
    next += 1;
    return false;
  });
  return next === before.length ? added : null;
};
