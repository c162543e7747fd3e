import type { Contributions } from '#platform/server/contributions.ts';
import { approvers } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { routeAgainJob } from './route-again-job.ts';
import { tellApproverJob } from './tell-approver.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordNames: [
    ['absence_approver', fr.record],
    ['approver_substitute', fr.recordSubstitute],
  ],
  jobs: [tellApproverJob, routeAgainJob],
  schedules: [{ name: 'approvers.route-again', cron: '20 5 * * *', kind: routeAgainJob.kind }],
  linkedPages: [{ name: 'absence_approvers', route: approvers.page }],
};
