// People, companies and the rest, from the server: from three characters, a moment after the last key, the previous question cancelled.
import { useEffect, useState } from 'react';
import { useShellPorts, type Found } from '#platform/web/app-shell/ports.ts';
import { isAbort } from '#platform/web/client/api-error.ts';

/** Specification 000 §9: a search applies from three characters on. */
const MIN_SEARCH = 3;
const WAIT = 180;

export interface FoundState {
  readonly found: readonly Found[];
  readonly searching: boolean;
  readonly failed: boolean;
}
interface Answer {
  readonly to: string;
  readonly found: readonly Found[];
  readonly failed: boolean;
}
const nothing: FoundState = { found: [], searching: false, failed: false };

export const useFound = (text: string): FoundState => {
  const { quickSearch } = useShellPorts();
  const search = text.trim();
  const asked = search.length >= MIN_SEARCH;
  const [last, setLast] = useState<Answer>({ to: '', found: [], failed: false });
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      quickSearch(search, stop.signal).then(
        (found) => {
          if (!stop.signal.aborted) setLast({ to: search, found, failed: false });
        },
        (e: unknown) => {
          if (!isAbort(e) && !stop.signal.aborted) setLast({ to: search, found: [], failed: true });
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
        found: last.found,
        searching: last.to !== search,
        failed: last.failed && last.to === search,
      }
    : nothing;
};
