// A process at work: hands over, fetches, runs, listens for cancellations, and stops without losing anything.
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db, Schedule } from '../services.ts';
import { CANCELLED, runAttempt, SHUTDOWN, type Workshop } from './attempt.ts';
import { QUEUES } from './boss.ts';
import { createBoss, prepareQueues } from './create-boss.ts';
import { giveBackOrphans, handOver, MOST_INTERRUPTIONS, reconcile } from './hand-over.ts';
import { CANCEL_JOB, insertRun, jobTables, NEW_JOB } from './job-run.ts';
import { prepareSchedules } from './schedules.ts';
import type { JobsTiming } from './timing.ts';

/** Runs `task` now, once more if asked again meanwhile, and never twice at the same time. */
const oneAtATime = (task: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let again = false;
  const loop = async (): Promise<void> => {
    try {
      do {
        again = false;
        await task();
      } while (again);
    } finally {
      running = null; // at once: whoever asks from now on starts anew
    }
  };
  return () => {
    if (running === null) return (running = loop());
    again = true;
    return running;
  };
};

const until = async (over: () => boolean, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1000;
  while (!over() && performance.now() < end)
    await new Promise((r) => {
      setTimeout(r, 25);
    });
};

/** What `stop` could not wait for goes back to the others; the attempt left behind can no longer write. */
const giveBack = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.elevated((tx) =>
    jobTables(tx)
      .updateTable('job_run')
      .set({ state: 'waiting', handed_at: null, boss_id: null, attempts: sql`attempts + 1` })
      .where('id', 'in', ids)
      .where('state', '=', 'running')
      .execute(),
  );

/** Stops every running job that was cancelled while nobody heard it. */
const stopCancelled = async ({ db, running }: Workshop): Promise<void> => {
  const ids = [...running.keys()];
  if (ids.length === 0) return;
  const cancelledRuns = await db.elevated((tx) =>
    jobTables(tx)
      .selectFrom('job_run')
      .select('id')
      .where('id', 'in', ids)
      .where('cancel_requested', '=', true)
      .execute(),
  );
  for (const { id } of cancelledRuns) running.get(id)?.abort(CANCELLED);
};

/** What the clock brings becomes a job of the platform. Throws for a schedule of a newer version: pg-boss offers it again, to a worker that may know it. */
const onTick = async (w: Workshop, schedules: readonly Schedule[], name: string): Promise<void> => {
  const schedule = schedules.find((s) => s.name === name);
  const kind = schedule === undefined ? undefined : w.kinds.get(schedule.kind);
  if (schedule === undefined || kind === undefined)
    throw new Error(`No kind of job for the schedule ${name}`);
  await w.db.elevated((tx) => insertRun(tx, kind, schedule.payload ?? null, null));
};

/** What a worker does without news: pg-boss tells of work once for all that came together. */
const POLLING = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
/** One job at a time, and the next at once: whoever took one asks again without waiting, until nothing is left. */
const workOn = async (
  boss: PgBoss,
  queue: string,
  run: (job: { id: string; data: object; signal: AbortSignal }) => Promise<void>,
): Promise<void> => {
  let worker = '';
  worker = await boss.work(
    queue,
    POLLING,
    async (jobs: readonly { id: string; data: object; signal: AbortSignal }[]) => {
      for (const job of jobs) await run(job);
      boss.notifyWorker(worker);
    },
  );
};

const fetchWork = async (
  boss: PgBoss,
  w: Workshop,
  schedules: readonly Schedule[],
  atOnce: number,
): Promise<void> => {
  const take = (job: { id: string; data: object; signal: AbortSignal }): Promise<void> =>
    runAttempt(w, (job.data as { run: number }).run, job.id, job.signal);
  for (let n = 0; n < atOnce; n += 1) await workOn(boss, QUEUES.ordinary, take);
  await workOn(boss, QUEUES.express, take);
  await workOn(boss, QUEUES.clock, (tick) =>
    onTick(w, schedules, (tick.data as { name: string }).name),
  );
};

/** Fetches no more, waits for what runs, then tells it to stop, then leaves it: the others take it up. */
const windDown = async (
  boss: PgBoss,
  { db, running }: Workshop,
  stopSeconds: number,
): Promise<void> => {
  const idle = (): boolean => running.size === 0;
  for (const queue of Object.values(QUEUES)) await boss.offWork(queue, { wait: false });
  await until(idle, stopSeconds);
  for (const attempt of running.values()) attempt.abort(SHUTDOWN);
  await until(idle, 2);
  if (!idle()) await giveBack(db, [...running.keys()]);
  await boss.stop({ graceful: true, timeout: 1_000 });
};

export interface Worker {
  /** Hands over what is due. */
  readonly pump: () => Promise<void>;
  stop(): Promise<void>;
}

/** Starts working; answers once work is being fetched. */
export const startWorker = async (
  w: Workshop,
  o: { schedules: readonly Schedule[]; express: ReadonlySet<string>; timing: JobsTiming },
): Promise<Worker> => {
  const { db, services } = w;
  const { log } = services;
  const end = new AbortController();
  const ending = end.signal;
  const boss = createBoss(db, log, o.timing);
  await giveBackOrphans(db);
  await boss.start();
  await prepareQueues(boss, o.timing, MOST_INTERRUPTIONS);
  await prepareSchedules(boss, o.schedules);
  const pump = oneAtATime(async () => {
    let more = true;
    while (more && !ending.aborted) ({ more } = await handOver(db, boss, o.express));
  });
  const quietly = (what: string, task: () => Promise<unknown>) => (): void => {
    task().catch((err: unknown) => {
      if (!ending.aborted) log.error({ err }, what);
    });
  };
  const news = await db.listen(NEW_JOB, quietly('handing jobs over', pump));
  const cancels = await db.listen(CANCEL_JOB, (id) => {
    w.running.get(Number(id))?.abort(CANCELLED);
  });
  const sweep = setInterval(
    quietly('sweeping jobs', async () => {
      await reconcile(db, services.live);
      await stopCancelled(w);
      await pump();
    }),
    o.timing.sweepSeconds * 1000,
  );
  await fetchWork(boss, w, o.schedules, o.timing.atOnce);
  await pump();
  return {
    pump: async () => quietly('handing jobs over', pump)(),
    stop: async () => {
      end.abort();
      clearInterval(sweep);
      await news.close();
      await windDown(boss, w, o.timing.stopSeconds);
      await cancels.close();
    },
  };
};
