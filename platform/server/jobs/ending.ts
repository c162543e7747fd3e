// How an attempt ends, and the one statement that writes it: it counts only while the attempt is the latest and still running.
import { sql } from 'kysely';
import type { Actor, Tx } from '../call.ts';
import { recordOutput } from '../chain/outputs.ts';
import { attachFile } from '../files/references.ts';
import type { JobResult, Live } from '../services.ts';
import { publishRun } from './hand-over.ts';
import { jobTables, notify, NEW_JOB, type JobRun } from './job-run.ts';

export type Ending = Partial<Record<'state' | 'step' | 'error', string | null>> & {
  result?: string | null;
  result_file?: string | null;
  perimeter?: readonly number[] | null;
  failures?: number;
  run_after?: ReturnType<typeof inSeconds>;
  handed_at?: null;
  boss_id?: null;
  finished_at?: ReturnType<typeof sql<string>>;
  progress?: number;
};
const inSeconds = (s: number) => sql<string>`now() + make_interval(secs => ${s})`;
export const rightNow = () => sql<string>`now()`;

/** @param by whose rights it had */
export const done = (result: JobResult | void, by: Actor | null): Ending => ({
  state: 'done',
  progress: 100,
  step: null,
  error: null,
  result: result?.result === undefined ? null : JSON.stringify(result.result),
  result_file: result?.file === undefined ? null : JSON.stringify(result.file),
  perimeter: result?.file === undefined ? null : (by?.perimeter ?? null),
  finished_at: rightNow(),
});
export const failed = (error: string): Ending => ({
  state: 'failed',
  step: null,
  error,
  finished_at: rightNow(),
});
export const back = (seconds: number, step: string | null): Ending => ({
  state: 'waiting',
  step,
  run_after: inSeconds(seconds),
  handed_at: null,
  boss_id: null,
});

/** Writes an ending (or progress) of this attempt and tells the person; false when another attempt has taken over. */
export const writeEnding = async (
  tx: Tx,
  live: Live,
  run: JobRun,
  { ending, file }: { readonly ending: Ending; readonly file?: JobResult['file'] },
): Promise<boolean> => {
  const updated = await jobTables(tx)
    .updateTable('job_run')
    // oxlint-disable-next-line typescript/no-explicit-any -- a subset of the columns, named in Ending
    .set(ending as any)
    .where('id', '=', run.id)
    .where('attempts', '=', run.attempts)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  if (file !== undefined && run.customer_id !== null)
    await recordOutput(tx, {
      kind: run.kind === 'export' ? 'export' : 'job',
      sha256: file.sha256,
      customerId: run.customer_id,
      infraId: run.context_infra,
      userId: run.user_id,
    });
  if (file !== undefined)
    await attachFile(tx, {
      file,
      owner: { kind: 'job', table: 'job_run', row: run.id },
      userId: run.user_id,
      infraId: null,
      customerId: null,
    });
  await publishRun(tx, live, run.id, run.user_id);
  await notify(tx, NEW_JOB, run.id);
  return true;
};
