import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { retryFailures } from './retry.ts';

/** Each morning: what failed for a reason that is gone (a lock, a version that was mended) needs nobody. */
export const retryJob: JobKind<object> = {
  kind: 'derivations.retry',
  title: () => fr.retryTitle,
  may: null,
  run: async ({ services }) => ({
    result: {
      people: await services.db.elevated((tx) =>
        retryFailures(tx, services, { ids: 'all', by: null }),
      ),
    },
  }),
};
