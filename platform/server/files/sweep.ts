// Contents that nothing refers to: an upload is stored before its request is judged, and stays when the request then fails. Each night those
// older than a day go. Invented: the delay; no request lasts a day, and what is uploaded again is young again.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';
import { forgetUnused } from '../quotas/quotas.ts';
import type { Db, Files, JobKind, Schedule } from '../services.ts';

const DAY_MS = 86_400_000;

/**
 * Which of these contents anything refers to: every table that has a column `sha256` (so that a new one need not be named here), but for the
 * register of contents itself, and what is written in work that is yet to be done or may be tried again.
 */
export const contentsInUse = async (
  tx: Tx,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const places = await tx.run<{
    name: string;
  }>`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'sha256' and table_type = 'BASE TABLE' and table_name <> 'stored_file' order by 1`;
  const asked = sql`${hashes}::text[]`;
  const referred = places.map(
    ({ name }) => sql`select sha256 from ${sql.table(name)} where sha256 = any(${asked})`,
  );
  const awaited = sql`select h from unnest(${asked}) h where exists (select from job_run j where j.state not in ('done', 'cancelled') and j.payload::text like '%' || h || '%')`;
  const rows = await tx.run<{
    sha256: string;
  }>`${sql.join([...referred, awaited], sql` union `)}`;
  return new Set(rows.map((r) => r.sha256));
};

/** Answers how many contents went. Each batch is judged in a transaction of its own: nothing waits for it. */
export const sweepFiles = async (
  services: { readonly db: Db; readonly files: Pick<Files, 'sweep'> },
  now: Temporal.Instant,
): Promise<number> => {
  const gone = await services.files.sweep({
    before: now.epochMilliseconds - DAY_MS,
    inUse: (hashes) => services.db.elevated((tx) => contentsInUse(tx, hashes)),
  });
  if (gone.length > 0)
    await services.db.elevated(
      (tx) =>
        tx.run`delete from stored_file where sha256 = any(${gone}::text[]) and not content_in_use(sha256)`,
    );
  await forgetUnused(services.db, {
    before: now.subtract({ hours: 24 }),
    inUse: contentsInUse,
  });
  return gone.length;
};

/** Elevated. How many contents a sweep would remove. */
export const countUnused = async (tx: Tx, now: Temporal.Instant): Promise<number> => {
  const before = now.subtract({ milliseconds: DAY_MS }).toString();
  return (
    (await tx.value<number>`select count(*)::int as count from stored_file
    where created_at < ${before}::timestamptz and not content_in_use(sha256)`) ?? 0
  );
};

export const SWEEP_FILES: JobKind<null> = {
  kind: 'file-sweep',
  title: () => 'Nettoyage des fichiers sans objet',
  may: null,
  run: async ({ services, now }) => ({ result: { removed: await sweepFiles(services, now) } }),
};
export const sweepSchedule: Schedule = {
  name: 'file-sweep',
  cron: '10 4 * * *',
  kind: SWEEP_FILES.kind,
};
