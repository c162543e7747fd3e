// One attempt at a job: taken up, rights looked at again, run, and its end written. Every write checks that the attempt is still the
// latest one, so a worker that was thought dead cannot spoil what its successor does.
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { errorCodes } from '#platform/contract/errors.ts';
import { may } from '#platform/contract/roles.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { AppError } from '../app-error.ts';
import type { Actor, Tx } from '../call.ts';
import {
  scopeOf,
  type Db,
  type DbScope,
  type JobContext,
  type JobKind,
  type JobResult,
  type Services,
} from '../services.ts';
import { back, done, failed, rightNow, writeEnding, type Ending } from './ending.ts';
import { inSpan } from '../observability/traces.ts';
import { publishRun } from './hand-over.ts';
import { jobTables, type JobRun } from './job-run.ts';
import { throttledProgress, type Progress } from './progress.ts';

/** The person with today's rights, cut down to the key by which a program asked, inside the infrastructure the job was asked in, among the customers that use the permission's module; null when any is gone. */
export type LoadActor = (
  userId: number,
  contextInfra: number | null,
  permission: string | null,
  keyId: number | null,
) => Promise<Actor | null>;
// oxlint-disable-next-line typescript/no-explicit-any -- kinds of any payload, found by name
export type AnyJobKind = JobKind<any>;

export interface Workshop {
  readonly db: Db;
  readonly services: Services;
  readonly kinds: ReadonlyMap<string, AnyJobKind>;
  readonly loadActor: LoadActor;
  readonly running: Map<number, AbortController>;
  readonly progressPauseMs: number;
  /** Pause before the first new try, in seconds; it doubles each time, up to 15 minutes. */
  readonly retrySeconds: number;
  /** A run of this process waits for a new try in that many seconds. */
  readonly wakeIn: (seconds: number) => void;
}
/** Why an attempt has to stop. */
export const CANCELLED = 'cancelled';
export const SHUTDOWN = 'shutdown';
const DEFAULT_RETRIES = 2;
const LONGEST_PAUSE_SECONDS = 900;

/** Joins to a run what waits behind it and would do the same for nobody in particular; answers the payload of all, null when nothing waits. */
const takeAlong = async (tx: Tx, run: JobRun, kind: AnyJobKind | undefined): Promise<unknown> => {
  if (kind?.joined === undefined || run.order_key === null || run.user_id !== null) return null;
  const behind = await jobTables(tx)
    .updateTable('job_run')
    .set({
      state: 'done',
      progress: 100,
      finished_at: rightNow(),
      step: `Fait avec le traitement ${run.id}`,
    })
    .where('kind', '=', run.kind)
    .where('order_key', '=', run.order_key)
    .where('id', '<>', run.id)
    .where('state', '=', 'waiting')
    .where('handed_at', 'is', null)
    .where('user_id', 'is', null)
    .returning(['id', 'payload'])
    .execute();
  if (behind.length === 0) return null;
  // Rows come back as they lie on the disk; what was asked first comes first.
  const inOrder = behind.toSorted((a, b) => a.id - b.id);
  const payload: unknown = kind.joined([run.payload, ...inOrder.map((b) => b.payload)]);
  await updateRow(jobTables(tx), 'job_run', run.id, { payload: JSON.stringify(payload) });
  return payload;
};

