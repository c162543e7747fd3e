// A copy of the database that follows it (streaming replication) and that work may read which only reads much: decision 0019. The address is that of one
// standby, without a pooler. Whoever reads there sees all that was committed before it began; else it reads from the database itself.
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Tx } from '../call.ts';
import type { ReplicaState } from '../services.ts';
import { isAway } from '../observability/database-away.ts';
import { kyselyOn, sqlState, transact, type Manner } from './transactions.ts';

/** So long a reader waits for the replica to hold what is committed. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 50;

// oxlint-disable-next-line typescript/no-explicit-any -- see Tx
type Primary = Kysely<any>;
interface Parts {
  readonly primary: Primary;
  readonly pool: Pool;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly patienceMs: number | undefined;
}

/** Where the database stands: all that anybody was told is saved lies before it. Two databases of one name in two clusters are not the same. */
const positionOf = async (primary: Primary): Promise<{ at: string; cluster: string }> => {
  const { rows } = await sql<{ at: string; cluster: string }>`select
    pg_current_wal_insert_lsn()::text as at, (select system_identifier::text from pg_control_system()) as cluster`.execute(
    primary,
  );
  const [here] = rows;
  if (here === undefined) throw new Error('The database does not say where it stands');
  return here;
};

interface Standing {
  /** It follows that database, not another one, and is none of its own. */
  readonly follows: boolean;
  /** Bytes of the journal that it has still to play; 0 or less when it holds everything. */
  readonly behind: number;
}
const standingOf = async (
  replica: Primary,
  { at, cluster }: { at: string; cluster: string },
): Promise<Standing> => {
  const { rows } = await sql<Standing>`select
    pg_is_in_recovery() and (select system_identifier::text from pg_control_system()) = ${cluster} as follows,
    pg_wal_lsn_diff(${at}::pg_lsn, coalesce(pg_last_wal_replay_lsn(), '0/0'))::float8 as behind`.execute(
    replica,
  );
  return rows[0] ?? { follows: false, behind: Infinity };
};

/** Its connection is lost, a change that it plays takes away what is being read (40001), or somebody wrote (25006): the database itself can do it. */
const isReplicasFault = (error: unknown): boolean =>
  isAway(error) || ['40001', '25006'].includes(sqlState(error) ?? '');

export interface Replica {
  /** Waits until the replica holds what is committed now, some seconds at most; false when the database itself is to be read. */
  holdsAll(): Promise<boolean>;
  /** Reads there; `instead` where that fails for a reason of the replica's own. */
  read<T>(
    manner: Manner,
    work: (tx: Tx) => Promise<T>,
    instead: () => Promise<T>,
  ): Promise<{ value: T; there: boolean }>;
  state(): Promise<ReplicaState>;
}

/** One line when it cannot be used any more and one when it can again, not one for each reader. */
const tellsChanges = (warn: (message: string) => void): ((reason: string | null) => void) => {
  let reasonSaid: string | null = null;
  return (reason) => {
    if ((reason === null) === (reasonSaid === null)) return;
    reasonSaid = reason;
    warn(
      reason === null
        ? 'The replica is read again'
        : `The replica is not read, the database itself is: ${reason}`,
    );
  };
};

const messageOf = (error: unknown): string => {
  const { message, code } = error as { message: string; code?: unknown };
  return message === '' ? String(code) : message;
};

export const followReplica = ({ primary, pool, log, patienceMs = PATIENCE_MS }: Parts): Replica => {
  const replica = kyselyOn(pool);
  const tell = tellsChanges((message) => log.warn(message));
  /** The reason why it cannot be used, null when it holds everything. */
  const waitFor = async (position: { at: string; cluster: string }): Promise<string | null> => {
    const until = performance.now() + patienceMs;
    for (;;) {
      const { follows, behind } = await standingOf(replica, position);
      if (!follows) return 'its address leads to no standby of this database';
      if (behind <= 0) return null;
      if (performance.now() > until) return `it is ${behind} bytes of the journal behind`;
      await pause(LOOK_AGAIN_MS);
    }
  };
  return {
    holdsAll: async () => {
      const position = await positionOf(primary);
      const reason = await waitFor(position).catch(messageOf);
      tell(reason);
      return reason === null;
    },
    read: async (manner, work, instead) => {
      try {
        return { value: await transact(pool, manner, work), there: true };
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        tell(messageOf(error));
        return { value: await instead(), there: false };
      }
    },
    state: async () => {
      const position = await positionOf(primary);
      const { follows, behind } = await standingOf(replica, position).catch(() => ({
        follows: false,
        behind: 0,
      }));
      return { up: follows, behindBytes: follows ? Math.max(0, behind) : null };
    },
  };
};
