import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';

const Day = lazy(() => import('./calendar.tsx').then((m) => ({ default: m.DayCalendar })));
const Range = lazy(() => import('./calendar.tsx').then((m) => ({ default: m.RangeCalendar })));

/** Room of one month, so that nothing jumps when the calendar arrives. */
const room = <Skeleton w={210} h={236} />;

export const DayCalendar = (props: ComponentProps<typeof Day>) => <Suspense fallback={room}><Day {...props} /></Suspense>;
export const RangeCalendar = (props: ComponentProps<typeof Range>) => <Suspense fallback={room}><Range {...props} /></Suspense>;
