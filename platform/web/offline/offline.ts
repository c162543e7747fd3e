// The portal without a network: what an employee reads is kept on the telephone, what they record waits there and is brought in order.
// Loaded when somebody needs it, never with the first screen.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Route } from '#platform/contract/route.ts';
import { ApiError, errorOfAnswer } from '#platform/web/client/api-error.ts';
import { urlOf, type LooseCall } from '#platform/web/client/request.ts';
import { apiKey } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { bring, type Brought, type SyncAnswer } from './bring.ts';
import { openDevice, type Device, type OutboxItem } from './device.ts';
import { keepShell } from './keep-shell.ts';
import { offlineState } from './offline-state.ts';
import { dropPush } from './drop-push.ts';
import { outbox } from './outbox.ts';
import { HELD } from './shell-address.ts';

let opened: Promise<Device> | undefined;
/** Rejects where the browser keeps nothing (a private window, an address without https). */
const device = (): Promise<Device> => (opened ??= openDevice());

/** What waits on this device, for whoever shows it; other tabs hear of changes. */
const tell = async (): Promise<void> => outbox.set(await (await device()).items());
const changed = async (): Promise<void> => {
  await tell();
  outbox.tellTabs();
};

let isListening = false;
/** This account holds the device: what is recorded waits here, and what waits is shown. */
const startKeeping = async (): Promise<void> => {
  offlineState.isKeeping = true;
  if (!isListening) outbox.onOtherTab(() => void tell());
  isListening = true;
  await tell();
};

interface KeysAnswer {
  readonly accountId: number;
  readonly keys: readonly string[];
}
/** What was answered about the person who signs in. */
export interface OwnProfile {
  readonly address: string;
  readonly answer: unknown;
  /** An employee and nothing else: their screens open from the device, at once. */
  readonly isEmployeeOnly: boolean;
}
/**
 * The signed-in employee takes the device; their profile is kept as it was answered, so that the portal opens without a network.
 * False, or a rejection, where nothing can be kept.
 */
export const takeDevice = async (accountId: number, profile: OwnProfile): Promise<boolean> => {
  const { routes } = offlineState;
  const own = await device();
  if (routes === null) return false;
  if ((await own.holder()) !== accountId) {
    const { accountId: of, keys } = (await send(routes.keys, {} as never, {
      quiet: true,
    })) as unknown as KeysAnswer;
    if (of !== accountId || keys.length === 0) return false;
    // What the account before was told here is not for this one.
    await dropPush();
    await own.take(accountId, keys);
  }
  await startKeeping();
  await keepShell();
  await own.keep(profile.address, profile.answer, new Date().toISOString());
  await (profile.isEmployeeOnly ? caches.open(HELD) : caches.delete(HELD));
  return true;
};
/** Whoever signs in and keeps nothing here finds nothing of the one before either. */
export const forgetOthers = async (accountId: number): Promise<void> => {
  const own = await device();
  const holder = await own.holder();
  if (holder !== null && holder !== accountId) await own.forget();
};

export const keep = async (address: string, answer: unknown): Promise<void> =>
  (await device()).keep(address, answer, new Date().toISOString());
export const kept = async (address: string): Promise<{ answer: unknown; keptAt: string } | null> =>
  (await device()).kept(address);

/** An answer that a screen asks for, and where the cache has it. */
export interface Awaited {
  readonly key: QueryKey;
  readonly address: string;
  readonly read?: (answer: never) => unknown;
}
/**
 * What the device keeps is shown until the server answers, and never takes the place of an answer. Gives the keys of what is shown so: whoever
 * shows it asks for them once it stands.
 */
