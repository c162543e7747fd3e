// Kysely over a `pg` pool whose clients pipeline: BEGIN with its settings is sent together with the first query behind it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AbortedTransactionError,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg';
import type { Tx } from '../call.ts';
import { withStatements } from './statements.ts';

/** Who is inside a transaction: the embedded database has one session, so a second one asked for from inside would wait for ever. */
const inside = new AsyncLocalStorage<{ open: boolean }>();
export const isInsideTransaction = (): boolean => inside.getStore()?.open === true;
const refuseInside = (): void => {
  if (isInsideTransaction())
    throw new Error(
      'A transaction is open here: use its `tx`, or do this after it (services.db from inside a transaction would wait for itself)',
    );
};

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type NameOf = (text: string) => string | undefined;
export interface Manner {
  /** Said first, for BEGIN and what belongs to it. */
  readonly begin?: string;
  /** The name under which a connection keeps a statement, or undefined for one that is said anew each time: see statement-names.ts. */
  readonly nameOf?: NameOf | undefined;
  /** The transactions only read: their end is not waited for. */
  readonly reads?: boolean;
  /** Hears how long each statement took, in milliseconds. */
  readonly timed?: Timed | undefined;
}
export type Timed = (text: string, milliseconds: number) => void;
const unnamed: NameOf = () => undefined;

/** What is said to the server in this turn of the event loop goes out as one piece: a socket's write costs more than the words. */
const sendTogether = (client: PoolClient): void => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } })
    .connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Clients whose last transaction only read and whose COMMIT is still to be said, at the end of this turn at the latest. */
const unended = new WeakMap<PoolClient, NodeJS.Immediate>();

/** COMMIT is said together with the next BEGIN, or alone at the end of this turn: each word of its own costs both sides a call of the system. */
const endLater = (client: PoolClient): void => {
  unended.set(
    client,
    setImmediate(() => {
      unended.delete(client);
      // Nothing can be lost any more. A lost connection is the pool's to notice.
      client.query('commit').catch(() => {});
    }),
  );
};

/** True when COMMIT had still to be said on this client: whoever asks says it first. */
const takeEnd = (client: PoolClient): boolean => {
  const later = unended.get(client);
  if (later === undefined) return false;
  clearImmediate(later);
  return unended.delete(client);
};

class Connection implements DatabaseConnection {
  readonly client: PoolClient;
  readonly #nameOf: NameOf;
  /** BEGIN and what belongs to it, until the first query takes it along. */
  #pending: string | undefined;
  /** BEGIN, under way. Whoever asks for the first answer learns of its failure. */
  begun: Promise<unknown> = Promise.resolve();
  broken = false;
  #cursors = 0;
  readonly #timed: Timed | undefined;
  constructor(client: PoolClient, { nameOf = unnamed, timed }: Manner) {
    this.client = client;
    this.#nameOf = nameOf;
    this.#timed = timed;
  }

