// What other areas show of days: the drawer that planning and pay open, the timeline, the last days of a person.
import { lazy, Suspense } from 'react';
import type { LastDaysProps } from './last-days.tsx';
import type { DayDrawerProps } from './day-drawer.tsx';

export { provideEvidenceLinks } from './evidence-link.ts';
export { provideDayMarks, type DayMark, type UseDayMarks } from './day-marks.ts';

const Drawer = lazy(async () => ({ default: (await import('./day-drawer.tsx')).DayDrawer }));
const Days = lazy(async () => ({ default: (await import('./last-days.tsx')).LastDays }));
const Totals = lazy(async () => ({ default: (await import('./month-totals.tsx')).MonthTotals }));

/** One day of one person over the page: `{opened && <DayDrawer collaboratorId={…} day={…} onClose={…} />}`. Its code comes with the first opening. */
export const DayDrawer = (props: DayDrawerProps) => <Suspense fallback={null}><Drawer {...props} /></Suspense>;
/** The last days of a person with their totals; each opens its day. */
export const LastDays = (props: LastDaysProps) => <Suspense fallback={null}><Days {...props} /></Suspense>;
/** What this month and the last one add up to. */
export const MonthTotals = (props: { readonly collaboratorId: number }) => <Suspense fallback={null}><Totals {...props} /></Suspense>;
