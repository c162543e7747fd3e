// Long work of this page (an upload, a calculation in the browser). Jobs of the server come by the shell's port and are shown the same way.
import { useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';

/** Icon, title, text, progress bar and menu: the five parts of the specification (000 §2). */
export interface BarItem {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** 0 to 1; null while unknown; undefined shows no bar. */
  readonly progress?: number | null;
  readonly tone?: 'running' | 'done' | 'failed';
  readonly menu?: readonly MenuEntry[];
  readonly onCancel?: () => void;
  readonly onClose?: () => void;
}

let items: readonly BarItem[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly BarItem[]): void => {
  items = next;
  for (const listener of listeners) listener();
};

/** @public */
export const bottomBar = {
  /** Shows an item, or brings the one of the same id up to date. */
  show: (item: BarItem): void => {
    change(items.some((i) => i.id === item.id) ? items.map((i) => (i.id === item.id ? item : i)) : [...items, item]);
  },
  hide: (id: string): void => change(items.filter((i) => i.id !== id)),
};

export const useBarItems = (): readonly BarItem[] => useSyncExternalStore((listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
}, () => items);
