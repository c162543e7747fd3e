// Background work: queued in the caller's transaction, run by any worker, seen live by whoever asked (README.md).
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { createBoss, prepareQueues, QUEUES } from './boss.ts';
import type { Db, Jobs, Schedule, Services } from '../services.ts';
import { CANCELLED, runAttempt, SHUTDOWN, type AnyJobKind, type LoadActor, type Workshop } from './attempt.ts';
import { giveBackOrphans, handOver, MOST_INTERRUPTIONS, publishRun, reconcile } from './hand-over.ts';
import { CANCEL_JOB, cancelRun, insertRun, jobTables, listRuns, NEW_JOB, retryRun, viewRun } from './job-run.ts';
import { PURGE_JOBS, purgeSchedule } from './purge.ts';
import { prepareSchedules } from './schedules.ts';

export interface JobsTiming {
  /** Jobs that one process runs at a time, besides one mail. */
  readonly atOnce: number;
  readonly heartbeatSeconds: number;
  readonly superviseSeconds: number;
  /** How often due, lost and cancelled work is looked for when no notification came. */
  readonly sweepSeconds: number;
  readonly retrySeconds: number;
  /** How long a stop waits for running jobs before it gives them back. */
  readonly stopSeconds: number;
  readonly progressPauseMs: number;
}
const EVERYDAY: JobsTiming = { atOnce: 3, heartbeatSeconds: 20, superviseSeconds: 5, sweepSeconds: 5, retrySeconds: 5, stopSeconds: 20, progressPauseMs: 200 };

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

/** Runs `task` now, once more if asked again meanwhile, and never twice at the same time. */
const oneAtATime = (task: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let again = false;
  const loop = async (): Promise<void> => {
    do {
      again = false;
      await task();
    } while (again);
  };
  return () => {
    if (running !== null) again = true;
    else running = loop().finally(() => { running = null; });
    return running;
  };
};

const byName = (kinds: readonly AnyJobKind[]): ReadonlyMap<string, AnyJobKind> => {
  const found = new Map<string, AnyJobKind>();
  for (const kind of kinds) {
    if (found.has(kind.kind)) throw new Error(`Two kinds of job are called ${kind.kind}`);
    found.set(kind.kind, kind);
  }
  return found;
};

/** What `stop` could not wait for goes back to the others; the attempt left behind can no longer write. */
const giveBack = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.elevated((tx) => jobTables(tx).updateTable('job_run').set({ state: 'waiting', handed_at: null, boss_id: null, attempts: sql`attempts + 1` }).where('id', 'in', ids).where('state', '=', 'running').execute());

/** Asks every running job that was cancelled while nobody heard it. */
const stopCancelled = async (w: Workshop): Promise<void> => {
  const ids = [...w.running.keys()];
  if (ids.length === 0) return;
  const told = await w.db.elevated((tx) => jobTables(tx).selectFrom('job_run').select('id').where('id', 'in', ids).where('cancel_requested', '=', true).execute());
  for (const { id } of told) w.running.get(Number(id))?.abort(CANCELLED);
};

const until = async (over: () => boolean, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  while (!over() && performance.now() < end) await new Promise((r) => { setTimeout(r, 25); });
};

/** The jobs of this process: queueing always, working once started. */
export const createJobs = (parts: JobsParts): JobsService => {
  const { db } = parts;
  const timing = { ...EVERYDAY, ...parts.timing };
  const { log } = parts.services;
  const express = new Set(parts.express ?? ['mail']);
  const schedules = [...parts.schedules, purgeSchedule];
  let boss: PgBoss | null = null;
  let stopping: (() => Promise<void>)[] = [];

  const service: JobsService = {
    enqueue: async (tx, job, payload, by) => {
      const id = await insertRun(tx, job, payload, by);
      await publishRun(tx, parts.services.live, id, by?.userId ?? null);
      return id;
    },
    view: viewRun, listFor: listRuns,
    cancel: async (tx, id) => publishRun(tx, parts.services.live, id, await cancelRun(tx, id)),
    retry: async (tx, id) => publishRun(tx, parts.services.live, id, await retryRun(tx, id)),
    start: async () => {
      if (boss !== null) return;
      const mine = createBoss(db, log, timing);
      boss = mine;
      await giveBackOrphans(db);
      await mine.start();
      await prepareQueues(mine, timing, MOST_INTERRUPTIONS);
      await prepareSchedules(mine, schedules);
      await work(mine);
    },
    stop: async () => {
      const steps = stopping;
      stopping = [];
      for (const step of steps) await step();
      boss = null;
    },
  };
  const services: Services = { ...parts.services, jobs: service };
  const workshop: Workshop = {
    db, services, kinds: byName([...parts.kinds, PURGE_JOBS]), loadActor: parts.loadActor, running: new Map(), progressPauseMs: timing.progressPauseMs, retrySeconds: timing.retrySeconds,
    wakeIn: (seconds) => { setTimeout(() => { void pump(); }, seconds * 1000 + 20).unref(); },
  };
  const pump = oneAtATime(async () => {
    if (boss === null) return;
    while (await handOver(db, boss, express) === 200) { /* more is waiting */ }
  });
  const quietly = (what: string, task: () => Promise<unknown>) => (): void => { task().catch((err: unknown) => { if (boss !== null) log.error({ err }, what); }); };

  const work = async (mine: PgBoss): Promise<void> => {
    const heard = await db.listen(NEW_JOB, quietly('handing jobs over', pump));
    const cancels = await db.listen(CANCEL_JOB, (id) => { workshop.running.get(Number(id))?.abort(CANCELLED); });
    const sweep = setInterval(quietly('sweeping jobs', async () => {
      await reconcile(db, services.live);
      await stopCancelled(workshop);
      await pump();
    }), timing.sweepSeconds * 1000);
    const polling = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
    const take = async (jobs: readonly { id: string; data: object; signal: AbortSignal }[]): Promise<void> => {
      for (const job of jobs) await runAttempt(workshop, (job.data as { run: number }).run, job.id, job.signal);
    };
    await mine.work(QUEUES.ordinary, { ...polling, localConcurrency: timing.atOnce }, take);
    await mine.work(QUEUES.express, polling, take);
    await mine.work(QUEUES.clock, polling, async (ticks) => {
      for (const tick of ticks) await onTick(tick.data as { name: string });
    });
    stopping = [
      async () => { clearInterval(sweep); await heard.close(); },
      async () => {
        const free = mine.stop({ graceful: true, timeout: (timing.stopSeconds + 3) * 1000 });
        await until(() => workshop.running.size === 0, timing.stopSeconds);
        for (const running of workshop.running.values()) running.abort(SHUTDOWN);
        await until(() => workshop.running.size === 0, 2);
        if (workshop.running.size > 0) await giveBack(db, [...workshop.running.keys()]);
        await free;
        await cancels.close();
      },
    ];
    await pump();
  };

  const onTick = async ({ name }: { name: string }): Promise<void> => {
    const schedule = schedules.find((s) => s.name === name);
    const kind = schedule === undefined ? undefined : workshop.kinds.get(schedule.kind);
    // Thrown, so that pg-boss offers it again: a newer worker may know it.
    if (schedule === undefined || kind === undefined) throw new Error(`No kind of job for the schedule ${name}`);
    await db.elevated((tx) => insertRun(tx, kind, schedule.payload ?? null, null));
  };
  return service;
};
