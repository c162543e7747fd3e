import { sql } from 'kysely';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { demands } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { demandFigures } from './figures.ts';
import { demandFiles, forgetFilesJob } from './files.ts';
import { remindJob } from './reminders-job.ts';
import { DEMANDS_TOPIC, DESK_TOPIC, PRESENCE_TOPIC } from './tell.ts';

export const contributes: Contributions = {
  fileOwners: [demandFiles],
  figures: demandFigures,
  jobs: [remindJob, forgetFilesJob],
  schedules: [
    { name: 'demands.remind', cron: '* * * * *', kind: remindJob.kind },
    { name: 'demands.forget-files', cron: '25 4 * * *', kind: forgetFilesJob.kind },
  ],
  noticeKinds: Object.values(notices),
  liveTopics: [
    { name: DEMANDS_TOPIC, may: demands.list.may },
    { name: DESK_TOPIC, may: demands.assign.may },
    { name: PRESENCE_TOPIC, may: demands.assign.may },
  ],
  linkedPages: [{ name: 'demands', route: demands.home }],
  waits: [
    {
      name: 'demands',
      may: 'demand.handle',
      count: ({ tx }, { infras }) =>
        countRows(
          tx,
          sql`demand where infra_id = any(${infras}::bigint[]) and assignee_id is null and status not in ('treated', 'canceled')`,
        ),
      home: {
        label: fr.indicator,
        url: `${demands.home.path}?view=unassigned`,
        tone: 'warning',
      },
    },
  ],
};
