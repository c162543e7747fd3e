import type { Contributions } from '#platform/server/contributions.ts';
import { notices } from '../notices.ts';
import { digestJob } from './digest.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  jobs: [digestJob],
  schedules: [{ name: digestJob.kind, cron: '40 6 * * *', kind: digestJob.kind }],
};
