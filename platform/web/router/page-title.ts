// The name in the browser's tab: « X · Roulement ».
import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { fr } from './fr.ts';

let currentTitle: string | undefined;
const listeners = new Set<() => void>();
const say = (title: string | undefined): void => {
  currentTitle = title;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A better title than the page's own, once what it shows is loaded: `usePageTitle(article?.title)`. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    say(title);
    return () => say(undefined);
  }, [title]);
};

/** The current page's title; also written to the tab. Once, at the root. */
export const useCurrentTitle = (): string | undefined => {
  const declared = useMatches({
    select: (matches) =>
      matches.findLast((m) => m.staticData.page !== undefined)?.staticData.page?.title,
  });
  const better = useSyncExternalStore(subscribe, () => currentTitle);
  const title = better ?? declared;
  useEffect(() => {
    document.title = title === undefined ? fr.product : `${title} · ${fr.product}`;
  }, [title]);
  return title;
};