  begin(words: string): void {
    this.#pending = words;
  }
  /** False when nothing was asked in this transaction: the server never heard of it. */
  get isFlushed(): boolean {
    return this.#pending === undefined;
  }
  #takePending(): string | undefined {
    const words = this.#pending;
    this.#pending = undefined;
    return words !== undefined && takeEnd(this.client) ? `commit; ${words}` : words;
  }
  /** The client, once BEGIN is on its way. */
  #ready(): PoolClient {
    const words = this.#takePending();
    if (words !== undefined) {
      sendTogether(this.client);
      this.begun = this.client.query(words);
      this.begun.catch(() => {}); // told at the commit, if no query has failed before
    }
    return this.client;
  }

  #say(text: string, values: unknown[]): Promise<PgResult> {
    const name = this.#nameOf(text);
    return this.#ready().query({ text, values, ...(name === undefined ? {} : { name }) });
  }

  /** `#say`, with its time told to whoever asked for it; failures take time too. */
  async #sayTimed(text: string, values: unknown[]): Promise<PgResult> {
    const timed = this.#timed;
    if (timed === undefined) return this.#say(text, values);
    const from = performance.now();
    return this.#say(text, values).finally(() => timed(text, performance.now() - from));
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#sayTimed(
      query.sql,
      query.parameters as unknown[],
    );
    return {
      rows: (rows ?? []) as R[],
      ...(CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
    };
  }

  /** Rows in pieces, through a cursor: only inside a transaction. */
  async *streamQuery<R>(query: CompiledQuery, piece = 500): AsyncIterableIterator<QueryResult<R>> {
    const cursor = `rows_${++this.#cursors}`;
    await this.#ready().query(
      `declare ${cursor} no scroll cursor for ${query.sql}`,
      query.parameters as unknown[],
    );
    for (;;) {
      const { rows } = await this.client.query(`fetch forward ${piece} from ${cursor}`);
      if (rows.length > 0) yield { rows: rows as R[] };
      if (rows.length < piece) break;
    }
    await this.client.query(`close ${cursor}`);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #manner: Manner;
  constructor(pool: Pool, manner: Manner) {
    this.#pool = pool;
    this.#manner = manner;
  }
  async init(): Promise<void> {
    /* the pool is ready when it is given */
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInside();
    const client = await this.#pool.connect();
    // What is no transaction of ours must not run inside the one before.
    if (this.#manner.begin === undefined && takeEnd(client)) client.query('commit').catch(() => {});
    return new Connection(client, this.#manner);
  }
  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const plain = [
      'begin',
      settings.isolationLevel && `isolation level ${settings.isolationLevel}`,
      settings.accessMode,
    ]
      .filter(Boolean)
      .join(' ');
    (connection as Connection).begin(this.#manner.begin ?? plain);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const c = connection as Connection;
    if (!c.isFlushed) return;
    await c.begun;
    if (this.#manner.reads === true) return endLater(c.client);
    const { command } = await c.client.query('commit');
    // PostgreSQL answers COMMIT with ROLLBACK when an earlier error, caught by somebody, had already undone everything.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const c = connection as Connection;
    if (!c.isFlushed) return;
    await c.client.query('rollback').catch((e: unknown) => {
      c.broken = true;
      throw e;
    });
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const c = connection as Connection;
    c.client.release(c.broken);
  }
  async destroy(): Promise<void> {
    /* the pool belongs to whoever opened it */
  }
}

// Both without state between two statements; making them takes longer than compiling one.
const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** Kysely on a pool. */
// oxlint-disable-next-line typescript/no-explicit-any -- see Tx
export const kyselyOn = (pool: Pool, manner: Manner = {}): Kysely<any> =>
  new Kysely({
    dialect: {
      createDriver: () => new PoolDriver(pool, manner),
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });

/** SQLSTATE of a database error, at whatever depth of causes; undefined for any other. */
export const sqlState = (error: unknown): string | undefined => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
};
/** Serialisation failure and deadlock: the same work may pass another time. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01']);
/** Before each further try: whoever was in the way wakes up and ends first. At once, the loser could take its first row again before the other saw it free. */
const PAUSES_MS = [30, 150];

/** One transaction; tried twice more, after a moment, where it met a serialisation failure or a deadlock. */
export const transact = async <T>(
  pool: Pool,
  manner: Manner,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  refuseInside();
  const once = (): Promise<T> => {
    const store = { open: true };
    return kyselyOn(pool, manner)
      .transaction()
      .execute((tx) =>
        inside
          .run(store, () => work(withStatements(tx)))
          .finally(() => {
            store.open = false;
          }),
      );
  };
  for (const ms of PAUSES_MS)
    try {
      return await once();
    } catch (error) {
      if (!WORTH_ANOTHER_TRY.has(sqlState(error) ?? '')) throw error;
      await pause(ms * (0.5 + Math.random()));
    }
  return once();
};
