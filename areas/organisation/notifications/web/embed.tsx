// One's choices of notifications, on the page of one's account and of one's profile: fetched when they are shown.
import { lazy, Suspense } from 'react';

const Section = lazy(async () => ({
  default: (await import('./choices-section.tsx')).ChoicesSection,
}));

/** `className` is the page’s own. */
export const NotificationChoices = (own: { readonly className?: string | undefined }) => (
  <Suspense>
    <Section {...own} />
  </Suspense>
);
