// What this person found last: people, vehicles, articles. Kept in the tab and gone at sign-out, because it names people.
import type { SearchResult } from '#platform/web/app-shell/ports.ts';

const KEY = 'roulement.last-found';
const KEPT = 5;

const isFound = (v: unknown): v is SearchResult =>
  typeof v === 'object' &&
  v !== null &&
  typeof (v as SearchResult).label === 'string' &&
  typeof (v as SearchResult).href === 'string' &&
  (v as SearchResult).href.startsWith('/');

export const lastResults = (): readonly SearchResult[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFound) : [];
  } catch {
    return []; // a browser that keeps nothing
  }
};
export const rememberResult = (result: SearchResult): void => {
  const others = lastResults().filter(({ href }) => href !== result.href);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([result, ...others].slice(0, KEPT)));
  } catch {
    /* it is searched again */
  }
};
