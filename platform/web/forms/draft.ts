// What was typed in a long form, kept in this browser until it is saved: by account and address, a week at most. Never a secret.
const PREFIX = 'draft:';
const WEEK_MS = 7 * 86_400_000;
/** Beyond this many characters a draft is not worth the room that it takes from the others. */
const LARGEST = 200_000;
/** Passwords, identity numbers, bank accounts: not for a browser that others may use. */
const SECRET = /password|secret|token|nir|iban|bic|card_?number/i;

type Values = Readonly<Record<string, unknown>>;
export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: Values;
}
export interface DraftPlace {
  readonly person: number;
  readonly address: string;
}
const keyOf = ({ person, address }: DraftPlace): string => `${PREFIX}${person}:${address}`;

const isKept = ([name, value]: readonly [string, unknown]): boolean =>
  name !== 'version' &&
  !SECRET.test(name) &&
  (value === null || ['string', 'number', 'boolean'].includes(typeof value) || isPlain(value));
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);

/** Where drafts are kept; null in a browser that keeps nothing, where reading `localStorage` throws. */
export const draftStore = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

/** The values that a draft may hold: texts, numbers and what is made of them; no file, no secret, no version. */
export const keptValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(isKept));

const read = (text: string | null): Draft | null => {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    return typeof draft?.at === 'number' &&
      typeof draft.values === 'object' &&
      draft.values !== null
      ? { at: draft.at, values: draft.values }
      : null;
  } catch {
    return null;
  }
};

/** Storage may be full: a form works without it. */
export const storeDraft = (store: Storage, place: DraftPlace, { at, values }: Draft): void => {
  const text = JSON.stringify({ at, values: keptValues(values) });
  if (text.length > LARGEST) return;
  try {
    store.setItem(keyOf(place), text);
  } catch {
    // Full: what is typed stays in the form.
  }
};
export const dropDraft = (store: Storage, place: DraftPlace): void => {
  store.removeItem(keyOf(place));
};

const draftKeys = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, i) => store.key(i) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
/** All of everybody, as at sign-out. */
export const dropDrafts = (store: Storage | null): void => {
  if (store === null) return;
  for (const key of draftKeys(store)) store.removeItem(key);
};

/** The draft of a form, if it says anything else than the form does; those older than a week go. */
export const draftOf = (
  store: Storage,
  place: DraftPlace,
  { now, shown }: { readonly now: number; readonly shown: Values },
): Draft | null => {
  for (const key of draftKeys(store)) {
    const draft = read(store.getItem(key));
    if (draft === null || now - draft.at > WEEK_MS) store.removeItem(key);
  }
  const draft = read(store.getItem(keyOf(place)));
  if (draft === null) return null;
  const differs = Object.entries(draft.values).some(
    ([name, value]) => name in shown && JSON.stringify(value) !== JSON.stringify(shown[name]),
  );
  return differs ? draft : null;
};
