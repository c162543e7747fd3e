// What other areas show of offences: drawn on the time of a day, rest owed on a person's sheet. Their code comes when it is first shown.
import { latePart } from '#platform/web/pages/late-part.tsx';
import { lazy, Suspense } from 'react';
import type { DayMarksPart } from '#areas/working-time/days/web/embed.tsx';

const Offences = lazy(async () => ({ default: (await import('./day-offences.tsx')).DayOffences }));
export const DayOffences: DayMarksPart = (props) => (
  <Suspense fallback={props.children([])}>
    <Offences {...props} />
  </Suspense>
);

/** A part of a person's sheet. */
export const OwedRests = latePart(async () => (await import('./owed-rests.tsx')).OwedRests);

/** What is left to a driver of driving, service and until the next rests; of one person, or a line for each of many. */
export const HoursLeftFigures = latePart(
  async () => (await import('./hours-left.tsx')).HoursLeftFigures,
);
export const HoursLeftOf = latePart(async () => (await import('./hours-left.tsx')).HoursLeftOf);
export const HoursLeftLine = latePart(async () => (await import('./hours-left.tsx')).HoursLeftLine);
