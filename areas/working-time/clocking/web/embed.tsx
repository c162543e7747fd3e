// The doors of clocking's screens: fetched by whoever shows them.
import { lazy, Suspense } from 'react';
import { fr } from '../fr.ts';

const Clock = lazy(async () => ({ default: (await import('./own-clock.tsx')).OwnClockBlock }));
const bar = (blockSize: number, inlineSize: string) => (
  <i style={{ blockSize, inlineSize, borderRadius: 6, background: 'var(--hover)' }} />
);
/** The block's frame, name and the shape of its button, as high as with one: what is under it stays where it is when it comes. */
const place = (
  <section
    aria-hidden
    style={{
      display: 'grid',
      gap: 8,
      alignContent: 'start',
      minBlockSize: 194,
      padding: '14px 16px',
      border: '1px solid var(--line)',
      borderRadius: 'var(--r-md)',
      color: 'var(--muted)',
      font: '500 12px/1.4 var(--font)',
    }}
  >
    {fr.own.title}
    {bar(24, '45%')}
    {bar(50, '100%')}
  </section>
);
/** An employee's block: what to clock next. Nothing where their agency does not clock on telephones; `isExpected` where it is known to. */
export const OwnClockBlock = ({ isExpected }: { readonly isExpected: boolean }) => (
  <Suspense fallback={isExpected ? place : null}>
    <Clock waiting={isExpected ? place : null} />
  </Suspense>
);
