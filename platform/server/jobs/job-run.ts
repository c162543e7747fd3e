// The table `job_run`: every piece of queued work as people see it. pg-boss only carries attempts (README.md).
import { sql, type ColumnType, type Kysely, type Selectable, type Transaction } from 'kysely';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { AppError } from '../app-error.ts';
import type { Actor, Tx } from '../call.ts';
import type { JobKind, JobView } from '../services.ts';
import type { StandardRow } from '../standard-row.ts';

/** JSON goes in as text (an array would otherwise become a PostgreSQL array) and comes out parsed. */
type Json<T> = ColumnType<T, string | null, string | null>;

export interface JobRunTable extends StandardRow {
  kind: string;
  title: string;
  state: JobView['state'];
  progress: ColumnType<number, number | undefined>;
  step: string | null;
  error: string | null;
  result: Json<unknown>;
  result_file: Json<JobView['resultFile']>;
  payload: Json<unknown>;
  user_id: number | null;
  /** Whose administrators look after it. Where nobody says: the customer of the transaction that queued it. */
  customer_id: ColumnType<number | null, number | null | undefined>;
  context_infra: number | null;
  impersonator: Json<Actor['impersonator']>;
  /** The API key by which a program asked. */
  key_id: number | null;
  /** Every infrastructure that whoever asked could see when the file was made. */
  perimeter: ColumnType<readonly number[] | null, readonly number[] | null | undefined>;
  cancellable: boolean;
  cancel_requested: ColumnType<boolean, boolean | undefined>;
  order_key: string | null;
  /** Times a worker took it up. Also the fence: what an attempt writes counts only while it is the latest. */
  attempts: ColumnType<number, number | undefined>;
  /** Times it failed by itself; an interruption does not count. */
  failures: ColumnType<number, number | undefined>;
  /** Times the embedded portal died under it. On PostgreSQL pg-boss counts the workers that died. */
  interruptions: ColumnType<number, number | undefined>;
  run_after: ColumnType<string, string | undefined>;
  handed_at: string | null;
  /** The pg-boss job that carries it now. */
  boss_id: string | null;
  started_at: string | null;
  finished_at: string | null;
}
export interface JobTables {
  job_run: JobRunTable;
}
export type JobRun = Selectable<JobRunTable>;

/** A transaction seen through the jobs' own table. */
export const jobTables = (tx: Tx): Transaction<JobTables> =>
  tx as unknown as Transaction<JobTables>;

/** Wakes the workers of every process when the transaction commits. */
export const NEW_JOB = 'job_new';
/** Tells the process that runs the job to stop it. */
export const CANCEL_JOB = 'job_cancel';
export const notify = async (
  tx: Tx | Kysely<JobTables>,
  channel: string,
  payload: string | number,
): Promise<void> => {
  await sql`select pg_notify(${channel}, ${String(payload)})`.execute(tx);
};

const VIEWED = [
  'id',
  'kind',
  'title',
  'state',
  'progress',
  'step',
  'error',
  'result',
  'result_file',
  'cancellable',
  'cancel_requested',
  'created_at',
  'finished_at',
] as const;
type Viewed = Pick<JobRun, (typeof VIEWED)[number]>;

/** What people see of a row. Waiting work can always be cancelled; running work only where its kind listens. */
export const asView = (r: Viewed): JobView => ({
  id: Number(r.id),
  kind: r.kind,
  title: r.title,
  state: r.state,
  progress: r.progress,
  step: r.step,
  error: r.error,
  result: r.result,
  resultFile: r.result_file,
  cancellable:
    r.state === 'waiting' || (r.state === 'running' && r.cancellable && !r.cancel_requested),
  createdAt: r.created_at,
  finishedAt: r.finished_at,
});

export const viewRun = async (tx: Tx, id: number): Promise<JobView | null> => {
  const row = await jobTables(tx)
    .selectFrom('job_run')
    .select(VIEWED)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : asView(row);
};

/** What a run was asked with and answered, for whoever judges it again; `inSight`: they still see all that it could read. */
export const endOfRun = (tx: Tx, { perimeter }: Pick<Actor, 'perimeter'>, id: number) =>
  jobTables(tx)
    .selectFrom('job_run')
    .select(['kind', 'payload', 'result'])
    .select(sql<boolean>`coalesce(perimeter <@ ${perimeter}::bigint[], true)`.as('inSight'))
    .where('id', '=', id)
    .executeTakeFirst();

