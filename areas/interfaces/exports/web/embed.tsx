// One's own long work, for the bottom bar: read when it changes (live), and now and then while something runs.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JobsPort, RunningJob } from '#platform/web/app-shell/ports.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { texts } from '#platform/contract/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { exportFiles, JobSeen } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

/** What is called: given by the shell, which is fetched before the whole of the contract. */
type Calls = Pick<typeof exportFiles, 'jobs' | 'cancel' | 'link'>;
const open =
  ({ link }: Calls, { id }: JobSeen) =>
  (): void => {
    send(link, { body: { job: id } }).then(
      ({ url }) => window.location.assign(url),
      (e: unknown) => toast.danger(e),
    );
  };
const running = (j: JobSeen): boolean => j.state === 'waiting' || j.state === 'running';

/** From 0 to 1; null where it says nothing. */
const progressOf = (j: JobSeen): number | null => {
  if (j.state === 'running') return j.progress / 100;
  return j.state === 'done' ? 1 : null;
};
/** « Terminé à 14:05 : conges.xlsx », and not the last step of the way. */
const whatWasDone = (j: JobSeen): string => {
  if (j.state !== 'done' || j.finishedAt === null) return fr[j.state];
  const at = showInstant(j.finishedAt).slice(-'14:05'.length);
  return j.fileName === null ? t('doneAt', { at }) : t('doneFile', { at, file: j.fileName });
};
const shown =
  (calls: Calls) =>
  (j: JobSeen): RunningJob => ({
    id: j.id,
    title: j.title,
    text: j.error ?? (running(j) ? (j.step ?? fr[j.state]) : whatWasDone(j)),
    progress: progressOf(j),
    state: j.state,
    cancellable: j.cancellable && running(j),
    ...(j.fileId === null ? {} : { result: { label: fr.download, open: open(calls, j) } }),
  });

export const makeUseJobs = (calls: Calls) => (): JobsPort => {
  const profile = useProfile();
  const cache = useQueryClient();
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const before = useRef(new Map<number, JobSeen['state']>());
  /** What had ended before this tab looked: not shown again. */
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const looked = useRef(false);
  const { data } = useApi(
    calls.jobs,
    {},
    { enabled: profile !== undefined, quiet: true, fresh: 0 },
  );
  const refresh = useCallback(() => {
    void invalidate(cache, calls.jobs);
  }, [cache]);
  useLive(profile === undefined ? [] : [`/users/${profile.id}/jobs`], 'job', refresh);

  const jobs = useMemo(() => data?.jobs ?? [], [data]);
  const busy = jobs.some(running);
  // Live updates may be off: work that runs is looked at every few seconds.
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(refresh, 3_000);
    return () => clearInterval(timer);
  }, [busy, refresh]);
  useEffect(() => {
    if (data !== undefined && !looked.current) {
      looked.current = true;
      setEnded(new Set(jobs.filter((j) => !running(j)).map((j) => j.id)));
    }
    for (const job of jobs) {
      const was = before.current.get(job.id);
      if (was !== undefined && was !== job.state && job.state === 'done' && job.fileId !== null)
        toast.success(fr.exportReady, { action: { label: fr.download, run: open(calls, job) } });
      if (was !== undefined && was !== job.state && job.state === 'failed')
        toast.danger(job.error ?? fr.exportFailed);
      before.current.set(job.id, job.state);
    }
  }, [jobs, data]);

  const recent = (j: JobSeen): boolean => running(j) || !ended.has(j.id);
  return {
    jobs: jobs.filter((j) => recent(j) && !dismissed.has(j.id)).map(shown(calls)),
    cancel: (id) => {
      send(calls.cancel, { params: { id } }).then(refresh, (e: unknown) => {
        toast.danger(e);
      });
    },
    dismiss: (id) => setDismissed((now) => new Set([...now, id])),
  };
};