export const showKept = async (
  cache: QueryClient,
  profile: Awaited,
  routes: readonly Route[],
): Promise<readonly QueryKey[]> => {
  const [isHeld, own] = await Promise.all([caches.has(HELD), device()]);
  if (!isHeld) return [];
  const wanted: readonly Awaited[] = [
    profile,
    ...routes.map((route) => ({ key: apiKey(route), address: urlOf(route) })),
  ];
  const all = await own.keptAll(wanted.map(({ address }) => address));
  // Opened without a network nobody says who is signed in: the one whose profile the device could read records here at once. Somebody
  // else's session sends nothing of it: the server's answer about who they are comes first, and the page leaves (`session.ts`).
  if (all[0]) await startKeeping();
  const shown: QueryKey[] = [];
  for (const [i, { key, read = (answer: never): unknown => answer }] of wanted.entries()) {
    const one = all[i];
    if (!one || cache.getQueryData(key) !== undefined) continue;
    cache.setQueryData(key, read(one.answer as never));
    shown.push(key);
  }
  return shown;
};

const sync = async (items: readonly OutboxItem[]): Promise<readonly SyncAnswer[]> => {
  const { routes } = offlineState;
  if (routes === null) return [];
  const body = {
    sentAt: new Date().toISOString(),
    items: items.map(({ id, method, route, params, body: sent, recordedAt }) => ({
      id,
      method,
      route,
      params,
      recordedAt,
      ...(sent === undefined ? {} : { body: sent }),
    })),
  };
  return ((await send(routes.sync, { body } as never)) as unknown as { items: SyncAnswer[] }).items;
};

/** Brings what waits. Null where another tab does, or there is no network. */
export const bringNow = async (): Promise<Brought | null> => {
  try {
    return await bring(await device(), sync);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  } finally {
    await changed();
  }
};

/** What became of a record at once: done with its answer, or waiting for a network. */
export type Outcome = { readonly is: 'done'; readonly output: unknown } | { readonly is: 'queued' };

/** Throws what the server says against this record, and takes it off the device: its author is looking at it. */
const refused = async (own: Device, item: OutboxItem, status: number): Promise<never> => {
  await own.drop(item.id);
  throw errorOfAnswer(status, item.answer);
};

/**
 * Records one call on the device, then brings it. A call that got no answer may have been done: only its id tells, so it waits and is asked again.
 * Throws `ApiError` with the server's reason where it is refused.
 */
export const record = async (route: Route, call: LooseCall, title: string): Promise<Outcome> => {
  const own = await device();
  const id = crypto.randomUUID();
  await own.put({
    id,
    method: route.method,
    route: route.path,
    params: (call.params ?? {}) as Record<string, string | number>,
    body: call.body,
    recordedAt: new Date().toISOString(),
    title,
    state: 'waiting',
    message: null,
    answer: null,
  });
  const answers = new Map<string, SyncAnswer>();
  const listening = async (items: readonly OutboxItem[]): Promise<readonly SyncAnswer[]> => {
    const all = await sync(items);
    for (const answer of all) answers.set(answer.id, answer);
    return all;
  };
  try {
    await bring(own, listening);
    const item = (await own.items()).find((one) => one.id === id);
    if (item === undefined) return { is: 'done', output: answers.get(id)?.answer ?? null };
    if (item.state === 'waiting') return { is: 'queued' };
    return await refused(own, item, item.state === 'conflict' ? 409 : 422);
  } catch (error) {
    // Nobody answered: it waits. Whoever signs in again later brings it.
    if (error instanceof ApiError && (error.status === 0 || error.status === 401))
      return { is: 'queued' };
    throw error;
  } finally {
    await changed();
  }
};

/** Sends a refused record once more, under a new id; `version`: of what stands there now, where the two are to be settled with the author’s. */
export const sendAgain = async (item: OutboxItem, version?: number): Promise<void> => {
  const own = await device();
  const body =
    version === undefined ? item.body : { ...(item.body as Record<string, unknown>), version };
  const again = { ...item, id: crypto.randomUUID(), body, state: 'waiting' as const };
  await own.put({ ...again, message: null, answer: null });
  await own.drop(item.id);
  await bringNow();
};
export const giveUp = async (item: OutboxItem): Promise<void> => {
  await (await device()).drop(item.id);
  await changed();
};

/** The person signs out. Throws where the device could not be emptied. */
export const emptyDevice = async (): Promise<void> => {
  Object.assign(offlineState, { isKeeping: false, taking: null });
  await caches.delete(HELD);
  await (await device()).empty();
  await dropPush();
  await changed();
};
