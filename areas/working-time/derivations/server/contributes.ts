import type { Contributions } from '#platform/server/contributions.ts';
import { derivations } from '../contract.ts';
import { failureCheck } from './failures.ts';
import { retryJob } from './retry-job.ts';

export const contributes: Contributions = {
  jobs: [retryJob],
  schedules: [{ name: 'derivations.retry', cron: '15 5 * * *', kind: retryJob.kind }],
  closeChecks: [failureCheck],
  linkedPages: [{ name: 'failed_derivations', route: derivations.list }],
};
