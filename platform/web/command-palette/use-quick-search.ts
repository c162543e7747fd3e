// People, companies and the rest, from the server: from three characters, a moment after the last key, the previous question cancelled.
import { useEffect, useState } from 'react';
import { useShellPorts, type SearchResult } from '#platform/web/app-shell/ports.ts';
import { isAbort } from '#platform/web/client/api-error.ts';

/** Specification 000 §9: a search applies from three characters on. */
const MIN_SEARCH = 3;
const WAIT = 180;

export interface QuickSearchState {
  readonly results: readonly SearchResult[];
  readonly searching: boolean;
  readonly failed: boolean;
}
interface Answer {
  readonly to: string;
  readonly results: readonly SearchResult[];
  readonly failed: boolean;
}
const nothing: QuickSearchState = { results: [], searching: false, failed: false };

export const useQuickSearch = (text: string): QuickSearchState => {
  const { quickSearch } = useShellPorts();
  const search = text.trim();
  const asked = search.length >= MIN_SEARCH;
  const [last, setLast] = useState<Answer>({ to: '', results: [], failed: false });
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      quickSearch(search, stop.signal).then(
        (results) => {
          if (!stop.signal.aborted) setLast({ to: search, results, failed: false });
        },
        (e: unknown) => {
          if (!isAbort(e) && !stop.signal.aborted)
            setLast({ to: search, results: [], failed: true });
        },
      );
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, search, quickSearch]);
  // The previous answer stays while the next one is on its way.
  return asked
    ? {
        results: last.results,
        searching: last.to !== search,
        failed: last.failed && last.to === search,
      }
    : nothing;
};
