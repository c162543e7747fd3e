// What a page change means to those who do not see it: the title is told, and the keyboard starts at the content.
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from './main-id.ts';
import { useCurrentTitle } from './page-title.ts';
import css from './arrival.module.css';

export const Arrival = () => {
  const title = useCurrentTitle();
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const waiting = useRouterState({ select: (s) => s.status === 'pending' });
  const before = useRef<string>(undefined);
  useEffect(() => {
    const arrived = before.current !== undefined && path !== undefined && before.current !== path;
    before.current = path;
    const main = document.getElementById(MAIN_ID);
    // A page that put the focus somewhere knows better.
    if (arrived && main !== null && !main.contains(document.activeElement))
      main.focus({ preventScroll: true });
  }, [path]);
  return (
    <>
      <div className={`${css['bar']} no-print`} data-waiting={waiting || undefined} aria-hidden />
      <div className="sr-only" aria-live="polite">
        {title}
      </div>
    </>
  );
};
