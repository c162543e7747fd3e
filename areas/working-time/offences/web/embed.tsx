// What other areas show of offences: drawn on the time of a day. Their code comes with the first day that is opened.
import { lazy, Suspense } from 'react';
import type { DayMarksPart } from '#areas/working-time/days/web/embed.tsx';

const Offences = lazy(async () => ({ default: (await import('./day-offences.tsx')).DayOffences }));
export const DayOffences: DayMarksPart = (props) => (
  <Suspense fallback={props.children([])}>
    <Offences {...props} />
  </Suspense>
);
