import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { readJob } from './read-job.ts';

export const contributes: Contributions = {
  recordNames: [['payslip_layout', fr.records.layout]],
  jobs: [readJob],
};
