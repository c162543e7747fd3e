import type { Contributions } from '#platform/server/contributions.ts';
import { payrollFiles } from '../contract.ts';
import { archiveJob } from './archive-job.ts';

export const contributes: Contributions = {
  jobs: [archiveJob],
  linkedPages: [{ name: 'payroll_files', route: payrollFiles.payIndex }],
};
