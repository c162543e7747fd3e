import { purgeSessions } from '#platform/server/auth/sessions.ts';
import { purgeThrottle } from '#platform/server/auth/throttle.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { ACTIVATION_JOB } from './link-mails.ts';
import { purgeLogins } from './login-events.ts';
import { purgeLinks } from './password-links.ts';

const PURGE_JOB: JobKind<null> = {
  kind: 'sign-in.purge',
  title: () => fr.purge,
  may: null,
  run: async ({ services, now }) => {
    await services.db.elevated(async (tx) => {
      await purgeSessions(tx, now);
      await purgeThrottle(tx, now);
      await purgeLinks(tx, now);
      await purgeLogins(tx, now);
    });
  },
};

export const contributes: Contributions = {
  jobs: [ACTIVATION_JOB, PURGE_JOB],
  schedules: [{ name: 'sign-in.purge', cron: '17 3 * * *', kind: PURGE_JOB.kind }],
};
