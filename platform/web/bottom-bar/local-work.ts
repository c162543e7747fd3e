// Work that the browser itself does, as sending many files: shown at the bottom of every page beside the jobs of the server.
import { useSyncExternalStore } from 'react';

export interface LocalWork {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** 0 to 1; null while unknown. */
  readonly progress: number | null;
  readonly state: 'running' | 'done' | 'failed';
  readonly result?: { readonly label: string; readonly open: () => void };
  readonly onCancel?: () => void;
}

let works: readonly LocalWork[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const each of listeners) each();
};

/** Shows a piece of work, or how it stands now. */
export const showWork = (work: LocalWork): void => {
  works = works.some((w) => w.id === work.id)
    ? works.map((w) => (w.id === work.id ? work : w))
    : [...works, work];
  tell();
};
export const hideWork = (id: string): void => {
  works = works.filter((w) => w.id !== id);
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useLocalWork = (): readonly LocalWork[] =>
  useSyncExternalStore(subscribe, () => works);
