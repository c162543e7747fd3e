// The schedules on a person's sheet; the code comes with the first opening.
import { lazy, Suspense } from 'react';

const Part = lazy(async () => ({
  default: (await import('./person-schedules.tsx')).PersonSchedulesPart,
}));
export const PersonSchedulesPart = (props: { readonly collaboratorId: number }) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
);
