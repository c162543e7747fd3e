// Background work: queued in the caller's transaction, run by any worker, seen live by whoever asked (README.md).
import { may } from '#platform/contract/roles.ts';
import type { Db, Jobs, Schedule, Services } from '../services.ts';
import type { AnyJobKind, LoadActor, Workshop } from './attempt.ts';
import { publishRun } from './hand-over.ts';
import { cancelRun, endOfRun, insertRun, listRuns, retryRun, viewRun } from './job-run.ts';
import { SWEEP_FILES, sweepSchedule } from '../files/sweep.ts';
import { PURGE_JOBS, purgeSchedule } from './purge.ts';
import { EVERYDAY, type JobsTiming } from './timing.ts';
import type { Worker } from './worker.ts';

export interface JobsParts {
  readonly db: Db;
  readonly services: Omit<Services, 'jobs'>;
  readonly kinds: readonly AnyJobKind[];
  readonly schedules: readonly Schedule[];
  readonly loadActor: LoadActor;
  /** Kinds that run in the lane of their own; mails unless told otherwise. */
  readonly express?: readonly string[];
  readonly timing?: Partial<JobsTiming>;
}
export type JobsService = Jobs & {
  /** Starts working in this process. A process that only queues never calls it. */
  start(): Promise<void>;
  /** Takes no more work, waits for what runs, gives back what does not end in time. */
  stop(): Promise<void>;
};

const byName = (kinds: readonly AnyJobKind[]): ReadonlyMap<string, AnyJobKind> => {
  const kindsByName = new Map<string, AnyJobKind>();
  for (const kind of kinds) {
    if (kindsByName.has(kind.kind)) throw new Error(`Two kinds of job are called ${kind.kind}`);
    kindsByName.set(kind.kind, kind);
  }
  return kindsByName;
};

const queueing = (
  { live }: Pick<Services, 'live'>,
  kinds: ReadonlyMap<string, AnyJobKind>,
): Jobs => ({
  enqueue: async (tx, job, payload, by) => {
    const id = await insertRun(tx, job, payload, by);
    await publishRun(tx, live, id, by?.userId ?? null);
    return id;
  },
  view: viewRun,
  mayFetch: async (call, id) => {
    const run = await endOfRun(call.tx, call.actor, id);
    const kind = run?.inSight === true ? kinds.get(run.kind) : undefined;
    if (kind === undefined || (kind.may !== null && !may(call.actor, kind.may))) return false;
    return (await kind.mayFetch?.(call, run as never)) ?? true;
  },
  listFor: listRuns,
  cancel: async (tx, id) =>
    publishRun(
      tx,
      live,
      id,
      await cancelRun(tx, id, async (kind, payload) => {
        await kinds.get(kind)?.dropped?.(tx, payload as never);
      }),
    ),
  retry: async (tx, id) => publishRun(tx, live, id, await retryRun(tx, id)),
});

/** The jobs of this process: queueing always, working once started. Throws when two kinds share a name or a schedule names no kind. */
export const createJobs = (parts: JobsParts): JobsService => {
  const timing = { ...EVERYDAY, ...parts.timing };
  const kinds = byName([...parts.kinds, PURGE_JOBS, SWEEP_FILES]);
  const schedules = [...parts.schedules, purgeSchedule, sweepSchedule];
  const lost = schedules.find((s) => !kinds.has(s.kind));
  if (lost !== undefined)
    throw new Error(`The schedule ${lost.name} names no kind of job: ${lost.kind}`);
  let starting: Promise<Worker> | null = null;
  let worker: Worker | null = null;
  const service: JobsService = {
    ...queueing(parts.services, kinds),
    start: async () => {
      // Behind the open portal: pg-boss and its calendars are sixty modules.
      starting ??= import('./worker.ts').then(({ startWorker }) =>
        startWorker(workshop, {
          schedules,
          express: new Set(parts.express ?? ['mail']),
          timing,
        }),
      );
      worker = await starting.catch((error: unknown) => {
        starting = null; // to be tried again
        throw error;
      });
    },
    stop: async () => {
      // One that is still starting is stopped once it stands: it would go on with connections that are closed by then.
      const started = await starting?.catch(() => null);
      await started?.stop();
      [starting, worker] = [null, null];
    },
  };
  const workshop: Workshop = {
    db: parts.db,
    services: { ...parts.services, jobs: service },
    kinds,
    loadActor: parts.loadActor,
    running: new Map(),
    progressPauseMs: timing.progressPauseMs,
    retrySeconds: timing.retrySeconds,
    wakeIn: (seconds) => {
      setTimeout(
        () => {
          void worker?.pump();
        },
        seconds * 1000 + 20,
      ).unref();
    },
  };
  return service;
};
