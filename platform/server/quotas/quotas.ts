// How much one customer may take of what all share: bytes of deposited files, files deposited in a day, jobs at once. The limits are the
// operator's settings; 0 is none. Counted where people ask (requests), never where the portal itself works: a calculation is not refused half way.
// Invented: the three quotas and what they are by default.
import { AppError } from '../app-error.ts';
import type { StoredFile, Tx } from '../call.ts';
import type { Config } from '../config/config.ts';
import type { Db, Jobs } from '../services.ts';
import { fr } from './fr.ts';

type Settings = Pick<Config, 'QUOTA_FILES_MB' | 'QUOTA_UPLOADS_DAY' | 'QUOTA_JOBS'>;

const whole = new Intl.NumberFormat('fr-FR');
const MIB = 1_048_576;
const inMib = (mib: number): string => `${whole.format(mib)} Mio`;

const refusal = (message: string): AppError => new AppError('quota', { status: 429, message });

/** What a request deposits of its customer. */
export interface Room {
  /** Throws when the file does not fit any more; the content is then swept like any that nothing refers to. */
  take(file: StoredFile): void;
  /** Writes down what was taken. */
  record(): Promise<void>;
}
const NO_LIMIT: Room = { take: () => {}, record: async () => {} };

const today = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();

interface Used {
  readonly bytes: number;
  readonly uploads: number;
}
const usedBy = async (tx: Tx, customer: number, day: string): Promise<Used> => {
  const rows = await tx.run<Used>`select
      (select coalesce(sum(size), 0)::float8 from quota_content where customer_id = ${customer}) as bytes,
      (select coalesce(sum(files), 0)::float8 from quota_day where customer_id = ${customer} and day = ${day}) as uploads`;
  return rows[0] ?? { bytes: 0, uploads: 0 };
};

const write = async (
  tx: Tx,
  { customer, day }: { readonly customer: number; readonly day: string },
  files: readonly StoredFile[],
): Promise<void> => {
  await tx.run`insert into quota_content (customer_id, content, size)
    select ${customer}, * from unnest(${files.map((f) => f.sha256)}::text[], ${files.map((f) => f.size)}::bigint[])
    on conflict (customer_id, content) do update set stored_at = now()`;
  await tx.run`insert into quota_day (customer_id, day, files) values (${customer}, ${day}, ${files.length})
    on conflict (customer_id, day) do update set files = quota_day.files + excluded.files`;
};

/**
 * What the customer of a request may still deposit. Asked once a request, before its first file; two requests of one moment may pass together, so that
 * a limit is exceeded by what they hold at most. The provider's staff has no quota.
 */
export const uploadRoom = async (
  { db, config }: { readonly db: Db; readonly config: Settings },
  customer: number | null,
  now: Temporal.Instant,
): Promise<Room> => {
  if (customer === null) return NO_LIMIT;
  const { QUOTA_FILES_MB: mib, QUOTA_UPLOADS_DAY: uploads } = config;
  const day = today(now);
  const used = await db.elevated((tx) => usedBy(tx, customer, day));
  const taken = new Map<string, StoredFile>();
  let [bytes, count] = [used.bytes, used.uploads];
  return {
    take: (file) => {
      if (uploads > 0 && count >= uploads) throw refusal(fr.uploads(whole.format(uploads)));
      if (mib > 0 && bytes + file.size > mib * MIB) throw refusal(fr.files(inMib(mib)));
      count += 1;
      bytes += file.size;
      taken.set(file.sha256, file);
    },
    record: async () => {
      if (taken.size > 0)
        await db.elevated((tx) => write(tx, { customer, day }, [...taken.values()]));
    },
  };
};

/** Forgets contents that nothing refers to any more, and days that are long over. Part of the nightly sweep of files. */
export const forgetUnused = async (
  db: Db,
  {
    before,
    inUse,
  }: {
    readonly before: Temporal.Instant;
    readonly inUse: (tx: Tx, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  },
): Promise<void> => {
  const BATCH = 500;
  for (let after = '', more = true; more;) {
    const last = await db.elevated(async (tx) => {
      const rows = await tx.run<{ content: string }>`select distinct content from quota_content
        where content > ${after} and stored_at < ${before.toString()} order by 1 limit ${BATCH}`;
      const used = await inUse(
        tx,
        rows.map((r) => r.content),
      );
      const gone = rows.map((r) => r.content).filter((content) => !used.has(content));
      if (gone.length > 0)
        await tx.run`delete from quota_content where content = any(${gone}::text[])`;
      return rows.at(BATCH - 1)?.content;
    });
    more = last !== undefined;
    after = last ?? after;
  }
  await db.elevated((tx) => tx.run`delete from quota_day where day < current_date - 31`);
};

/** Queueing for people who ask by a request. */
export const withinQuota = (jobs: Jobs, { QUOTA_JOBS: limit }: Settings): Jobs => ({
  ...jobs,
  enqueue: async (tx, job, payload, by) => {
    if (limit > 0 && by !== null && by.customerId !== null) {
      const rows = await tx.value<number>`select quota_open_jobs(${by.customerId}) as open`;
      if ((rows ?? 0) >= limit) throw refusal(fr.jobs(whole.format(limit)));
    }
    return jobs.enqueue(tx, job, payload, by);
  },
});
