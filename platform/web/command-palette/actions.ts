// What can be done now, for the palette: `useAction({ id: 'new-article', label: fr.newArticle, icon: Plus, run: open })`.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';

export interface Action {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Words it is also found by. */
  readonly keywords?: string;
  /** Its shortcut, for show. */
  readonly keys?: string;
  readonly run: () => void;
}

let registered: readonly Action[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Action[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};

/** An action of the page while it is shown and allowed (`enabled`). @public */
export const useAction = ({ id, label, icon, keywords, keys, run }: Action, enabled = true): void => {
  const latest = useRef(run);
  useEffect(() => { latest.current = run; });
  useEffect(() => {
    if (!enabled) return undefined;
    const mine: Action = { id, label, run: () => latest.current(), ...(icon === undefined ? {} : { icon }), ...(keywords === undefined ? {} : { keywords }), ...(keys === undefined ? {} : { keys }) };
    change([...registered.filter((a) => a.id !== id), mine]);
    return () => change(registered.filter((a) => a !== mine));
  }, [id, label, icon, keywords, keys, enabled]);
};

export const useActions = (): readonly Action[] => useSyncExternalStore((listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
}, () => registered);
