// One turn of the job: what is final of the trail and the outputs goes into the chains, and each chain that grew gets a signed checkpoint.
import { entryOfLine, linesIn, type TrailLine } from './lines.ts';
import { originOf, signedCheckpoint, signingKey } from './keys.ts';
import { outputEntry, type WaitingOutput } from './outputs.ts';
import { append, chainOf } from './store.ts';
import type { Tx } from '../call.ts';
import type { Services } from '../services.ts';

type Kit = Pick<Services, 'db' | 'config' | 'secrets' | 'log'>;
const PAGE = 5_000;
/** A gap after which what left before may not be continued: another log begins. */
const BREAKS: ReadonlySet<string | undefined> = new Set(['restore', 'older-database']);

interface Progress {
  readonly through: number;
  readonly next: number | null;
  readonly waits: readonly string[] | null;
}
const progressOf = async (tx: Tx): Promise<Progress | null> =>
  (
    await tx.run<Progress>`select through, next_through as next, waits_for as waits from chain_progress where id = 1 for update skip locked`
  )[0] ?? null;
const saveProgress = async (tx: Tx, { through, next, waits }: Progress): Promise<void> => {
  await tx.run`update chain_progress set through = ${through}, next_through = ${next}, waits_for = ${waits}::text[] where id = 1`;
};

/** Transactions that may still hold a number of the trail that nobody else sees: PostgreSQL locks a table for writing before it draws one. */
const writers = async (tx: Tx, among: readonly string[] | null): Promise<readonly string[]> =>
  (
    await tx.run<{ holder: string }>`select distinct virtualtransaction as holder from pg_locks
      where locktype = 'relation' and database = (select oid from pg_database where datname = current_database()) and relation = 'audit_log'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
        and (${among}::text[] is null or virtualtransaction = any (${among}::text[]))`
  ).map(({ holder }) => holder);

/** Up to which number no line can appear any more; null while somebody from before still writes. */
const finalThrough = async (tx: Tx, stored: Progress): Promise<Progress | null> => {
  const last =
    await tx.value<number>`select case when is_called then last_value else 0 end as last from audit_log_id_seq`;
  const next = stored.next ?? last ?? 0;
  const waits = await writers(tx, stored.next === null ? null : (stored.waits ?? []));
  const progress = { ...stored, next, waits };
  if (waits.length === 0) return progress;
  await saveProgress(tx, progress);
  return null;
};

const epochEntry = async (tx: Tx, customer: number, at: string): Promise<string> => {
  await append(tx, customer, []);
  const rows =
    await tx.value<number>`update trail_chain set epoch = epoch + 1 where customer_id = ${customer} returning epoch`;
  // What the log before had grown to when this database last signed it: whatever is signed beyond is of a history that it lost.
  const signed =
    await tx.value<number>`select coalesce(max(size), 0) as size from chain_checkpoint where customer_id = ${customer}`;
  return `epoch ${rows ?? 0} ${at} ${signed ?? 0}`;
};

interface Batch {
  readonly at: string;
  readonly through: number;
}
const appendLines = async (
  tx: Tx,
  customer: number,
  lines: readonly TrailLine[],
  { at, through }: Batch,
): Promise<void> => {
  const entries: string[] = [];
  for (const line of lines) {
    if (line.what === 'trail.gap' && BREAKS.has(line.notice?.reason))
      entries.push(await epochEntry(tx, customer, at));
    entries.push(entryOfLine(line));
  }
  await append(tx, customer, [...entries, `batch ${at} ${through}`]);
  await tx.run`update trail_chain set batch_at = ${at}::timestamptz where customer_id = ${customer}`;
};

