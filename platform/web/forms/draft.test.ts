import { expect, test } from 'vitest';
import { draftOf, draftStore, dropDraft, dropDrafts, keptValues, storeDraft } from './draft.ts';

const memory = (): Storage => {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (i) => [...held.keys()][i] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
};
const place = { person: 7, address: '/collaborator/edit/12' };
const typed = { lastName: 'Durand', tags: ['a'], version: 3 };
const shown = { lastName: 'Dupont', tags: ['a'], version: 3 };
const DAY = 86_400_000;

test('comes back for the same person at the same address, while it says something else', () => {
  const store = memory();
  storeDraft(store, place, { at: 1_000, values: typed });
  const of = (p = place, fields: object = shown, now = 2_000) =>
    draftOf(store, p, { now, shown: fields as typeof shown });
  expect(of()).toEqual({ at: 1_000, values: { lastName: 'Durand', tags: ['a'] } });
  expect(of({ ...place, person: 8 })).toBeNull();
  expect(of({ ...place, address: '/collaborator/edit/13' })).toBeNull();
  expect(of(place, typed)).toBeNull();
  // A field that the form has no more says nothing.
  expect(of(place, { tags: ['a'] })).toBeNull();
});

test('lasts a week, is dropped when saved, and leaves with whoever signs out', () => {
  const store = memory();
  storeDraft(store, place, { at: 0, values: typed });
  expect(draftOf(store, place, { now: 7 * DAY, shown })).not.toBeNull();
  expect(draftOf(store, place, { now: 7 * DAY + 1, shown })).toBeNull();
  expect(store.length).toBe(0);
  storeDraft(store, place, { at: 0, values: typed });
  dropDraft(store, place);
  expect(store.length).toBe(0);
  storeDraft(store, place, { at: 0, values: typed });
  store.setItem('theme', 'dark');
  dropDrafts(store);
  expect([store.length, store.getItem('theme')]).toEqual([1, 'dark']);
});

test.each(['password', 'newPassword', 'nir', 'iban', 'clientSecret', 'apiToken', 'cardNumber'])(
  'never holds %s',
  (name) => expect(keptValues({ [name]: 'x', label: 'y' })).toEqual({ label: 'y' }),
);

test('holds no file, and gives way where nothing can be stored', () => {
  expect(keptValues({ file: new Blob(['x']), n: 1, none: null, on: true, o: { a: 1 } })).toEqual({
    n: 1,
    none: null,
    on: true,
    o: { a: 1 },
  });
  const full = memory();
  full.setItem = () => {
    throw new Error('full');
  };
  expect(() => storeDraft(full, place, { at: 0, values: typed })).not.toThrow();
  const store = memory();
  storeDraft(store, place, { at: 0, values: { text: 'x'.repeat(300_000) } });
  expect(store.length).toBe(0);
  store.setItem('draft:7:/collaborator/edit/12', '{broken');
  expect(draftOf(store, place, { now: 0, shown })).toBeNull();
});

test('a browser that forbids storage has no drafts, and signs out all the same', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  try {
    expect(draftStore()).toBeNull();
    expect(() => dropDrafts(draftStore())).not.toThrow();
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', before);
  }
});
