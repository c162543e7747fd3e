import type { Contributions } from '#platform/server/contributions.ts';
import { fillPath } from '#platform/contract/path.ts';
import { access } from '../access.ts';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { texts } from '#platform/contract/texts.ts';
import { LATE } from '../delays.ts';
import { contestedIn, delayCounts } from './list.ts';
import { depositJob } from './deposit.ts';
import { matchJob } from './linked-later.ts';
import { purgeJob } from './purge-job.ts';
import { readAgainJob } from './read-again-job.ts';
import { remindersJob } from './reminders.ts';
import { treatJob } from './treat-job.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordFields: [
    [
      'legal_file',
      {
        kind: { values: fr.fileKind },
        status: { values: fr.fileStatus },
        signature: { values: fr.signatureState },
        withdrawn_cause: { values: fr.withdrawCauses },
      },
    ],
  ],
  liveTopics: [{ name: 'legal-files', may: 'legal-file.read' }],
  recordNames: [
    ['legal_file', fr.records.file],
    ['legal_file_alert', fr.records.alert],
    ['legal_file_purge', fr.records.purge],
    ['legal_file_retention', fr.records.retention],
    ['collaborators.legal-file', fr.records.download],
  ],
  jobs: [treatJob, depositJob, matchJob, remindersJob, readAgainJob, purgeJob],
  schedules: [
    { name: 'legal-files.match', cron: '*/5 * * * *', kind: matchJob.kind },
    { name: 'legal-files.reminders', cron: '30 6 * * *', kind: remindersJob.kind },
    { name: 'legal-files.read-again', cron: '10 2 * * *', kind: readAgainJob.kind },
  ],
  linkedPages: [
    { name: 'legal_files', route: legalFiles.index, legacy: ['fichiers-legaux', 'legal_files'] },
  ],
  badges: [
    {
      name: 'legal-files',
      may: 'legal-file.read',
      count: async (call) => (await delayCounts({ ...call, params: {} }, 'driver')).late,
    },
  ],
  indicators: [
    {
      for: 'home',
      may: 'legal-file.read',
      read: async (call) => {
        const { late, almostLate } = await delayCounts({ ...call, params: {} }, 'driver');
        return [
          {
            name: 'legal-files-late',
            label: fr.lateDrivers,
            value: late,
            tone: late > 0 ? ('danger' as const) : ('success' as const),
            detail: `${almostLate} ${fr.delayStatus[1].toLowerCase()}`,
            url: fillPath(legalFiles.index.path),
          },
        ];
      },
    },
  ],
  notices: [
    {
      for: 'home',
      may: 'legal-file.read',
      read: async (call) => {
        const { late } = await delayCounts({ ...call, params: {} }, 'driver');
        return late === 0
          ? []
          : [
              {
                id: 'legal-files-late',
                title: texts(fr)('lateNotice', { count: late }),
                detail: fr.lateNoticeDetail,
                at: call.now.toString(),
                tone: 'danger',
                url: `${fillPath(legalFiles.index.path)}?status=${LATE}`,
              },
            ];
      },
    },
  ],
  // Late files warn, they do not block: a driver on leave has nothing to download.
  closeChecks: [
    {
      code: 'legal_files_contested',
      check: async (call, period) => ({
        code: 'legal_files_contested',
        label: fr.contestedFiles,
        count: await contestedIn(call, period),
        blocking: true,
        may: legalFiles.accept.may,
        settledBy: access['legal-file.transfer'].roles,
        url: `${fillPath(legalFiles.index.path)}?tab=unassigned`,
      }),
    },
    {
      code: 'legal_files_late',
      check: async (call, period) => {
        const { late } = await delayCounts(
          { ...call, actor: { ...call.actor, scope: period.infras }, params: {} },
          'driver',
        );
        return {
          code: 'legal_files_late',
          label: fr.late,
          count: late,
          blocking: false,
          may: legalFiles.index.may,
          url: fillPath(legalFiles.index.path),
        };
      },
    },
  ],
};
