import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { purgeJob } from './purge-job.ts';

export const contributes: Contributions = {
  jobs: [purgeJob],
  recordNames: [
    ['retention_run', fr.recordRun],
    ['retention_hold', fr.recordHold],
    ['retention_pseudonym', fr.recordPseudonym],
  ],
  recordFields: [['retention_hold', { reason: { label: fr.reason } }]],
};
