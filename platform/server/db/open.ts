// The database of the portal, embedded or a server: one door, the same behaviour.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import type { Db, DbConnections, DbScope, Reader } from '../services.ts';
import { beginElevated, beginWithin } from './begin.ts';
import { beginEmbedded } from './embedded/embedded.ts';
import { Listening } from './listening.ts';
import { followReplica, type Replica } from './replica.ts';
import { reachServer, type ServerAddresses } from './postgres.ts';
import { statementNames } from './statement-names.ts';
import { kyselyOn, transact, type Timed } from './transactions.ts';
import { valueTypes } from './value-types.ts';
import { noteStatement } from '../observability/traces.ts';

/** Clients of the embedded database. They take turns in the worker, so more would not be faster. */
const EMBEDDED_CLIENTS = 8;

interface Source {
  readonly kind: Db['kind'];
  readonly app: PoolConfig;
  readonly owner: PoolConfig;
  /** Past a pooler; the same two objects where there is none. */
  readonly direct: { readonly app: PoolConfig; readonly owner: PoolConfig };
  readonly replica: PoolConfig | undefined;
  /** Said at the beginning of each transaction, where a session keeps no settings. */
  readonly transactionSettings: { readonly app: string; readonly owner: string } | null;
  readonly ownerRole: string;
  readonly died: Promise<Error>;
  readonly opened: Promise<void>;
  stop(): Promise<void>;
}

const embeddedSource = (folder: string, progress: (step: string) => void): Source => {
  const database = beginEmbedded(folder, { progress });
  const pool: PoolConfig = { ...database.connection, max: EMBEDDED_CLIENTS, idleTimeoutMillis: 0 };
  return {
    kind: 'embedded',
    app: pool,
    owner: pool,
    direct: { app: pool, owner: pool },
    replica: undefined,
    transactionSettings: null,
    ownerRole: 'none',
    died: database.died,
    opened: database.opened,
    stop: () => database.stop(),
  };
};

/** Connections past the pooler, and to the replica: one for each of the jobs that a process fetches at a time (jobs/worker.ts). */
const DIRECT_CLIENTS = 5;

const serverSource = async (addresses: ServerAddresses, max: number): Promise<Source> => {
  const server = await reachServer(addresses);
  const app: PoolConfig = { ...server.app, max, idleTimeoutMillis: 0 };
  const owner: PoolConfig = { ...server.owner, max: Math.max(2, Math.ceil(max / 2)) };
  const pooled = server.transactionSettings !== null;
  const direct = {
    app: { ...server.direct.app, max: DIRECT_CLIENTS, idleTimeoutMillis: 0 },
    owner: server.direct.owner === server.owner ? owner : { ...server.direct.owner, max: 2 },
  };
  return {
    kind: 'postgres',
    app,
    owner,
    direct: pooled ? direct : { app, owner },
    replica:
      server.replica === undefined
        ? undefined
        : { ...server.replica, max: DIRECT_CLIENTS, idleTimeoutMillis: 60_000 },
    transactionSettings: server.transactionSettings,
    ownerRole: server.ownerRole,
    died: new Promise(() => {
      /* connections are lost, a server is not */
    }),
    opened: Promise.resolve(),
    stop: async () => {},
  };
};

type Where = Pick<
  Config,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL'
> &
  Partial<Pick<Config, 'DATABASE_REPLICA_URL' | 'SLOW_QUERY_MS' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>>;
interface Opening {
  progress?: (step: string) => void;
  /** So long a reader waits for the replica; some seconds unless a test has less. */ replicaPatienceMs?: number;
  /** Lets the process end while clients are idle: for tests and commands. */ lets?: 'exit';
}

/**
 * Opens the database that the settings name. It is not migrated: see `migrate.ts`. `progress` is told, in French, what takes time.
 * Throws `FolderInUse` (embedded) or `ServerRefused` (PostgreSQL), both with a message for the person who starts the portal.
 */
export const openDb = async (
  config: Where,
  log: FastifyBaseLogger,
  o: Opening = {},
): Promise<Db> => {
  const { db, opened } = await beginDb(config, log, o);
  await opened;
  return db;
};

/** The same while it opens: what it is asked before `opened` waits. */
export const beginDb = async (
  config: Where,
  log: FastifyBaseLogger,
  o: Opening = {},
): Promise<{ db: Db; opened: Promise<void> }> => {
  const source =
    config.DATABASE_URL === undefined
      ? embeddedSource(join(config.DATA_DIR, 'database'), o.progress ?? (() => {}))
      : await serverSource(
          {
            url: config.DATABASE_URL,
            ownerUrl: config.DATABASE_OWNER_URL,
            directUrl: config.DATABASE_DIRECT_URL,
            replicaUrl: config.DATABASE_REPLICA_URL,
          },
          config.DATABASE_POOL,
        );
  const manner = {
    allowExitOnIdle: o.lets === 'exit',
    timed: timedBy(config, log),
    patienceMs: o.replicaPatienceMs,
  };
  return { db: dbOn(source, log, manner), opened: source.opened };
};

