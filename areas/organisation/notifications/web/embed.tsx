// One's choices of notifications, on the page of one's account and of one's profile: fetched when they are shown.
import { lazy, Suspense } from 'react';
import { latePart } from '#platform/web/pages/late-part.tsx';

const Section = lazy(async () => ({
  default: (await import('./choices-section.tsx')).ChoicesSection,
}));

/** To install the application and to be told on this telephone, where the browser can. */
export const ThisTelephone = latePart(
  async () => (await import('./this-telephone.tsx')).ThisTelephone,
);

/** `className` is the page’s own. */
export const NotificationChoices = (own: { readonly className?: string | undefined }) => (
  <Suspense>
    <Section {...own} />
  </Suspense>
);
