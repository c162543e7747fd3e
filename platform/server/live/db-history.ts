// The history in the database, shared by every process.
import { sql } from 'kysely';
import type { Update } from '#engines/mercure/update.ts';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import type { History, Reach, Stored } from './history.ts';

/** Channel of the notification that an update has left; its payload is the position. */
export const LIVE_CHANNEL = 'live';

const columns = sql`position, event_id as "id", topics, data, private, type, retry`;
interface Row extends Omit<Stored, 'position' | 'retry'> {
  readonly position: number | string;
  readonly retry: number | string;
}
const asStored = (r: Row): Stored => ({
  ...r,
  position: Number(r.position),
  retry: Number(r.retry),
});

/** Writes an update in the caller's transaction, whatever its role; it leaves at the commit. */
export const insertUpdate = async (tx: Tx, u: Update): Promise<void> => {
  await tx.run`select live_publish(${u.id}, ${u.topics}::text[], ${u.data}, ${u.private}, ${u.type}, ${u.retry})`;
};

const within = (reach: Reach | null): ReturnType<typeof sql> =>
  reach === null
    ? sql`true`
    : sql`(not private or topics && ${reach.topics}::text[]
        or exists (select from unnest(topics) as t where t ^@ any(${reach.prefixes}::text[])))`;

export interface DbHistory extends History {
  /** The last position there is; 0 when nothing was ever published. */
  last(): Promise<number>;
  /** Updates after a position, whatever the last one is. */
  since(position: number, limit: number): Promise<readonly Stored[]>;
}

export const dbHistory = (db: Db): DbHistory => {
  const read = (where: ReturnType<typeof sql>, limit: number): Promise<readonly Stored[]> =>
    db.elevated(async (tx) => {
      const rows =
        await tx.run<Row>`select ${columns} from live_update where ${where} limit ${limit}`;
      return rows.map(asStored);
    });
  return {
    append: (update) => db.elevated((tx) => insertUpdate(tx, update)),
    find: async (id) =>
      (await read(sql`event_id = ${id} and position is not null order by position desc`, 1))[0] ??
      null,
    between: (after, upTo, limit, reach = null) =>
      read(
        sql`position > ${after} and position <= ${upTo} and ${within(reach)} order by position`,
        limit,
      ),
    since: (position, limit) => read(sql`position > ${position} order by position`, limit),
    // Whoever is committing an update holds this lock: once it is ours, every number drawn so far is either visible or lost for good.
    last: () =>
      db.elevated(async (tx) => {
        await tx.run`select pg_advisory_xact_lock(7404002)`;
        const rows = await tx.value<
          number | string
        >`select case when is_called then last_value else 0 end as position from live_position`;
        return Number(rows ?? 0);
      }),
  };
};