/** Takes the run up, unless it is over, cancelled, or carried by another pg-boss job by now. */
const takeUp = (w: Workshop, id: number, bossId: string): Promise<JobRun | null> =>
  w.db.elevated(async (tx) => {
    const run = await jobTables(tx)
      .updateTable('job_run')
      .set({
        state: 'running',
        attempts: sql`attempts + 1`,
        started_at: sql`coalesce(started_at, now())`,
        progress: 0,
        step: null,
      })
      .where('id', '=', id)
      .where('boss_id', '=', bossId)
      .where('state', 'in', ['waiting', 'running'])
      .where('cancel_requested', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (run === undefined) {
      await jobTables(tx)
        .updateTable('job_run')
        .set({ state: 'cancelled', finished_at: sql<string>`now()` })
        .where('id', '=', id)
        .where('boss_id', '=', bossId)
        .where('state', '=', 'running')
        .where('cancel_requested', '=', true)
        .execute();
      return null;
    }
    await publishRun(tx, w.services.live, id, run.user_id);
    const payload = await takeAlong(tx, run, w.kinds.get(run.kind));
    return payload === null ? run : { ...run, payload };
  });

/** In a transaction of its own. */
const write = (w: Workshop, run: JobRun, ending: Ending, file?: JobResult['file']) =>
  w.db.elevated((tx) => writeEnding(tx, w.services.live, run, { ending, file }));

const platformScope = (id: number): DbScope => ({
  customerId: null,
  infras: [],
  personId: 0,
  provider: false,
  audit: { userId: null, impersonatorId: null, requestId: `job-${id}`, ip: '' },
});

/** Today's rights of whoever asked. Throws `forbidden` when they no longer cover the job. */
const admit = async (w: Workshop, run: JobRun, kind: AnyJobKind): Promise<Actor | null> => {
  if (run.user_id === null) return null;
  const actor = await w.loadActor(run.user_id, run.context_infra, kind.may, run.key_id);
  const inside =
    actor !== null && (run.context_infra === null || actor.perimeter.includes(run.context_infra));
  if (actor === null || !inside || (kind.may !== null && !may(actor, kind.may)))
    throw new AppError('forbidden', {
      message: 'Vos droits ne permettent plus ce traitement : il n’a pas été exécuté.',
    });
  return run.impersonator === null ? actor : { ...actor, impersonator: run.impersonator };
};

/** One attempt under way. */
interface Attempt<K = AnyJobKind | undefined> {
  readonly run: JobRun;
  readonly kind: K;
  readonly log: FastifyBaseLogger;
}

/** A refusal that trying again cannot change ends the job; anything else is tried again with growing pauses. */
const afterFailure = (
  w: Workshop,
  { run, kind, log }: Attempt,
  e: unknown,
): { ending: Ending; again: number | null } => {
  const message = e instanceof AppError ? e.message : errorCodes.internal[1];
  const failures = run.failures + 1;
  const refused = e instanceof AppError && e.status < 500;
  if (refused || failures > (kind?.retries ?? DEFAULT_RETRIES)) {
    if (refused) log.info({ code: e.code, details: e.details }, 'job refused');
    else log.error({ err: e, failures }, 'job failed');
    return { ending: { ...failed(message), failures }, again: null };
  }
  const pause = Math.min(
    LONGEST_PAUSE_SECONDS,
    w.retrySeconds * 2 ** (failures - 1) * (0.8 + Math.random() * 0.4),
  );
  log.warn({ err: e, failures, pause }, 'job will be tried again');
  return {
    ending: {
      ...back(pause, `Nouvel essai après un échec (${failures})`),
      failures,
      error: message,
    },
    again: pause,
  };
};

/** What a job says with the effect that ends it: both are there, or neither. Throws when the job was taken over or cancelled meanwhile. */
const finishing = (w: Workshop, run: JobRun, actor: Actor | null) => {
  const state = { finished: false };
  const finish: JobContext<unknown>['finish'] = async (tx, result) => {
    const end = { ending: done(result, actor), file: result?.file };
    if (!(await writeEnding(tx, w.services.live, run, end)))
      throw new Error('the job was taken over or cancelled: what it did is undone');
    state.finished = true;
  };
  return { state, finish };
};

/** Runs the kind's own work; answers how it ends, or null when it said itself that it is done. */
const work = async (
  w: Workshop,
  { run, kind, log }: Attempt<AnyJobKind>,
  signal: AbortSignal,
): Promise<Pick<Parameters<typeof writeEnding>[3], 'ending' | 'file'> | null> => {
  const actor = await admit(w, run, kind);
  const progress = throttledProgress(w.progressPauseMs, async (p: Progress) => {
    await write(w, run, { progress: p.percent, step: p.step }).catch((err: unknown) =>
      log.warn({ err }, 'progress not written'),
    );
  });
  const { state, finish } = finishing(w, run, actor);
  try {
    const result = await kind.run({
      payload: run.payload,
      actor,
      services: w.services,
      signal,
      log,
      now: w.services.now(),
      scope:
        actor === null ? platformScope(run.id) : scopeOf(actor, { id: `job-${run.id}`, ip: '' }),
      progress: async (percent, step) => {
        signal.throwIfAborted();
        progress.say(percent, step);
      },
      finish,
    });
    return state.finished ? null : { ending: done(result, actor), file: result?.file };
  } finally {
    await progress.close();
  }
};

const settle = async (
  w: Workshop,
  attempt: Attempt,
  { reason, error }: { readonly reason: unknown; readonly error: unknown },
): Promise<void> => {
  const { run } = attempt;
  if (reason === CANCELLED)
    await write(w, run, { state: 'cancelled', step: null, finished_at: rightNow() });
  else if (reason === SHUTDOWN) await write(w, run, back(0, null));
  else {
    const { ending, again } = afterFailure(w, attempt, error);
    if ((await write(w, run, ending)) && again !== null) w.wakeIn(again);
  }
};

/** Runs one attempt to its end. Throws only when the end cannot be written: pg-boss then gives the job out again. */
export const runAttempt = async (
  w: Workshop,
  id: number,
  bossId: string,
  lost: AbortSignal,
): Promise<void> => {
  const run = await takeUp(w, id, bossId);
  if (run === null) return;
  const log = w.services.log.child({ job: id, kind: run.kind, attempt: run.attempts });
  const kind = w.kinds.get(run.kind);
  const stop = new AbortController();
  w.running.set(id, stop);
  try {
    // An older worker beside newer ones: they know the kind.
    if (kind === undefined) {
      log.warn('unknown kind of job, left to another worker');
      if (await write(w, run, back(w.retrySeconds, null))) w.wakeIn(w.retrySeconds);
      return;
    }
    const ended = await inSpan(
      { name: `job ${run.kind}`, attributes: { 'job.id': id, 'job.attempt': run.attempts } },
      () => work(w, { run, kind, log }, AbortSignal.any([stop.signal, lost])),
    );
    if (ended === null) return;
    if (!(await write(w, run, ended.ending, ended.file)))
      log.warn('result dropped: the job was taken over or cancelled');
  } catch (error) {
    await settle(w, { run, kind, log }, { reason: stop.signal.reason, error });
  } finally {
    if (w.running.get(id) === stop) w.running.delete(id);
  }
};
