// What is known of a person, on their sheet: fetched when the sheet is opened.
import { lazy, Suspense } from 'react';

const Sections = lazy(async () => ({
  default: (await import('./civil-sections.tsx')).CivilSections,
}));
export const CivilDataPart = (props: { readonly collaboratorId: number }) => (
  <Suspense>
    <Sections {...props} />
  </Suspense>
);
