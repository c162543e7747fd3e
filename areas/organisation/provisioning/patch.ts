// PATCH of SCIM (RFC 7644, section 3.5.2), as Entra and Okta send it: `Replace`, values without a path, dotted names, filters that create.
import { scimFault } from './fault.ts';
import { parseFilter, selects, valueMeant, type Filter } from './filter.ts';

type Json = Readonly<Record<string, unknown>>;
export interface Shape {
  /** Attributes with sub-attributes, and those with several values. */
  readonly complex: readonly string[];
  readonly several: readonly string[];
  readonly plain: readonly string[];
}
/** What the server alone writes. */
const READ_ONLY = ['id', 'meta', 'groups', 'schemas'];
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const PATH = /^([A-Za-z$][\w$-]*)(?:\[(.+)\])?(?:\.([A-Za-z$][\w$-]*))?$/;
const MOST_OPERATIONS = 1_000;
/** Values that one request looks at, each time that an operation does: some tenths of a second. */
const MOST_LOOKED_AT = 300_000;
const SIGNS_OF_A_COMPARISON = 16;
type Spend = (values: number) => void;
const budget = (): Spend => {
  let left = MOST_LOOKED_AT;
  return (values) => {
    left -= values;
    if (left < 0) throw scimFault(400, 'tooMany');
  };
};

interface Target {
  readonly name: string;
  readonly filter: Filter | null;
  readonly sub: string | null;
}
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null: an attribute that the portal does not hold. */
const targetOf = (path: string, { complex, several, plain }: Shape): Target | null => {
  const bare = path.replace(CORE, '');
  if (/^urn:/i.test(bare)) return null;
  const parts = PATH.exec(bare);
  if (parts === null) throw scimFault(400, 'invalidPath');
  const [, typed = '', filter, sub = null] = parts;
  const held = [...complex, ...several, ...plain, ...READ_ONLY];
  const name = held.find((one) => one.toLowerCase() === typed.toLowerCase());
  if (name === undefined) return null;
  if (READ_ONLY.includes(name)) throw scimFault(400, 'mutability');
  if ((filter !== undefined && !several.includes(name)) || (sub !== null && plain.includes(name)))
    throw scimFault(400, 'invalidPath');
  return { name, filter: filter === undefined ? null : parseFilter(filter), sub };
};

/** The key of an object under which a name stands, whatever its case. */
const keyIn = (value: Json, name: string): string =>
  Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;
const without = (value: Json, name: string): Json => {
  const { [keyIn(value, name)]: _gone, ...rest } = value;
  return rest;
};
const withSub = (value: Json, sub: string, set: unknown): Json => ({
  ...value,
  [keyIn(value, sub)]: set,
});
const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};
/** A list may hold plain texts: `["7", "8"]` for `[{"value": "7"}, …]`. */
const valuesOf = (value: unknown): readonly Json[] =>
  listOf(value).map((one) => (isObject(one) ? one : { value: one }));
const markOf = (one: Json): unknown => {
  const value = one['value'] ?? one;
  return typeof value === 'object' ? JSON.stringify(value) : value;
};

const appended = (held: readonly Json[], more: readonly Json[]): readonly Json[] => {
  const isPrimary = more.some((one) => one['primary'] === true);
  const marks = new Set(more.map(markOf));
  const before = held
    .filter((one) => !marks.has(markOf(one)))
    .map((one) => (isPrimary && one['primary'] === true ? { ...one, primary: false } : one));
  return [...before, ...more];
};

