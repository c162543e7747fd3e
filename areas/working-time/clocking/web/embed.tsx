// The doors of clocking's screens: fetched by whoever shows them.
import { lazy, Suspense } from 'react';

const Clock = lazy(async () => ({ default: (await import('./own-clock.tsx')).OwnClockBlock }));
/** As high as the block with one button: what is under it stays where it is when it comes. */
const place = <div aria-hidden style={{ minBlockSize: 190 }} />;
/** An employee's block: what to clock next. Nothing where their agency does not clock on telephones; `isExpected` where it is known to. */
export const OwnClockBlock = ({ isExpected }: { readonly isExpected: boolean }) => (
  <Suspense fallback={isExpected ? place : null}>
    <Clock waiting={isExpected ? place : null} />
  </Suspense>
);
