// What other areas show of days: the drawer that planning and pay open, the timeline, the last days of a person.
import { lazy, Suspense } from 'react';
import type { LastDaysProps } from './last-days.tsx';
import type { DayDrawerProps } from './day-drawer.tsx';
import type { DayViewProps } from './day-view.tsx';
import type { StretchBandProps } from './stretch-band.tsx';
import type { Frame } from '../bands.ts';
import type { ChosenDays } from './decide-modal.tsx';

export { provideEvidenceLinks } from './evidence-link.ts';
export { provideDayNotice } from './day-notices.ts';
export { provideDayMarks, type DayMark, type DayMarksPart } from './day-marks.ts';

const Drawer = lazy(async () => ({ default: (await import('./day-drawer.tsx')).DayDrawer }));
const View = lazy(async () => ({ default: (await import('./day-view.tsx')).DayView }));
const Band = lazy(async () => ({ default: (await import('./stretch-band.tsx')).StretchBand }));
const Hours = lazy(async () => ({ default: (await import('./stretch-band.tsx')).BandHours }));
const Decide = lazy(async () => ({ default: (await import('./decide-modal.tsx')).DecideModal }));
const Days = lazy(async () => ({ default: (await import('./last-days.tsx')).LastDays }));
const Totals = lazy(async () => ({ default: (await import('./month-totals.tsx')).MonthTotals }));

/** One day of one person over the page: `{opened && <DayDrawer collaboratorId={…} day={…} onClose={…} />}`. Its code comes with the first opening. */
export const DayDrawer = (props: DayDrawerProps) => (
  <Suspense fallback={null}>
    <Drawer {...props} />
  </Suspense>
);
/** The last days of a person with their totals; each opens its day. */
export const LastDays = (props: LastDaysProps) => (
  <Suspense fallback={null}>
    <Days {...props} />
  </Suspense>
);
/** What this month and the last one add up to. */
export const MonthTotals = (props: { readonly collaboratorId: number }) => (
  <Suspense fallback={null}>
    <Totals {...props} />
  </Suspense>
);
/** A day whole: its bands, totals, where they come from, its evidence and decisions. */
export const DayPanel = (props: DayViewProps) => (
  <Suspense fallback={null}>
    <View {...props} />
  </Suspense>
);
/** One side of a day as a band, and the hours under several of them. */
export const DayBand = (props: StretchBandProps) => (
  <Suspense fallback={null}>
    <Band {...props} />
  </Suspense>
);
export const DayBandHours = (props: {
  readonly frame: Frame;
  readonly origin: number;
  readonly zone: string;
}) => (
  <Suspense fallback={null}>
    <Hours {...props} />
  </Suspense>
);
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
