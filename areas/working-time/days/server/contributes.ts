import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { staleDays } from './read-days.ts';
import { recomputeJob } from './recompute-job.ts';

export const contributes: Contributions = {
  jobs: [recomputeJob],
  closeChecks: [{
    code: 'days_not_computed',
    check: async (call, period) => ({
      code: 'days_not_computed', label: fr.notComputed, blocking: true,
      count: (await staleDays(call.tx, { infras: period.infras, from: period.firstDay, to: period.lastDay })).length,
    }),
  }],
};