const connectionsOf = (pools: readonly Pool[]): DbConnections => ({
  open: pools.reduce((sum, pool) => sum + pool.totalCount, 0),
  idle: pools.reduce((sum, pool) => sum + pool.idleCount, 0),
  waiting: pools.reduce((sum, pool) => sum + pool.waitingCount, 0),
});

/** Statements hold no values of people: those travel apart. A long one is cut. */
const SHOWN_CHARACTERS = 2_000;
const slowQueries = ({ SLOW_QUERY_MS: from }: Where, log: FastifyBaseLogger): Timed | undefined => {
  if (from === undefined) return undefined;
  const lines = log.child({}, { level: 'warn' });
  return (text, milliseconds) => {
    if (milliseconds < from) return;
    lines.warn(
      { ms: Math.round(milliseconds), statement: text.slice(0, SHOWN_CHARACTERS) },
      'slow query',
    );
  };
};

/** Whoever wants to hear of statements and their times; undefined where nobody does, and nothing is measured. */
const timedBy = (config: Where, log: FastifyBaseLogger): Timed | undefined => {
  const slow = slowQueries(config, log);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return slow;
  return (text, milliseconds) => {
    noteStatement(text, milliseconds);
    slow?.(text, milliseconds);
  };
};

interface DbManner {
  readonly allowExitOnIdle: boolean;
  readonly timed: Timed | undefined;
  readonly patienceMs: number | undefined;
}

/** Once it has read from the database itself it stays there: what comes later is never older. */
const readerOf = async (
  replica: Replica | null,
  scope: DbScope,
  { within, timed }: Pick<Db, 'within'> & { timed: Timed | undefined },
): Promise<Reader> => {
  const here: Reader = (work) => within(scope, 'read', work);
  if (replica === null || !(await replica.holdsAll())) return here;
  const manner = { begin: beginWithin(scope, 'read'), reads: true, timed };
  let usable = true;
  return async (work) => {
    if (!usable) return here(work);
    const { value, there } = await replica.read(manner, work, () => here(work));
    usable = there;
    return value;
  };
};

const dbOn = (
  source: Source,
  log: FastifyBaseLogger,
  { allowExitOnIdle, timed, patienceMs }: DbManner,
): Db => {
  const open = (config: PoolConfig): Pool => {
    const pool = new Pool({
      ...config,
      types: valueTypes,
      allowExitOnIdle,
      pipeline: true,
    } as PoolConfig);
    // A connection that is lost at work tells whoever waits for its answer; its own event would end the process when nobody listened.
    pool.on('connect', (client) => void client.on('error', () => {}));
    pool.on('error', (error) => {
      // What a lost replica means is said by whoever reads there.
      if (config !== source.replica) log.warn({ error }, 'An idle database connection was lost');
    });
    return pool;
  };
  /** One pool for each of the source's ways to connect, which may be the same. */
  const pools = new Map<PoolConfig, Pool>();
  const poolOf = (config: PoolConfig): Pool => pools.getOrInsertComputed(config, open);
  const { direct, transactionSettings } = source;
  const [app, owner] = [poolOf(source.app), poolOf(source.owner)];
  const listening = new Listening(direct.app, log);
  const begins = (words: string, as: 'app' | 'owner'): string =>
    transactionSettings === null ? words : `${words}; ${transactionSettings[as]}`;
  // A pooler's connections remember nothing: a statement's name would be unknown to the next one.
  const named = source.kind === 'postgres' && transactionSettings === null;
  const nameOf = named ? statementNames() : undefined;
  const elevatedBegin = begins(beginElevated(source.ownerRole), 'owner');
  const kysely = kyselyOn(poolOf(direct.app), { timed });
  const within: Db['within'] = async (scope, mode, work) =>
    transact(
      app,
      { begin: begins(beginWithin(scope, mode), 'app'), nameOf, reads: mode === 'read', timed },
      work,
    );
  const replica =
    source.replica === undefined
      ? null
      : followReplica({ primary: kysely, pool: poolOf(source.replica), log, patienceMs });
  return {
    kind: source.kind,
    died: source.died,
    kysely,
    within,
    reader: async (scope) => readerOf(replica, scope, { within, timed }),
    replica: async () => (await replica?.state()) ?? null,
    elevated: (work) => transact(owner, { begin: elevatedBegin, timed }, work),
    maintain: (work) => transact(poolOf(direct.owner), { begin: elevatedBegin }, work),
    listen: (channel, on) => listening.listen(channel, on),
    connections: () => connectionsOf([...pools.values()]),
    close: async () => {
      await listening.close();
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await source.stop();
    },
  };
};