/** The person's latest 50, newest first. */
export const listRuns = async (tx: Tx, userId: number): Promise<readonly JobView[]> => {
  const rows = await jobTables(tx)
    .selectFrom('job_run')
    .select(VIEWED)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(asView);
};

/** The customer that the kind names, else that of whoever asks; the provider's staff asks for the provider. */
const customerOf = <P>(job: JobKind<P>, payload: P, by: Actor | null) => {
  const named = job.customer?.(payload) ?? null;
  if (named !== null) return { customer_id: named };
  return by === null ? {} : { customer_id: by.customerId };
};

/**
 * Writes the row in the caller's transaction. The id is asked of the sequence, not returned by the insert: row-level security lets a
 * person queue the platform's own work (a mail) but not read it back.
 */
export const insertRun = async <P>(
  tx: Tx,
  job: JobKind<P>,
  payload: P,
  by: Actor | null,
): Promise<number> => {
  await insertRow(jobTables(tx), 'job_run', {
    kind: job.kind,
    title: job.title(payload),
    state: 'waiting',
    payload: JSON.stringify(payload ?? null),
    user_id: by?.userId ?? null,
    ...customerOf(job, payload, by),
    context_infra: by?.contextInfra ?? null,
    impersonator: by?.impersonator ? JSON.stringify(by.impersonator) : null,
    key_id: by?.key?.id ?? null,
    cancellable: job.cancellable ?? false,
    order_key: job.orderedBy?.(payload) ?? null,
  });
  const drawn = await sql<{
    id: number;
  }>`select currval(pg_get_serial_sequence('job_run', 'id')) as id`.execute(tx);
  const id = Number(drawn.rows[0]?.id);
  await notify(tx, NEW_JOB, id);
  return id;
};

/** A waiting run is cancelled at once (`dropped` hears of it), a running one is asked to stop. Nothing happens to what is over. Answers whose it is. */
export const cancelRun = async (
  tx: Tx,
  id: number,
  dropped: (kind: string, payload: unknown) => Promise<void>,
): Promise<number | null> => {
  const run = await jobTables(tx)
    .selectFrom('job_run')
    .select(['kind', 'payload', 'state', 'cancellable', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) throw new AppError('not_found');
  if (run.state !== 'waiting' && run.state !== 'running') return run.user_id;
  if (run.state === 'running' && !run.cancellable)
    throw new AppError('transition_refused', {
      message: 'Ce traitement a commencé et ne peut plus être annulé.',
    });
  const over =
    run.state === 'waiting'
      ? { state: 'cancelled' as const, finished_at: sql<string>`now()`, step: null }
      : {};
  await updateRow(jobTables(tx), 'job_run', id, { cancel_requested: true, ...over });
  if (run.state === 'waiting') await dropped(run.kind, run.payload);
  await notify(tx, CANCEL_JOB, id);
  await notify(tx, NEW_JOB, id);
  return run.user_id;
};

/** Queues again what failed or was cancelled; what waits for a new try gets it now. Answers whose it is. */
export const retryRun = async (tx: Tx, id: number): Promise<number | null> => {
  const run = await jobTables(tx)
    .selectFrom('job_run')
    .select(['state', 'failures', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) throw new AppError('not_found');
  if (run.state === 'waiting' && run.failures > 0) {
    await updateRow(jobTables(tx), 'job_run', id, { run_after: sql<string>`now()` });
    await notify(tx, NEW_JOB, id);
    return run.user_id;
  }
  if (run.state !== 'failed' && run.state !== 'cancelled')
    throw new AppError('transition_refused', {
      message:
        'Seul un traitement échoué, annulé ou en attente d’un nouvel essai peut être relancé.',
    });
  await updateRow(jobTables(tx), 'job_run', id, {
    state: 'waiting',
    progress: 0,
    step: null,
    error: null,
    result: null,
    result_file: null,
    cancel_requested: false,
    failures: 0,
    interruptions: 0,
    run_after: sql<string>`now()`,
    handed_at: null,
    boss_id: null,
    started_at: null,
    finished_at: null,
  });
  await notify(tx, NEW_JOB, id);
  return run.user_id;
};
