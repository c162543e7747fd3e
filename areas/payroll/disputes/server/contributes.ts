import { fillPath } from '#platform/contract/path.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { disputes } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { countOpen } from './answers.ts';
import { disputeFigures } from './figures.ts';
import { disputeFiles, forgetFilesJob } from './files.ts';
import { objectionsPort } from '#areas/planning/calendar/server/api.ts';
import { awaitsCorrection } from './awaits-correction.ts';

const url = `${fillPath(disputes.answersPage.path)}?status=open`;
export const contributes: Contributions = {
  ports: [objectionsPort.filledBy(awaitsCorrection)],
  fileOwners: [disputeFiles],
  figures: disputeFigures,
  jobs: [forgetFilesJob],
  schedules: [{ name: 'disputes.forget-files', cron: '55 3 * * *', kind: forgetFilesJob.kind }],
  noticeKinds: Object.values(notices),
  recordFields: [['dispute', { status: { values: fr.statuses } }]],
  recordPages: [['dispute', disputes.answersPage]],
  recordNames: [['dispute', fr.record]],
  linkedPages: [{ name: 'disputes', route: disputes.answersPage }],
  // Not blocking: an objection that comes after the close is a regularisation.
  waits: [
    {
      name: 'disputes',
      may: 'dispute.answer',
      count: countOpen,
      home: { label: fr.indicator, url, tone: 'warning' },
      close: { label: fr.closeReason, blocking: false, url: () => url },
    },
  ],
};
