// The calendar's modules, for the page of the planning: `?module=calendar`, `calendar_details`, `control`.
import { lazy, Suspense } from 'react';
import type { ModuleFrame } from './module-frame.ts';

export { ModuleTabs } from './module-tabs.tsx';
export type { ModuleFrame } from './module-frame.ts';

const Months = lazy(async () => ({
  default: (await import('./calendar-screen.tsx')).CalendarScreen,
}));
const Day = lazy(async () => ({ default: (await import('./details-screen.tsx')).DetailsScreen }));
const Control = lazy(async () => ({
  default: (await import('./control-screen.tsx')).ControlScreen,
}));

interface Framed {
  readonly frame: ModuleFrame;
}
export const CalendarModule = ({ frame }: Framed) => (
  <Suspense fallback={null}>
    <Months frame={frame} />
  </Suspense>
);
export const CalendarDetailsModule = ({ frame }: Framed) => (
  <Suspense fallback={null}>
    <Day frame={frame} />
  </Suspense>
);
export const CalendarControlModule = ({ frame }: Framed) => (
  <Suspense fallback={null}>
    <Control frame={frame} />
  </Suspense>
);
