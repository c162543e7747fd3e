import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { interfaces, PARTNER_TASK } from '../contract.ts';
import { fr } from '../fr.ts';
import { connectorFigures } from './figures.ts';
import { loadData } from './lists.ts';
import { runJob } from './run-job.ts';
import { clockJob } from './start-run.ts';

const t = texts(fr);
export const contributes: Contributions = {
  recordFields: [
    [
      'connector',
      {
        direction: { values: fr.directions },
        encryption: { values: fr.encryptions },
        schedule: { values: fr.schedules },
      },
    ],
  ],
  recordPages: [['connector', interfaces.home]],
  recordNames: [['connector', fr.record]],
  liveTopics: [{ name: PARTNER_TASK, may: 'interface.configure' }],
  figures: connectorFigures,
  jobs: [runJob, clockJob],
  schedules: [{ name: 'connectors', cron: '7 * * * *', kind: clockJob.kind, payload: null }],
  linkedPages: [{ name: 'interfaces', route: interfaces.home, legacy: ['interfaces'] }],
  notices: [
    {
      for: 'admin',
      may: 'interface.configure',
      read: async (call) =>
        (await loadData(call)).interfaces.flatMap(({ id, softwareLabel, stoppedAt, active }) =>
          stoppedAt === null || active
            ? []
            : [
                {
                  id: `connector-${id}`,
                  title: t('noticeStopped', { software: softwareLabel }),
                  at: stoppedAt,
                  tone: 'danger' as const,
                  url: fillPath(interfaces.home.path),
                },
              ],
        ),
    },
  ],
};
