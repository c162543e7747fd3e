// Filters of SCIM (RFC 7644, section 3.4.2.2): `userName eq "a" and (active eq true or emails[type eq "work"] pr)`.
import { scimFault } from './fault.ts';

export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type Value = string | number | boolean | null;
export type Filter =
  | { readonly op: 'and'; readonly of: readonly Filter[] }
  | { readonly op: 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter }
  | { readonly op: 'pr'; readonly path: string }
  | { readonly op: Comparison; readonly path: string; readonly value: Value };

const LONGEST = 2_000;
const DEEPEST = 20;
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;
const NAME = /^[A-Za-z][\w:.$-]*$/;
const fault = (): Error => scimFault(400, 'invalidFilter');

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const [, quoted, mark, word] = TOKEN.exec(text) ?? [];
    const token = quoted ?? mark ?? word;
    if (token === undefined) throw fault();
    tokens.push(token);
  }
  return tokens;
};

const valueOf = (token: string | undefined): Value => {
  try {
    const value: unknown = JSON.parse(token ?? '');
    if (value === null || typeof value !== 'object') return value as Value;
  } catch {
    // Not a value of JSON.
  }
  throw fault();
};
const isComparison = (word: string): word is Comparison => COMPARISONS.some((op) => op === word);

/** Within `prefix[…]` a path is that of a sub-attribute. */
export const parseFilter = (text: string): Filter => {
  if (text.length > LONGEST) throw fault();
  const tokens = tokensOf(text);
  let at = 0;
  let depth = 0;
  const next = (): string | undefined => tokens[at++];
  const word = (): string => tokens[at]?.toLowerCase() ?? '';
  const expect = (mark: string): void => {
    if (next() !== mark) throw fault();
  };
  const nested = (read: () => Filter): Filter => {
    if ((depth += 1) > DEEPEST) throw fault();
    const inner = read();
    depth -= 1;
    return inner;
  };
  const joined = (op: 'and' | 'or', read: () => Filter): Filter => {
    const of = [read()];
    while (word() === op) {
      at += 1;
      of.push(read());
    }
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { op, of };
  };
  const either = (prefix: string): Filter => joined('or', () => joined('and', () => one(prefix)));
  const one = (prefix: string): Filter => {
    const name = next() ?? '';
    if (name === '(') {
      const inner = nested(() => either(prefix));
      expect(')');
      return inner;
    }
    if (name.toLowerCase() === 'not') {
      expect('(');
      const of = nested(() => either(prefix));
      expect(')');
      return { op: 'not', of };
    }
    if (!NAME.test(name)) throw fault();
    const path = prefix + name;
    const op = (next() ?? '').toLowerCase();
    if (op === 'pr') return { op, path };
    if (op === '[') {
      const inner = nested(() => either(`${path}.`));
      expect(']');
      return inner;
    }
    if (!isComparison(op)) throw fault();
    return { op, path, value: valueOf(next()) };
  };
  const filter = either('');
  if (at < tokens.length) throw fault();
  return filter;
};

const same = (value: unknown, wanted: Value): boolean =>
  typeof value === 'string' && typeof wanted === 'string'
    ? value.toLowerCase() === wanted.toLowerCase()
    : (value ?? null) === wanted;
const texts = (value: unknown, wanted: Value): readonly [string, string] => [
  String(value ?? '').toLowerCase(),
  String(wanted).toLowerCase(),
];
const TESTS: Readonly<Record<Comparison, (value: unknown, wanted: Value) => boolean>> = {
  eq: same,
  ne: (value, wanted) => !same(value, wanted),
  co: (...both) => texts(...both)[0].includes(texts(...both)[1]),
  sw: (...both) => texts(...both)[0].startsWith(texts(...both)[1]),
  ew: (...both) => texts(...both)[0].endsWith(texts(...both)[1]),
  gt: (...both) => texts(...both)[0] > texts(...both)[1],
  ge: (...both) => texts(...both)[0] >= texts(...both)[1],
  lt: (...both) => texts(...both)[0] < texts(...both)[1],
  le: (...both) => texts(...both)[0] <= texts(...both)[1],
};
const member = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.entries(value).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** Whether one value of a multi-valued attribute is meant: `type eq "work"`. */
export const selects = (filter: Filter, value: Readonly<Record<string, unknown>>): boolean => {
  if (filter.op === 'and') return filter.of.every((part) => selects(part, value));
  if (filter.op === 'or') return filter.of.some((part) => selects(part, value));
  if (filter.op === 'not') return !selects(filter.of, value);
  const held = member(value, filter.path);
  if (filter.op === 'pr') return held !== undefined && held !== null && held !== '';
  return TESTS[filter.op](held, filter.value);
};

/** What a value must hold so that it is meant; null where that is no plain `a eq b and c eq d`. */
export const valueMeant = (filter: Filter): Record<string, Value> | null => {
  if (filter.op === 'eq') return { [filter.path]: filter.value };
  if (filter.op !== 'and') return null;
  const parts = filter.of.map(valueMeant);
  return parts.includes(null) ? null : Object.assign({}, ...parts);
};
