// People, companies and the rest, from the server: from three characters, a moment after the last key, the previous question cancelled.
import { useEffect, useState } from 'react';
import { useShellPorts, type Found } from '#platform/web/app-shell/ports.ts';
import { isAbort } from '#platform/web/client/api-error.ts';

/** Specification 000 §9: a search applies from three characters on. */
const MIN_SEARCH = 3;
const WAIT = 180;

export interface FoundState { readonly found: readonly Found[]; readonly searching: boolean; readonly failed: boolean }
const nothing: FoundState = { found: [], searching: false, failed: false };

export const useFound = (text: string): FoundState => {
  const { quickSearch } = useShellPorts();
  const search = text.trim();
  const [state, setState] = useState(nothing);
  useEffect(() => {
    if (search.length < MIN_SEARCH) {
      setState(nothing);
      return undefined;
    }
    const stop = new AbortController();
    setState((now) => ({ ...now, searching: true, failed: false }));
    const timer = setTimeout(() => {
      quickSearch(search, stop.signal).then(
        (found) => { if (!stop.signal.aborted) setState({ found, searching: false, failed: false }); },
        (e: unknown) => { if (!isAbort(e) && !stop.signal.aborted) setState({ found: [], searching: false, failed: true }); },
      );
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, quickSearch]);
  return state;
};
