// Hands what is due to whoever sends it. The hand-over and the word that it is done are one transaction: killed in between, neither happened, so
// that each event leaves once by each channel. A mail itself leaves at least once, with the same Message-ID (platform/server/jobs/README.md).
import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { handOverBatch } from './hand-over.ts';
import { planBatch } from './plan.ts';
import type { Posting } from './posting.ts';

const untilDone = async (batch: () => Promise<boolean>): Promise<void> => {
  while (await batch());
};

/** Everything that is due at `now`. */
export const deliverDue = async (services: Posting, now: Temporal.Instant): Promise<void> => {
  await untilDone(() => services.db.elevated((tx) => planBatch(tx, now)));
  await untilDone(() => services.db.elevated((tx) => handOverBatch(tx, services, now)));
};

/** After each notification, and by the clock for what waited: the end of quiet hours, the mail of the day. */
export const deliverJob: JobKind<object> = {
  kind: 'notifications.deliver',
  title: () => fr.deliverTitle,
  may: null,
  orderedBy: () => 'notifications.deliver',
  joined: ([first]) => first,
  run: ({ services, now }) => deliverDue(services, now),
};
