// Updates, and who may publish or receive them (Mercure specification, "Publication" and "Authorization").
import type { Matches } from './selector.ts';

export interface Update {
  readonly id: string;
  /** The first is canonical, the others alternate. */
  readonly topics: readonly string[];
  readonly data: string;
  readonly private: boolean;
  readonly type: string;
  /** Milliseconds before a client reconnects; 0 when not said. */
  readonly retry: number;
}

/** Claims of a token: absent is different from empty only in wording, both allow nothing. `expires` in seconds since 1970. */
export interface Claims {
  readonly publish: readonly string[] | null;
  readonly subscribe: readonly string[] | null;
  readonly payload: unknown;
  readonly expires: number | null;
}

export const MAX_TOPICS = 1_000;

/** Every topic must be covered by a selector of the token. */
export const mayPublish = (matches: Matches, claims: Claims, topics: readonly string[]): boolean =>
  claims.publish !== null &&
  claims.publish.length > 0 &&
  topics.every((t) => claims.publish?.some((s) => matches(s, t)) ?? false);

/**
 * A subscriber gets an update when any topic fits a selector it asked for; a private one only if, besides, any topic fits one it is allowed.
 * What is allowed is judged first: it is the server's and cheap, what is asked is anybody's.
 */
export const receives = (
  matches: Matches,
  asked: readonly string[],
  claims: Claims | null,
  update: Pick<Update, 'topics' | 'private'>,
): boolean => {
  const allowed =
    !update.private ||
    update.topics.some((t) => claims?.subscribe?.some((s) => matches(s, t)) ?? false);
  return allowed && update.topics.some((t) => asked.some((s) => matches(s, t)));
};

const list = (value: unknown): readonly string[] | null | 'wrong' => {
  if (value === undefined || value === null) return null;
  if (
    !Array.isArray(value) ||
    value.length > MAX_TOPICS ||
    value.some((v) => typeof v !== 'string')
  )
    return 'wrong';
  return value as string[];
};

/**
 * Reads the claims of a verified token (`mercure`, or the namespaced `https://mercure.rocks/`). A token without them is good for public
 * updates only. Null when they are malformed, or name more than 1,000 selectors.
 */
export const readClaims = (payload: Readonly<Record<string, unknown>>): Claims | null => {
  const claim = payload['mercure'] ?? payload['https://mercure.rocks/'] ?? {};
  if (typeof claim !== 'object' || Array.isArray(claim)) return null;
  const { publish, subscribe, payload: own = null } = claim as Record<string, unknown>;
  const [p, s] = [list(publish), list(subscribe)];
  if (p === 'wrong' || s === 'wrong') return null;
  return {
    publish: p,
    subscribe: s,
    payload: own,
    expires: typeof payload['exp'] === 'number' ? payload['exp'] : null,
  };
};

export type Refusal = { readonly status: 400 | 403; readonly reason: string };
const control = /[\r\n\0]/;
const RESERVED = '/.well-known/mercure';
/** The id that stands for the beginning of the history. */
export const EARLIEST = 'earliest';
/** Invented: ids are kept in an index. */
const LONGEST_ID = 1_000;

/** Reads a publication's form, as pairs in the order sent. `newId` makes an id where none is given. */
export const readPublication = (
  pairs: readonly (readonly [string, string])[],
  newId: () => string,
): Update | Refusal => {
  const every = (name: string): string[] => pairs.filter(([k]) => k === name).map(([, v]) => v);
  const first = (name: string): string => every(name)[0] ?? '';
  const topics = every('topic');
  if (topics.length === 0) return { status: 400, reason: 'missing "topic" parameter' };
  if (topics.length > MAX_TOPICS) return { status: 400, reason: 'too many topics' };
  if (topics.some((t) => t.includes(RESERVED))) return { status: 403, reason: 'reserved topic' };
  const [id, type, retry] = [first('id'), first('type'), first('retry')];
  if (control.test(id) || control.test(type))
    return { status: 400, reason: 'control character in "id" or "type"' };
  if (id.startsWith('#') || id === EARLIEST || id.length > LONGEST_ID)
    return {
      status: 400,
      reason: '"id" must not start with #, be "earliest", nor exceed 1000 characters',
    };
  if (!/^\d*$/.test(retry) || !Number.isSafeInteger(Number(retry)))
    return { status: 400, reason: '"retry" must be digits' };
  const data = first('data');
  if ([data, ...topics].some((t) => t.includes('\0')))
    return { status: 400, reason: 'NUL in "data" or "topic"' };
  return {
    id: id === '' ? newId() : id,
    topics,
    data,
    private: every('private').length > 0,
    type,
    retry: Number(retry),
  };
};
