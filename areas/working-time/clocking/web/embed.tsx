// The doors of clocking's screens: fetched by whoever shows them.
import { lazy, Suspense } from 'react';
import { fr } from '../fr.ts';
import css from './own-clock.module.css';

const Clock = lazy(async () => ({ default: (await import('./own-clock.tsx')).OwnClockBlock }));
/** The block's frame, name and the shape of its button, as high as with one: what is under it stays where it is when it comes. */
const place = (
  <section aria-hidden className={`${css['place']} stack box packed`}>
    {fr.own.title}
    <i />
    <i />
  </section>
);
/** An employee's block: what to clock next. Nothing where their agency does not clock on telephones; `isExpected` where it is known to. */
export const OwnClockBlock = ({ isExpected }: { readonly isExpected: boolean }) => (
  <Suspense fallback={isExpected ? place : null}>
    <Clock waiting={isExpected ? place : null} />
  </Suspense>
);
