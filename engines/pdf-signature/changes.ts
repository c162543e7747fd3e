// What a later revision changes in a signed document: everything reachable must be the same, except what the rules of `form-changes.ts` and
// `page-changes.ts` let differ. Objects are compared by value wherever any path leads, so that one that serves two purposes is judged by the stricter.
import type { PdfDocument } from './document.ts';
import { formFields, type FormField } from './fields.ts';
import { areSameBytes } from './bytes.ts';
import { compareKeys, type Comparison, type Violation } from './comparison.ts';
import { compareField, compareForm, filledNow, newSignatures, signedNow } from './form-changes.ts';
import { comparePage } from './page-changes.ts';
import { pagesOf } from './pages.ts';
import type { Permissions } from './permissions.ts';
import { areSame, isKind, refKey, type PdfDict, type PdfRef, type PdfValue } from './values.ts';
import { isXrefStream } from './xref.ts';

type Role = (c: Comparison, a: PdfDict, b: PdfDict) => void;

const compareCatalog: Role = (c, a, b) => {
  compareKeys(
    c,
    [a, b],
    {
      AcroForm: (x, y) => compareForm(c, x, y),
      DSS: (x, y) => {
        c.free(x);
        if (y === null && x !== null) c.report('catalog');
      },
      // What goes with a DSS and names no content: the version that it needs.
      Extensions: c.free,
      Version: (x, y) => {
        if (!areSame(x, y) && !isKind(y, 'name')) c.report('catalog');
      },
    },
    'catalog',
  );
};
/** Programs write the day of their change, and their name, into the information. */
const compareInformation: Role = (c, a, b) => {
  const free = () => {};
  compareKeys(c, [a, b], { ModDate: free, Producer: free }, 'information');
};

/** What certain objects are, by reference. */
const rolesOf = (before: PdfDocument, fields: readonly FormField[]): Map<string, Role> => {
  const roles = new Map<string, Role>();
  const setRole = (value: PdfValue | undefined, role: Role): void => {
    if (isKind(value, 'ref')) roles.set(refKey(value), role);
  };
  setRole(before.trailer.entries.get('Info'), compareInformation);
  for (const page of pagesOf(before)) roles.set(page, comparePage);
  for (const field of fields) {
    for (const widget of field.widgets)
      setRole(widget, (c, a, b) => compareField(c, [a, b], field));
    if (field.ref !== null) roles.set(field.ref, (c, a, b) => compareField(c, [a, b], field));
  }
  setRole(before.trailer.entries.get('Root'), compareCatalog);
  return roles;
};

type Pair = readonly [PdfValue, PdfValue, Violation];

/** Written directly or as a reference: what counts is where readers see the stream end. */
const compareLengths =
  (c: Comparison, violation: Violation) =>
  (x: PdfValue, y: PdfValue): void => {
    if (!areSame(c.before.resolve(x), c.after.resolve(y))) c.report(violation);
  };

/** Two values side by side: what they hold becomes further pairs. */
const compareValues = (c: Comparison, pairs: Pair[], [a, b, violation]: Pair): void => {
  if (isKind(a, 'dict') && isKind(b, 'dict')) compareKeys(c, [a, b], {}, violation);
  else if (isKind(a, 'stream') && isKind(b, 'stream')) {
    if (!areSameBytes(a.raw, b.raw)) c.report(violation);
    compareKeys(c, [a.dict, b.dict], { Length: compareLengths(c, violation) }, violation);
  } else if (isKind(a, 'array') && isKind(b, 'array') && a.items.length === b.items.length) {
    for (const [i, item] of a.items.entries()) pairs.push([item, b.items[i] ?? null, violation]);
  } else if (!areSame(a, b)) c.report(violation);
};

