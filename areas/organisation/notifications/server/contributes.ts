import type { Contributions } from '#platform/server/contributions.ts';
import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { deliverJob } from './deliver.ts';
import { livingDevices } from './devices.ts';
import { pushJob } from './push-job.ts';
import { countUnread } from './routes.ts';

/** Invented. */
const KEPT_DAYS = 90;
const purgeJob: JobKind<object> = {
  kind: 'notifications.purge',
  title: () => fr.purgeTitle,
  may: null,
  run: async ({ services, now }) => {
    const before = now.subtract({ hours: KEPT_DAYS * 24 }).toString();
    await services.db.elevated(async (tx) => {
      await tx.run`delete from notification where created_at < ${before}::timestamptz`;
      // Also devices from which somebody signed out, where nothing was sent since.
      await livingDevices(tx, null);
    });
  },
};

export const contributes: Contributions = {
  jobs: [purgeJob, deliverJob, pushJob],
  schedules: [
    { name: 'notifications.purge', cron: '50 3 * * *', kind: purgeJob.kind },
    { name: 'notifications.deliver', cron: '*/10 * * * *', kind: deliverJob.kind, payload: {} },
  ],
  badges: [
    {
      name: 'notifications',
      may: 'signed-in',
      isOwn: true,
      count: (call) => countUnread(call.tx, call.actor.userId),
    },
  ],
  recordFields: [
    [
      'notification_choice',
      {
        in_app: { label: fr.inApp },
        mail: { label: fr.mail, values: fr.mailModes },
      },
    ],
    [
      'notification_setting',
      {
        quiet: { label: fr.quiet },
        quiet_from: { label: fr.quietFrom, as: 'clock' },
        quiet_to: { label: fr.quietTo, as: 'clock' },
        digest_at: { label: fr.digestAt, as: 'clock' },
      },
    ],
  ],
  recordNames: [
    ['notification', fr.record],
    ['notification_choice', fr.recordChoice],
    ['notification_setting', fr.recordSetting],
  ],
};
