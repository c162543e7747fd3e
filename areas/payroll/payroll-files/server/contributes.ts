import type { Contributions } from '#platform/server/contributions.ts';
import { payrollFiles } from '../contract.ts';
import { archiveJob } from './archive-job.ts';
import { payslipsNotice } from './publication.ts';

export const contributes: Contributions = {
  jobs: [archiveJob],
  notices: [payslipsNotice],
  linkedPages: [{ name: 'payroll_files', route: payrollFiles.payIndex }],
};