/** Compares pairs until nothing is left; a reference is followed once. */
const walk = (
  c: Comparison,
  pairs: Pair[],
  roles: ReadonlyMap<string, Role>,
  compared: Set<string>,
): void => {
  const follow = (ref: PdfRef, violation: Violation): void => {
    if (compared.has(refKey(ref))) return;
    compared.add(refKey(ref));
    const [a, b] = [c.before.resolve(ref), c.after.resolve(ref)];
    const role = roles.get(refKey(ref));
    if (role !== undefined && isKind(a, 'dict') && isKind(b, 'dict')) role(c, a, b);
    else pairs.push([a, b, violation]);
  };
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b, violation] = pair;
    c.before.file.spend(1);
    const isSameRef = isKind(a, 'ref') && isKind(b, 'ref') && refKey(a) === refKey(b);
    if (isSameRef) follow(a, violation);
    else compareValues(c, pairs, pair);
  }
};

const childrenOf = (value: PdfValue): readonly PdfValue[] => {
  if (isKind(value, 'array')) return value.items;
  if (isKind(value, 'dict')) return [...value.entries.values()];
  return isKind(value, 'stream') ? [...value.dict.entries.values()] : [];
};
/** The objects that free values lead to in one document, as far as none is compared. */
const looseObjects = (
  document: PdfDocument,
  roots: readonly PdfValue[],
  compared: ReadonlySet<string>,
): Set<number> => {
  const loose = new Set<number>();
  const visited = new Set<string>();
  const left = [...roots];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    document.file.spend(1);
    if (!isKind(value, 'ref')) {
      for (const child of childrenOf(value)) left.push(child);
      continue;
    }
    if (compared.has(refKey(value)) || visited.has(refKey(value))) continue;
    visited.add(refKey(value));
    loose.add(value.num);
    left.push(document.resolve(value));
  }
  return loose;
};

/**
 * Whether the revision redefines an object of the signed part though nothing that may change leads to it. Compared objects were judged; the same
 * value again is no change; a new object that nothing reaches shows nothing (poppler leaves some behind).
 */
const hasRedefined = (
  { before, after }: Comparison,
  listed: Iterable<number>,
  isExplained: (num: number) => boolean,
): boolean => {
  for (const num of listed) {
    const a = before.object(num);
    if (a === null || isExplained(num)) continue;
    const b = after.object(num);
    // A program may give its cross references the same number again.
    if (!areSame(a, b) && !(isXrefStream(a) && isXrefStream(b))) return true;
  }
  return false;
};

const TRAILER_KEYS = ['Root', 'Encrypt'] as const;
const entryOf = ({ trailer }: PdfDocument, key: string): PdfValue =>
  trailer.entries.get(key) ?? null;

/** The first thing in a later revision that is not allowed; null where everything is. `listed`: the objects that its cross references name. */
export const violationOf = (
  before: PdfDocument,
  after: PdfDocument,
  permissions: Permissions,
  listed: Iterable<number>,
): Violation | null => {
  const violations: Violation[] = [];
  const pairs: Pair[] = [];
  const loose: PdfValue[] = [];
  const compared = new Set<string>();
  const fields = formFields(before);
  const added = newSignatures(before, after, fields);
  const c: Comparison = {
    before,
    after,
    permissions,
    report: (violation) => void violations.push(violation),
    same: (a, b, violation) => void pairs.push([a, b, violation]),
    free: (a) => void loose.push(a),
    newWidgets: added.widgets,
    signedNow: signedNow(before, after, fields),
    filledNow: filledNow(before, after, fields),
  };
  violations.push(...added.violations);
  for (const key of TRAILER_KEYS) c.same(entryOf(before, key), entryOf(after, key), 'trailer');
  // Some programs leave the information out of the trailers that they write.
  const information = entryOf(before, 'Info');
  if (entryOf(after, 'Info') !== null) c.same(information, entryOf(after, 'Info'), 'trailer');
  walk(c, pairs, rolesOf(before, fields), compared);
  if (violations[0] !== undefined) return violations[0];
  const comparedNumbers = new Set([...compared].map((key) => Number(key.split(' ')[0])));
  const redefinable = looseObjects(before, loose, compared);
  const isExplained = (num: number): boolean => comparedNumbers.has(num) || redefinable.has(num);
  return hasRedefined(c, listed, isExplained) ? 'object' : null;
};
