import type { Contributions } from '#platform/server/contributions.ts';
import { jobRuns } from '../contract.ts';
import { fr } from '../fr.ts';
import { RECORDED } from './routes.ts';

export const contributes: Contributions = {
  recordNames: [
    [RECORDED.retry, fr.records.retry],
    [RECORDED['give-up'], fr.records['give-up']],
  ],
  linkedPages: [{ name: 'job_runs', route: jobRuns.list, legacy: ['traitements', 'courriels'] }],
};
