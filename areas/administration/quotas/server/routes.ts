import { serve } from '#platform/server/call.ts';
import { quotas } from '../contract.ts';
import { quotaRows } from './list.ts';

export const quotasServer = serve('quotas', quotas, {
  ...quotaRows.handlers,
  limits: async ({ services: { config } }) => ({
    mebibytes: config.QUOTA_FILES_MB,
    uploads: config.QUOTA_UPLOADS_DAY,
    jobs: config.QUOTA_JOBS,
  }),
});
