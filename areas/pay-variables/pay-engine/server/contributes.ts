import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { PAY_DOCUMENT } from './keep-document.ts';
import { inboxJob } from './inbox.ts';
import { placeJob } from './place-job.ts';
import { tellJob } from './publication.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordFields: [
    ['pay_book', { stage: { values: fr.stages } }],
    [
      'pay_document',
      {
        stage: { values: fr.stages },
        category: { values: fr.categories },
        status: { values: fr.statuses },
      },
    ],
    ['payroll_state', { state: { values: fr.states } }],
  ],
  liveTopics: [{ name: 'silae-documents', may: 'pay-document.read' }],
  recordNames: [
    ['pay_document', fr.records.document],
    ['payslip_refusal', fr.records.refusal],
    ['pay_book', fr.records.book],
    ['pay_arrival', fr.records.arrival],
    ['payroll_state', fr.records.state],
  ],
  jobs: [placeJob, inboxJob, tellJob],
  schedules: [inboxJob, tellJob].map(({ kind }) => ({ name: kind, cron: '*/5 * * * *', kind })),
  // A document leaves by the areas' own addresses, which write down who read it: never by its reference.
  fileOwners: [{ kind: PAY_DOCUMENT, may: 'pay-document.read', canRead: async () => false }],
};
