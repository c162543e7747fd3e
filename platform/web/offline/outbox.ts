// What waits on this device, as every page shows it. Tabs tell each other that it changed.
import { useSyncExternalStore } from 'react';
import type { OutboxItem } from './device.ts';

/** One notice of the outbox at a time: what became of a record replaces that it waits. */
export const OUTBOX_TOAST = 'outbox';

let items: readonly OutboxItem[] = [];
const listeners = new Set<() => void>();
const CHANNEL = 'roulement-outbox';
let tabs: BroadcastChannel | undefined;

export const outbox = {
  items: () => items,
  set: (next: readonly OutboxItem[]): void => {
    if (next.length === 0 && items.length === 0) return;
    items = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tellTabs: (): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    (tabs ??= new BroadcastChannel(CHANNEL)).postMessage(null);
  },
  onOtherTab: (listener: () => void): void => {
    (tabs ??= new BroadcastChannel(CHANNEL)).addEventListener('message', listener);
  },
};
export const useOutbox = (): readonly OutboxItem[] =>
  useSyncExternalStore(outbox.subscribe, outbox.items);
