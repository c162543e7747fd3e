// What other areas show of it: one's own, where there is one. The code comes with the first opening.
import { lazy, Suspense } from 'react';

const Own = lazy(async () => ({ default: (await import('./own-part.tsx')).OwnPart }));
export const OwnDebitCredit = () => (
  <Suspense fallback={null}>
    <Own />
  </Suspense>
);
