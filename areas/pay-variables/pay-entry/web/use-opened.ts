// Something opened over the page from a place of it: when it closes, the focus is back at that place.
import { useCallback, useRef, useState } from 'react';

export interface Opened<T> { readonly what: T | null; readonly open: (what: T) => void; readonly close: () => void }
export const useOpened = <T>(): Opened<T> => {
  const [what, setWhat] = useState<T | null>(null);
  const place = useRef<HTMLElement | null>(null);
  const open = useCallback((next: T) => {
    // From inside another panel, the way back is still the place on the page.
    const here = document.activeElement;
    if (here instanceof HTMLElement && here.closest('[role=dialog]') === null) place.current = here;
    setWhat(next);
  }, []);
  const close = useCallback(() => {
    setWhat(null);
    // After the panel has gone and given up its hold on the focus.
    requestAnimationFrame(() => { requestAnimationFrame(() => { if (place.current?.isConnected === true) place.current.focus({ preventScroll: true }); }); });
  }, []);
  return { what, open, close };
};
