import type { JobContext, Services } from '#platform/server/services.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { purgeJob } from './purge-job.ts';

export type Progress = JobContext<unknown>['progress'];
/** A purge as its job does it, here and now. */
export const runPurge = async (
  services: Services,
  payload: never,
  progress: Progress = () => Promise.resolve(),
) => {
  const scope = { customerId: null, provider: false, infras: [], personId: 0 };
  const audit = { userId: null, impersonatorId: null, requestId: '', ip: '' };
  return purgeJob.run({
    payload,
    actor: null,
    services,
    signal: new AbortController().signal,
    log: silentLog,
    now: Temporal.Now.instant(),
    progress,
    scope: { ...scope, audit },
    finish: () => Promise.resolve(),
  });
};
