// What other areas show of days: the drawer that planning and pay open, the timeline, the last days of a person.
import { latePart } from '#platform/web/pages/late-part.tsx';
import { lazy, Suspense } from 'react';
import type { ChosenDays } from './decide-modal.tsx';

export { provideEvidenceLinks } from './evidence-link.ts';
export { provideDayNotice } from './day-notices.ts';
export { provideUnprovenActs } from './unproven-acts.ts';
export { provideDayMarks, type DayMark, type DayMarksPart } from './day-marks.ts';

const Decide = lazy(async () => ({ default: (await import('./decide-modal.tsx')).DecideModal }));

/** One day of one person over the page: `{opened && <DayDrawer collaboratorId={…} day={…} onClose={…} />}`. Its code comes with the first opening. */
export const DayDrawer = latePart(async () => (await import('./day-drawer.tsx')).DayDrawer);
/** The last days of a person with their totals; each opens its day. */
export const LastDays = latePart(async () => (await import('./last-days.tsx')).LastDays);
/** What this month and the last one add up to. */
export const MonthTotals = latePart(async () => (await import('./month-totals.tsx')).MonthTotals);
/** A day whole: its bands, totals, where they come from, its evidence and decisions. */
export const DayPanel = latePart(async () => (await import('./day-view.tsx')).DayView);
/** One side of a day as a band, and the hours under several of them. */
export const DayBand = latePart(async () => (await import('./stretch-band.tsx')).StretchBand);
export const DayBandHours = latePart(async () => (await import('./stretch-band.tsx')).BandHours);
/** Validates chosen days after showing which cannot be, with the reason where one is due. */
export const ValidateDays = (props: {
  readonly selection: ChosenDays;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => (
  <Suspense fallback={null}>
    <Decide act="validate" {...props} />
  </Suspense>
);
export { dayLooks } from './looks.ts';
