import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
/** False when the browser knows that it has no network; true is only a hope. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
