import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { remindJob } from './remind-job.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordNames: [['pay_workflow_reminder', fr.record]],
  jobs: [remindJob],
  // By the clock of Paris. Nothing falls due outside of working hours; what fell due in their last minutes is told at the end of the day.
  schedules: [{ name: 'pay-workflow.remind', cron: '5,35 8-18 * * 1-5', kind: remindJob.kind }],
};
