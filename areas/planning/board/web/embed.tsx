// What other areas show of the planning.
import { latePart } from '#platform/web/pages/late-part.tsx';

/** What may be said of a day that was planned and that nothing proves. */
export const UnprovenDayActs = latePart(
  async () => (await import('./unproven-day.tsx')).UnprovenDay,
);
