// The schedules on a person's sheet (the code comes with the first opening); cycles of weeks, shown and typed, for others that keep some.
import { lazy, Suspense } from 'react';

export { writtenDay } from '../cycle-text.ts';
export { CycleTable } from './cycle-table.tsx';
export { CycleFields, NO_WEEK, useReadWeeks, WeekCount, type TypedWeeks } from './cycle-fields.tsx';

const Part = lazy(async () => ({
  default: (await import('./person-schedules.tsx')).PersonSchedulesPart,
}));
export const PersonSchedulesPart = (props: { readonly collaboratorId: number }) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
);
