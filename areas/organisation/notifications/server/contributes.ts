import { sql } from 'kysely';
import type { Contributions } from '#platform/server/contributions.ts';
import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { deliverJob } from './deliver.ts';
import { countUnread } from './routes.ts';

/** Invented. */
const KEPT_DAYS = 90;
const purgeJob: JobKind<object> = {
  kind: 'notifications.purge',
  title: () => fr.purgeTitle,
  may: null,
  run: async ({ services, now }) => {
    const before = now.subtract({ hours: KEPT_DAYS * 24 }).toString();
    await services.db.elevated((tx) =>
      sql`delete from notification where created_at < ${before}::timestamptz`.execute(tx),
    );
  },
};

export const contributes: Contributions = {
  jobs: [purgeJob, deliverJob],
  schedules: [
    { name: 'notifications.purge', cron: '50 3 * * *', kind: purgeJob.kind },
    { name: 'notifications.deliver', cron: '*/10 * * * *', kind: deliverJob.kind, payload: {} },
  ],
  badges: [
    {
      name: 'notifications',
      may: 'signed-in',
      count: (call) => countUnread(call.tx, call.actor.userId),
    },
  ],
  recordNames: [
    ['notification', fr.record],
    ['notification_choice', fr.recordChoice],
    ['notification_setting', fr.recordSetting],
  ],
};