interface Turn {
  readonly grown: readonly number[];
  readonly isLast: boolean;
}
const IDLE: Turn = { grown: [], isLast: true };
const linesTurn = async (tx: Tx, at: string): Promise<Turn> => {
  const stored = await progressOf(tx);
  const final = stored === null ? null : await finalThrough(tx, stored);
  if (final === null) return IDLE;
  const whole = final.next ?? 0;
  const lines = await linesIn(tx, { after: final.through, through: whole, limit: PAGE });
  const isLast = lines.length < PAGE;
  const through = isLast ? Math.max(whole, final.through) : (lines.at(-1)?.id ?? whole);
  const byCustomer = Map.groupBy(lines, ({ customer }) => customer);
  for (const [customer, own] of byCustomer) await appendLines(tx, customer, own, { at, through });
  await saveProgress(
    tx,
    isLast ? { through, next: null, waits: null } : { ...final, through, waits: [] },
  );
  return { grown: [...byCustomer.keys()], isLast };
};

/** Each customer's chain says once a day up to where the trail is in it, also of a quiet one. */
const quietTurn = async (tx: Tx, at: string): Promise<Turn> => {
  const progress = await progressOf(tx);
  if (progress === null) return IDLE;
  const rows = await tx.run<{ id: number }>`select customer_id as id from trail_chain
    where batch_at < ${at}::timestamptz - interval '1 day' order by 1`;
  for (const { id } of rows) await appendLines(tx, id, [], { at, through: progress.through });
  return { grown: rows.map(({ id }) => id), isLast: true };
};

const outputsTurn = async (tx: Tx): Promise<Turn> => {
  if ((await progressOf(tx)) === null) return IDLE;
  const rows =
    await tx.run<WaitingOutput>`select id, customer_id as customer, kind, content_hash as sha256 from record_output
    where leaf is null order by id limit ${PAGE}`;
  const byCustomer = Map.groupBy(rows, ({ customer }) => customer);
  for (const [customer, own] of byCustomer) {
    const first = await append(tx, customer, own.map(outputEntry));
    await tx.run`update record_output o set leaf = ${first} + p.place - 1
      from unnest(${own.map(({ id }) => id)}::bigint[]) with ordinality as p (id, place) where o.id = p.id`;
  }
  return { grown: [...byCustomer.keys()], isLast: rows.length < PAGE };
};

export interface Signed {
  readonly customer: number;
  readonly origin: string;
  readonly size: number;
  readonly note: string;
}
/** Looks at what left before, and says whether this chain continues it; see `deliver.ts`. */
type Continues = (tx: Tx, chain: Omit<Signed, 'note'>) => Promise<boolean>;

const signTurn = async (
  kit: Kit,
  customer: number,
  { now, continues }: { readonly now: Temporal.Instant; readonly continues: Continues },
): Promise<Signed | null> =>
  kit.db.elevated(async (tx) => {
    const chain = await chainOf(tx, customer);
    if (chain === null) return null;
    const { size, root, epoch } = chain;
    const origin = originOf(kit.config, customer, epoch);
    if (!(await continues(tx, { customer, origin, size }))) {
      await tx.run`select audit_gap('older-database', '{}')`;
      return null;
    }
    const note = await signedCheckpoint({ origin, size, root }, await signingKey(tx, kit.secrets));
    await tx.run`insert into chain_checkpoint (customer_id, origin, day, size, signed_at, note)
      values (${customer}, ${origin}, ${now.toString()}::timestamptz at time zone 'UTC', ${size}, ${now.toString()}, ${note})
      on conflict (customer_id, origin, day) do update set size = excluded.size, signed_at = excluded.signed_at, note = excluded.note`;
    return { customer, origin, size, note };
  });

/** Everything that is final now. Safe beside itself in other processes: whoever finds another at work leaves it to them. */
export const advanceChains = async (
  kit: Kit,
  now: Temporal.Instant,
  continues: Continues = async () => true,
): Promise<readonly Signed[]> => {
  const at = now.toString({ smallestUnit: 'second' });
  const grown = new Set<number>();
  for (const turn of [linesTurn, quietTurn, outputsTurn])
    for (let isLast = false; !isLast;) {
      const done = await kit.db.elevated((tx) => turn(tx, at));
      for (const customer of done.grown) grown.add(customer);
      ({ isLast } = done);
    }
  const signed: Signed[] = [];
  for (const customer of grown) {
    const one = await signTurn(kit, customer, { now, continues });
    // The next turn finds the gap and begins another log.
    if (one === null) break;
    signed.push(one);
  }
  return signed;
};
