// The database of the portal, embedded or a server: one door, the same behaviour.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import type { Db } from '../services.ts';
import { beginElevated, beginWithin } from './begin.ts';
import { beginEmbedded } from './embedded/embedded.ts';
import { Listening } from './listening.ts';
import { reachServer } from './postgres.ts';
import { statementNames } from './statement-names.ts';
import { kyselyOn, transact } from './transactions.ts';
import { valueTypes } from './value-types.ts';

/** Clients of the embedded database. They take turns in the worker, so more would not be faster. */
const EMBEDDED_CLIENTS = 8;

interface Source {
  readonly kind: Db['kind'];
  readonly app: PoolConfig;
  readonly owner: PoolConfig;
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
    ownerRole: 'none',
    died: database.died,
    opened: database.opened,
    stop: () => database.stop(),
  };
};

const serverSource = async (
  url: string,
  ownerUrl: string | undefined,
  max: number,
): Promise<Source> => {
  const server = await reachServer(url, ownerUrl);
  return {
    kind: 'postgres',
    app: { ...server.app, max, idleTimeoutMillis: 0 },
    owner: { ...server.owner, max: Math.max(2, Math.ceil(max / 2)) },
    ownerRole: server.ownerRole,
    died: new Promise(() => {
      /* connections are lost, a server is not */
    }),
    opened: Promise.resolve(),
    stop: async () => {},
  };
};

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_POOL'>;
interface Opening {
  progress?: (step: string) => void;
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
      : await serverSource(config.DATABASE_URL, config.DATABASE_OWNER_URL, config.DATABASE_POOL);
  return { db: dbOn(source, log, o.lets === 'exit'), opened: source.opened };
};

const dbOn = (source: Source, log: FastifyBaseLogger, allowExitOnIdle: boolean): Db => {
  const open = (config: PoolConfig): Pool => {
    const pool = new Pool({
      ...config,
      types: valueTypes,
      allowExitOnIdle,
      pipeline: true,
    } as PoolConfig);
    // A connection that is lost at work tells whoever waits for its answer; its own event would end the process when nobody listened.
    pool.on('connect', (client) => void client.on('error', () => {}));
    pool.on('error', (error) => log.warn({ error }, 'An idle database connection was lost'));
    return pool;
  };
  const app = open(source.app);
  const owner = source.owner === source.app ? app : open(source.owner);
  const listening = new Listening(source.app, log);
  const nameOf = source.kind === 'postgres' ? statementNames() : undefined;
  const elevatedBegin = beginElevated(source.ownerRole);
  return {
    kind: source.kind,
    died: source.died,
    kysely: kyselyOn(app),
    within: async (scope, mode, work) =>
      transact(app, { begin: beginWithin(scope, mode), nameOf, reads: mode === 'read' }, work),
    elevated: (work) => transact(owner, { begin: elevatedBegin }, work),
    listen: (channel, on) => listening.listen(channel, on),
    close: async () => {
      await listening.close();
      await Promise.all([...new Set([app, owner])].map((pool) => pool.end()));
      await source.stop();
    },
  };
};
