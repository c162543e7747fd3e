// What may be needed without a network is read while there is one, after the page itself.
import { useEffect } from 'react';

const SOON_MS = 3_000;
export const useKeptReady = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./keep-ready.ts').then(
        ({ keepReady }) => keepReady(),
        () => undefined,
      );
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, []);
};
