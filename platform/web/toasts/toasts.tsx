import { Notifications } from '@mantine/notifications';
import { fr } from './fr.ts';
import { TOAST_MILLISECONDS } from './toast.tsx';

/** Where toasts appear; once, at the root. */
export const Toasts = () => (
  <section aria-label={fr.region} className="no-print">
    <Notifications position="bottom-right" autoClose={TOAST_MILLISECONDS} limit={4} containerWidth={400} zIndex={400} transitionDuration={160} />
  </section>
);
