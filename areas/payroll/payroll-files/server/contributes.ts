import type { Contributions } from '#platform/server/contributions.ts';
import { archiveJob } from './archive-job.ts';

export const contributes: Contributions = { jobs: [archiveJob] };
