// One's choices of notifications, on the page of one's account and of one's profile: fetched when they are shown.
import { lazy, Suspense } from 'react';
import { fr } from '../fr.ts';

const Form = lazy(async () => ({ default: (await import('./choices.tsx')).ChoicesForm }));

/** `className` is the page’s own. */
export const NotificationChoices = ({ className }: { readonly className?: string | undefined }) => (
  <section className={className} aria-labelledby="notification-choices">
    <h2 id="notification-choices">{fr.choicesOf}</h2>
    <Suspense>
      <Form />
    </Suspense>
  </section>
);
