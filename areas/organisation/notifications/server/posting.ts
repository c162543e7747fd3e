import type { Services } from '#platform/server/services.ts';

/** What handing over needs. */
export type Posting = Pick<Services, 'db' | 'jobs' | 'secrets' | 'config'>;
