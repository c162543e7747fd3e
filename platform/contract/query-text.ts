// One codec for query strings, both ways: nested keys as `orderBy[name]=label`, lists as repeated keys `status=a&status=b`. Without schemas: the first
// screen of a telephone has none.

type Sent =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Sent[]
  | { readonly [key: string]: Sent };
type Read = string | string[] | { [key: string]: Read };

const pairs = (key: string, value: Sent): [string, string][] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((v: Sent) => pairs(key, v));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([k, v]) => pairs(`${key}[${k}]`, v));
  return [[key, String(value)]];
};

/** `{ start: 0, orderBy: { name: 'label' }, status: ['a','b'] }` → `start=0&orderBy%5Bname%5D=label&status=a&status=b`. Null and undefined are left out. */
export const encodeQuery = (query: { readonly [key: string]: Sent } | undefined): string =>
  Object.entries(query ?? {})
    .flatMap(([k, v]) => pairs(k, v))
    .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`)
    .join('&');

export const MAX_PAIRS = 2_000;
// PostgreSQL's text holds no NUL: one that is sent is nobody's wish, and must not become an error of ours.
const plain = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced).replaceAll('\0', '');
  } catch {
    return spaced; // a stray % is kept as typed
  }
};
const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

const put = (into: { [key: string]: Read }, path: readonly string[], value: string): void => {
  const [head = '', ...rest] = path;
  if (unsafe.has(head)) return;
  const now = Object.hasOwn(into, head) ? into[head] : undefined;
  if (rest.length > 0) {
    const next = typeof now === 'object' && !Array.isArray(now) ? now : (into[head] = {});
    put(next, rest, value);
  } else if (now === undefined) into[head] = value;
  else if (Array.isArray(now)) now.push(value);
  else if (typeof now === 'string') into[head] = [now, value];
};

/** The reverse of `encodeQuery`; every leaf is a string or a list of strings, for a schema to read. Nested at most four deep. */
export const decodeQuery = (text: string): { [key: string]: Read } => {
  const out: { [key: string]: Read } = {};
  let seen = 0;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    if ((seen += 1) > MAX_PAIRS) break;
    const at = pair.indexOf('=');
    const key = plain(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? '' : plain(pair.slice(at + 1));
    const path = key.replaceAll(']', '').split('[').slice(0, 4);
    // `name[]=a` is what some forms send for lists.
    put(out, path.at(-1) === '' ? path.slice(0, -1) : path, value);
  }
  return out;
};
