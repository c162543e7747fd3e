import type { Contributions } from '#platform/server/contributions.ts';
import { analyzeJob } from './analyze-job.ts';

export const contributes: Contributions = { jobs: [analyzeJob] };
