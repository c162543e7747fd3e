// What the client looks at on every call; the rest of this folder is loaded only for those who keep something.
import type { Route } from '#platform/contract/route.ts';

/** Answers kept on this device, by the address that was asked. */
interface KeptAnswers {
  readonly keep: (address: string, answer: unknown) => Promise<void>;
  readonly kept: (address: string) => Promise<{ answer: unknown; keptAt: string } | null>;
}
interface OfflineState {
  /** Fetches what reads and writes the device; given by the app, null where nothing is kept. */
  load: (() => Promise<KeptAnswers>) | null;
  /** An employee holds this device: what they read of themselves is kept. */
  isKeeping: boolean;
  /** Whether the device could be taken; null before anybody asked. What is answered meanwhile is kept once it is. */
  taking: Promise<boolean> | null;
  /** What is kept for later may be fetched: the screen that was opened stands. */
  settled: Promise<void>;
  /** An answer came after the kept one was shown: set by the app. */
  onLate: (address: string, output: unknown) => void;
  /** Where records are brought and keys are had; given by the app. */
  routes: { readonly sync: Route; readonly keys: Route } | null;
  /** Since when what is on screen stands on the device only; null while the server answers. ISO. */
  readonly shownSince: () => string | null;
  readonly show: (keptAt: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}
let since: string | null = null;
const listeners = new Set<() => void>();

export const offlineState: OfflineState = {
  load: null,
  isKeeping: false,
  taking: null,
  settled: Promise.resolve(),
  onLate: () => undefined,
  routes: null,
  shownSince: () => since,
  show: (keptAt) => {
    // The oldest of what is on screen.
    const next = keptAt !== null && since !== null && since < keptAt ? since : keptAt;
    if (next === since) return;
    since = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
