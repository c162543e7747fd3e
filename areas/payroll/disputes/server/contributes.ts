import { fillPath } from '#platform/contract/path.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { disputes } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { countOpen } from './answers.ts';
import { disputeFiles, forgetFilesJob } from './files.ts';

const url = `${fillPath(disputes.answersPage.path)}?status=open`;
export const contributes: Contributions = {
  fileOwners: [disputeFiles],
  jobs: [forgetFilesJob],
  schedules: [{ name: 'disputes.forget-files', cron: '55 3 * * *', kind: forgetFilesJob.kind }],
  noticeKinds: Object.values(notices),
  recordFields: [['dispute', { status: { values: fr.statuses } }]],
  recordPages: [['dispute', disputes.answersPage]],
  recordNames: [['dispute', fr.record]],
  linkedPages: [{ name: 'disputes', route: disputes.answersPage }],
  badges: [
    {
      name: 'disputes',
      may: 'dispute.answer',
      count: ({ tx, actor }) => countOpen(tx, actor.scope),
    },
  ],
  indicators: [
    {
      for: 'home',
      may: 'dispute.answer',
      read: async ({ tx, actor }) => {
        const value = await countOpen(tx, actor.scope);
        return value === 0
          ? []
          : [{ name: 'disputes', label: fr.indicator, value, tone: 'warning' as const, url }];
      },
    },
  ],
  // Told, not blocking: an objection that comes after the close is a regularisation.
  closeChecks: [
    {
      code: 'disputes',
      check: async ({ tx }, { infras, firstDay, lastDay }) => ({
        code: 'disputes',
        label: fr.closeReason,
        count: await countOpen(tx, infras, { first: firstDay, last: lastDay }),
        blocking: false,
        url,
        may: 'dispute.answer',
      }),
    },
  ],
};
