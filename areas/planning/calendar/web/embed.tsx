// The calendar's modules, for the page of the planning: `?module=calendar`, `calendar_details`, `control`.
import { lazy, Suspense } from 'react';

export { ModuleTabs } from './module-tabs.tsx';

const Months = lazy(async () => ({ default: (await import('./calendar-screen.tsx')).CalendarScreen }));
const Day = lazy(async () => ({ default: (await import('./details-screen.tsx')).DetailsScreen }));
const Control = lazy(async () => ({ default: (await import('./control-screen.tsx')).ControlScreen }));

export const CalendarModule = () => <Suspense fallback={null}><Months /></Suspense>;
export const CalendarDetailsModule = () => <Suspense fallback={null}><Day /></Suspense>;
export const CalendarControlModule = () => <Suspense fallback={null}><Control /></Suspense>;
