// The schedules on a person's sheet (the code comes with the first opening); cycles of weeks, shown and typed, for others that keep some.
import { latePart } from '#platform/web/pages/late-part.tsx';

export { writtenDay } from '../cycle-text.ts';
export { CycleTable } from './cycle-table.tsx';
export { CycleFields, NO_WEEK, useReadWeeks, WeekCount, type TypedWeeks } from './cycle-fields.tsx';

export const PersonSchedulesPart = latePart(
  async () => (await import('./person-schedules.tsx')).PersonSchedulesPart,
);
