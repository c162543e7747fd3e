// What this browser keeps for one account: answers to read without a network, and records that wait to be sent. Everything is sealed by
// the account's key. Whoever signs in next finds nothing of what the one before could read; what they had not sent stays, sealed,
// until they come back.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { importKey, open, seal, type Sealed } from './seal.ts';

/** A call recorded without a network. */
export interface Recorded {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  /** Of the device's clock, ISO. */
  readonly recordedAt: string;
  /** What it is, in the words of its author. */
  readonly title: string;
}
export type RecordState = 'waiting' | 'refused' | 'conflict';
export interface OutboxItem extends Recorded {
  readonly state: RecordState;
  /** Why the server did not take it. */
  readonly message: string | null;
  /** What the server says of it, for whoever decides between two versions. */
  readonly answer: unknown;
}
export interface KeptAnswer {
  readonly answer: unknown;
  /** ISO. */
  readonly keptAt: string;
}

interface Schema extends DBSchema {
  account: { key: string; value: { readonly accountId: number; readonly keys: CryptoKey[] } };
  answers: { key: string; value: { readonly keptAt: string; readonly sealed: Sealed } };
  outbox: {
    key: string;
    value: {
      readonly id: string;
      readonly accountId: number;
      readonly recordedAt: string;
      readonly sealed: Sealed;
    };
    indexes: { account: number };
  };
}
type Stored = IDBPDatabase<Schema>;
const CURRENT = 'current';

const openStore = (name: string): Promise<Stored> =>
  openDB<Schema>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('account');
      db.createObjectStore('answers');
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('account', 'accountId');
    },
  });

/** Whose device it is now; null before anybody's first sign-in with it and after they signed out. */
const holderOf = (db: Stored) => db.get('account', CURRENT);

const put = async (db: Stored, item: OutboxItem): Promise<void> => {
  const holder = await holderOf(db);
  const [key] = holder?.keys ?? [];
  if (holder === undefined || key === undefined) throw new Error('nobody holds this device');
  const { id, recordedAt } = item;
  const sealed = await seal(key, item);
  await db.put('outbox', { id, accountId: holder.accountId, recordedAt, sealed });
};

const itemsOf = async (db: Stored): Promise<OutboxItem[]> => {
  const holder = await holderOf(db);
  if (holder === undefined) return [];
  const rows = await db.getAllFromIndex('outbox', 'account', holder.accountId);
  const items = await Promise.all(rows.map((row) => open(holder.keys, row.sealed)));
  return (items as (OutboxItem | undefined)[])
    .filter((item) => item !== undefined)
    .toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt));
};

const keptOf = async (
  db: Stored,
  addresses: readonly string[],
): Promise<readonly (KeptAnswer | null)[]> => {
  const tx = db.transaction(['account', 'answers']);
  const [holder, ...rows] = await Promise.all([
    tx.objectStore('account').get(CURRENT),
    ...addresses.map((address) => tx.objectStore('answers').get(address)),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      if (holder === undefined || row === undefined) return null;
      const answer = await open(holder.keys, row.sealed);
      return answer === undefined ? null : { answer, keptAt: row.keptAt };
    }),
  );
};

export interface Device {
  readonly holder: () => Promise<number | null>;
  /** The account that is signed in takes the device; answers kept for another are forgotten. `keys`: base64, the newest first. */
  readonly take: (accountId: number, keys: readonly string[]) => Promise<void>;
  readonly keep: (address: string, answer: unknown, keptAt: string) => Promise<void>;
  readonly kept: (address: string) => Promise<KeptAnswer | null>;
  /** The same of several, in one reading: null in the place of what is not kept. */
  readonly keptAll: (addresses: readonly string[]) => Promise<readonly (KeptAnswer | null)[]>;
  /** Stores a new record, or one whose state changed. Throws when nobody holds the device or it has no room. */
  readonly put: (item: OutboxItem) => Promise<void>;
  /** The holder's own, in the order of their recording. */
  readonly items: () => Promise<readonly OutboxItem[]>;
  readonly drop: (id: string) => Promise<void>;
  /** Somebody else is here who keeps nothing: what the holder could read goes, what they recorded stays sealed until they come back. */
  readonly forget: () => Promise<void>;
  /** The holder signs out: nothing of theirs stays readable, and what they gave up is gone. */
  readonly empty: () => Promise<void>;
}

export const openDevice = async (name = 'roulement'): Promise<Device> => {
  const db = await openStore(name);
  return {
    holder: async () => (await holderOf(db))?.accountId ?? null,
    take: async (accountId, keys) => {
      const imported = await Promise.all(keys.map(importKey));
      const tx = db.transaction(['account', 'answers'], 'readwrite');
      const before = await tx.objectStore('account').get(CURRENT);
      if (before?.accountId !== accountId) await tx.objectStore('answers').clear();
      await tx.objectStore('account').put({ accountId, keys: imported }, CURRENT);
      await tx.done;
    },
    keep: async (address, answer, keptAt) => {
      const [key] = (await holderOf(db))?.keys ?? [];
      if (key !== undefined)
        await db.put('answers', { keptAt, sealed: await seal(key, answer) }, address);
    },
    kept: async (address) => (await keptOf(db, [address]))[0] ?? null,
    keptAll: (addresses) => keptOf(db, addresses),
    put: (item) => put(db, item),
    items: () => itemsOf(db),
    drop: (id) => db.delete('outbox', id),
    forget: async () => {
      const tx = db.transaction(['account', 'answers'], 'readwrite');
      await tx.objectStore('answers').clear();
      await tx.objectStore('account').delete(CURRENT);
      await tx.done;
    },
    empty: async () => {
      const tx = db.transaction(['account', 'answers', 'outbox'], 'readwrite');
      const holder = await tx.objectStore('account').get(CURRENT);
      const own =
        holder === undefined
          ? []
          : await tx.objectStore('outbox').index('account').getAllKeys(holder.accountId);
      await Promise.all(own.map((id) => tx.objectStore('outbox').delete(id)));
      await tx.objectStore('answers').clear();
      await tx.objectStore('account').delete(CURRENT);
      await tx.done;
    },
  };
};
