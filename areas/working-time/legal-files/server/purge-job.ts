// A purge that somebody asked for, as a job: exactly what lies before the days that were shown, with its counts written down.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { port } from '#platform/server/ports.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { detachFile, filesOf } from '#platform/server/files/references.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  purgePositions,
  purgeWorkingTime,
  type PurgeCount,
} from '#areas/working-time/days/server/api.ts';
import { fr } from '../fr.ts';
import { LEGAL_FILE } from './file-row.ts';
import { forget } from './forget.ts';
import type { LegalFileTables } from './table.ts';
import { withinPlatform, type Within } from './within.ts';

const t = texts(fr);
const AT_ONCE = 50;
interface FileSpan {
  readonly customerId: number;
  readonly before: Day;
  readonly held: readonly number[];
}
/** Of whom nothing goes: something is open about them, or somebody suspended their purge. */
export const purgeHolds = port<(tx: Tx, customerId: number, today: Day) => Promise<number[]>>(
  'purge-holds',
  () => Promise.resolve([]),
);
/** A file is as old as the last day that it tells of; one that tells of none, as its download or its arrival. What waits to be read is young. */
const age = sql`coalesce(last_day, (downloaded_at at time zone 'UTC')::date, (created_at at time zone 'UTC')::date)`;
const isOver = ({ customerId, before, held }: FileSpan) =>
  sql`(collaborator_id is null or collaborator_id <> all(${held}::bigint[])) and customer_id = ${customerId} and ${age} < ${before}::date and status in ('treated', 'unassigned', 'contested', 'failed', 'withdrawn')`;

export const countFiles = async (tx: Tx, span: FileSpan): Promise<PurgeCount> => {
  const rows = await tx.run<PurgeCount>`
    select count(*)::int as count, min(${age})::text as oldest from legal_file where ${isOver(span)}`;
  return rows[0] ?? { count: 0, oldest: null };
};

/** Empties some files: their contents, holders and lines go, their rows stay. Answers the contents that nobody refers to any more. */
const purgeSome = async (
  tx: Tx,
  span: FileSpan,
): Promise<{ files: number; unused: readonly string[] }> => {
  const rows = await tx.run<{ id: number }>`
    select id from legal_file where ${isOver(span)} order by id limit ${AT_ONCE}`;
  const unused: string[] = [];
  for (const { id } of rows)
    for (const reference of await filesOf(tx, { kind: LEGAL_FILE, table: 'legal_file', row: id })) {
      const content = await detachFile(tx, reference.id);
      if (content !== null) unused.push(content);
    }
  const ids = rows.map((row) => row.id);
  await tx.run`delete from legal_file_line where legal_file_id = any(${ids}::bigint[])`;
  await tx.run`update legal_file set status = 'purged', holder = null, holder_birth_date = null, card_nation = null, card_number = null,
    findings = '[]'::jsonb where id = any(${ids}::bigint[])`;
  return { files: rows.length, unused };
};

const purgeFiles = async (
  job: JobContext<PurgePayload>,
  within: Within,
  span: FileSpan,
): Promise<number> => {
  for (let files = 0; ;) {
    const some = await within('write', (tx) => purgeSome(tx, span));
    for (const content of some.unused) await forget(job.services, within, content);
    files += some.files;
    if (some.files < AT_ONCE) return files;
    await job.progress(50, t('purgeStep', { done: files }));
  }
};

export interface PurgePayload {
  readonly run: number;
  readonly customerId: number;
}
/** Killed and begun again, it takes what is left; the counts of its run add up. */
const run = async (job: JobContext<PurgePayload>): Promise<{ result: PurgePayload }> => {
  const { run: id, customerId } = job.payload;
  const within = withinPlatform(job.services, job.scope, customerId);
  const asked = await within('read', (tx) =>
    tables<LegalFileTables>({ tx })
      .selectFrom('legal_file_purge')
      .selectAll()
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
  );
  const span = {
    customerId,
    held: await within('read', (tx) => purgeHolds.value(tx, customerId, todayIn(job.now))),
  };
  const files = await purgeFiles(job, within, { ...span, before: asked.files_before });
  await within('write', async (tx) => {
    const counts = {
      positions: await purgePositions(tx, { ...span, before: asked.positions_before }),
      work: await purgeWorkingTime(tx, { ...span, before: asked.work_before }),
      files,
    };
    await tables<LegalFileTables>({ tx })
      .updateTable('legal_file_purge')
      .set((eb) => ({
        positions: eb('positions', '+', counts.positions),
        work: eb('work', '+', counts.work),
        files: eb('files', '+', counts.files),
        done_at: job.now.toString(),
      }))
      .where('id', '=', id)
      .execute();
    await recordRun(tx, { what: 'legal_file_purge', rowId: id, customerId, counts });
  });
  return { result: job.payload };
};

export const purgeJob: JobKind<PurgePayload> = {
  kind: 'legal-files.purge',
  title: () => fr.purgeTitle,
  may: 'legal-file.purge',
  orderedBy: ({ customerId }) => `legal-files.purge ${customerId}`,
  run,
};

/** Before which days positions and working time were purged: what a file tells of them does not come back when it is read again. */
export const purgedBefore = async (
  tx: Tx,
  customerId: number,
): Promise<{ readonly positions: Day | null; readonly work: Day | null }> => {
  const rows = await tx.run<{ positions: Day | null; work: Day | null }>`
    select max(positions_before)::text as positions, max(work_before)::text as work from legal_file_purge where customer_id = ${customerId}`;
  return rows[0] ?? { positions: null, work: null };
};
