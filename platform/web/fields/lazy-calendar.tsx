import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

const Day = lazy(() => import('./calendar.tsx').then((m) => ({ default: m.DayCalendar })));
const Range = lazy(() => import('./calendar.tsx').then((m) => ({ default: m.RangeCalendar })));

/** Room of one month, so that nothing jumps when the calendar arrives. */
const room = <Skeleton w={210} h={236} />;

/**
 * Takes the focus for a calendar that arrives after what opened over the page has looked for its first field, so that arrows and Escape work in it:
 * unless the person went on to something else meanwhile.
 */
const Arrived = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const soon = setTimeout(() => {
      const now = document.activeElement;
      const waits =
        now === document.body ||
        now?.getAttribute('aria-expanded') === 'true' ||
        (now?.getAttribute('role') === 'dialog' && now.contains(box.current));
      if (waits) box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
    });
    return () => clearTimeout(soon);
  }, []);
  return <div ref={box}>{children}</div>;
};

export const DayCalendar = (props: ComponentProps<typeof Day>) => (
  <Suspense fallback={room}>
    <Arrived>
      <Day {...props} />
    </Arrived>
  </Suspense>
);
export const RangeCalendar = (props: ComponentProps<typeof Range>) => (
  <Suspense fallback={room}>
    <Range {...props} />
  </Suspense>
);
