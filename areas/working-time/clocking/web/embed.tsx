// The doors of clocking's screens: fetched by whoever shows them.
import { lazy, Suspense } from 'react';

const Clock = lazy(async () => ({ default: (await import('./own-clock.tsx')).OwnClockBlock }));
/** An employee's block: what to clock next. Nothing where their agency does not clock on telephones. */
export const OwnClockBlock = () => (
  <Suspense fallback={null}>
    <Clock />
  </Suspense>
);
