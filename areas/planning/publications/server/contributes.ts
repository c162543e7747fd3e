import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { planChangedPort } from '#areas/planning/changes/server/api.ts';
import { unpublishedPort } from '#areas/planning/configuration/server/api.ts';
import { notices } from '../notices.ts';
import { unpublishedDays } from './marks.ts';
import { tellAtOnce } from './publish.ts';

export const contributes: Contributions = {
  ports: [
    unpublishedPort.filledBy(unpublishedDays),
    planChangedPort.filledBy(async (call, days) => {
      await tellAtOnce(call, days, { cause: 'changed' });
    }),
  ],
  noticeKinds: Object.values(notices),
  recordFields: [['planning_publication', { cause: { values: fr.causes } }]],
  recordNames: [['planning_publication', fr.record]],
};