interface Change {
  readonly op: 'add' | 'replace' | 'remove';
  readonly value: unknown;
}
const chosen = (held: readonly Json[], { filter, sub }: Target, { op, value }: Change) => {
  const isMeant = (one: Json): boolean => filter === null || selects(filter, one);
  if (op === 'remove') {
    if (sub !== null) return held.map((one) => (isMeant(one) ? without(one, sub) : one));
    const named = new Set(valuesOf(value).map(markOf));
    // Entra names the members to remove in the value of the operation.
    const isNamed = (one: Json): boolean =>
      filter !== null || named.size === 0 || named.has(markOf(one));
    return held.filter((one) => !(isMeant(one) && isNamed(one)));
  }
  const set = (one: Json): Json => {
    if (sub !== null) return withSub(one, sub, value);
    return isObject(value) ? { ...one, ...value } : { ...one, value };
  };
  if (held.some(isMeant)) return held.map((one) => (isMeant(one) ? set(one) : one));
  const meant = filter === null ? {} : valueMeant(filter);
  if (meant === null) throw scimFault(400, 'noTarget');
  return [...held, set(meant)];
};

const severalAfter = (held: readonly Json[], target: Target, change: Change): readonly Json[] => {
  if (target.filter !== null || target.sub !== null || change.op === 'remove')
    return chosen(held, target, change);
  const values = valuesOf(change.value);
  return change.op === 'add' ? appended(held, values) : values;
};

const complexAfter = (held: unknown, { sub }: Target, { op, value }: Change): unknown => {
  const before = isObject(held) ? held : {};
  if (sub !== null) return op === 'remove' ? without(before, sub) : withSub(before, sub, value);
  if (op === 'remove') return undefined;
  if (!isObject(value)) throw scimFault(400, 'invalidValue');
  return { ...before, ...value };
};

const withChange = (
  doc: Json,
  path: string,
  change: Change,
  { shape, spend }: { readonly shape: Shape; readonly spend: Spend },
): Json => {
  const target = targetOf(path, shape);
  if (target === null) return doc;
  const { name } = target;
  const held = doc[name];
  if (shape.several.includes(name)) {
    const looks = target.filter === null ? 1 : 1 + path.length / SIGNS_OF_A_COMPARISON;
    spend((listOf(held).length + listOf(change.value).length) * looks);
    return { ...doc, [name]: severalAfter(valuesOf(held), target, change) };
  }
  if (shape.complex.includes(name)) return { ...doc, [name]: complexAfter(held, target, change) };
  return { ...doc, [name]: change.op === 'remove' ? undefined : change.value };
};

const isReadOnly = (key: string): boolean =>
  READ_ONLY.some((name) => name.toLowerCase() === key.toLowerCase());
const withOperation = (
  doc: Json,
  operation: unknown,
  by: { readonly shape: Shape; readonly spend: Spend },
): Json => {
  if (!isObject(operation)) throw scimFault(400, 'invalidSyntax');
  const { op, path, value } = operation;
  const named = String(op).toLowerCase();
  if (named !== 'add' && named !== 'replace' && named !== 'remove')
    throw scimFault(400, 'invalidSyntax');
  if (typeof path === 'string' && path !== '')
    return withChange(doc, path, { op: named, value }, by);
  if (named === 'remove') throw scimFault(400, 'noTarget');
  if (!isObject(value)) throw scimFault(400, 'invalidValue');
  return Object.entries(value)
    .filter(([key]) => !isReadOnly(key))
    .reduce((now, [key, part]) => withChange(now, key, { op: named, value: part }, by), doc);
};

/** What a body holds of a resource. */
export const docOf = (body: unknown, shape: Shape): Json => {
  if (!isObject(body)) throw scimFault(400, 'invalidSyntax');
  return withOperation({}, { op: 'replace', value: body }, { shape, spend: budget() });
};

export const patched = (doc: Json, body: unknown, shape: Shape): Json => {
  if (!isObject(body)) throw scimFault(400, 'invalidSyntax');
  const operations = body[keyIn(body, 'Operations')];
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST_OPERATIONS)
    throw scimFault(400, 'invalidSyntax');
  const by = { shape, spend: budget() };
  return operations.reduce<Json>((now, one) => withOperation(now, one, by), doc);
};
