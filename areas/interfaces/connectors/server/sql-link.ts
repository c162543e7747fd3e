// One connection to SQL Server, to the address that was judged. The driver is loaded when the first connector needs it; every phase has its deadline.
import { connect, type Socket } from 'node:net';
import type * as Tds from 'tedious';
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import { refused, wrongConfig, wrongToken } from './api-refusals.ts';
import { within } from './deadline.ts';
import type { Connection, Deadlines } from './peer.ts';
import type { SqlColumn } from './sql-values.ts';

const PORT = 1433;
/** Locked, its password expired or to be changed, disabled; what it may not see. (Of the server's list of errors.) */
const NOT_TAKEN: ReadonlySet<number> = new Set([
  229, 230, 262, 916, 18_470, 18_486, 18_487, 18_488,
]);
/** Login, base, table and column that are not there. */
const NOT_THERE: ReadonlySet<number> = new Set([207, 208, 911, 4060, 18_452, 18_456]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

const codeIn = (e: unknown): string => {
  const { code, cause } = e as { readonly code?: unknown; readonly cause?: unknown };
  const inner = cause === undefined || cause === null ? '' : codeIn(cause);
  return inner === '' ? String(code ?? '') : inner;
};
/** @param numbers the errors that the server named */
const refusal = (cause: unknown, numbers: readonly number[]): AppError => {
  if (cause instanceof AppError) return cause;
  if (numbers.some((n) => NOT_TAKEN.has(n))) return wrongToken();
  if (numbers.some((n) => NOT_THERE.has(n))) return wrongConfig();
  if (CERTIFICATE.test(codeIn(cause)))
    return new AppError('peer_certificate', {
      status: 409,
      message: fr.certificateRefused,
      cause,
    });
  if (numbers.length > 0) return refused();
  return new AppError('peer_away', { status: 409, message: fr.serverAway, cause });
};

const socketTo = (address: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

interface Ask {
  readonly values?: readonly (string | null)[];
  readonly ms: number;
  readonly onColumns?: (columns: readonly SqlColumn[]) => void;
  readonly onRow?: (cells: readonly unknown[]) => void;
}
interface Cell {
  readonly value: unknown;
}
interface Column {
  readonly colName: string;
  readonly type: { readonly name: string };
}

export class SqlLink {
  readonly #tds: typeof Tds;
  readonly #link: Tds.Connection;
  readonly #answerMs: number;
  #numbers: number[] = [];

  private constructor(tds: typeof Tds, link: Tds.Connection, answerMs: number) {
    this.#tds = tds;
    this.#link = link;
    this.#answerMs = answerMs;
    link.on('errorMessage', ({ number }) => this.#numbers.push(number));
    // What a cut connection says is said to whoever asks next.
    link.on('error', () => undefined);
  }

  static async open(to: Connection, database: string, deadlines: Deadlines): Promise<SqlLink> {
    const tds = await import('tedious');
    const port = to.port ?? PORT;
    const link = new tds.Connection({
      server: to.host,
      authentication: {
        type: 'default',
        options: { userName: to.login, password: to.password },
      },
      options: {
        port,
        database,
        // The name was looked up once: whatever the server says of another place, the connection goes to what it meant then.
        connector: () => socketTo(to.address, port),
        serverName: to.host,
        encrypt: to.encryption === 'implicit' ? 'strict' : true,
        trustServerCertificate: to.trustCertificate,
        // Ours comes first, and says so in French.
        connectTimeout: 2 * deadlines.connectMs,
        requestTimeout: 0,
        maxRetriesOnTransientErrors: 0,
        // Dates of our sheets are French.
        dateFormat: 'dmy',
        appName: 'Roulement',
        workstationId: 'roulement',
        useUTC: true,
      },
    });
    const opened = new SqlLink(tds, link, deadlines.answerMs);
    await opened.#doing(deadlines.connectMs, (done) => link.connect(done));
    return opened;
  }

  async #doing(ms: number, start: (done: (error?: unknown) => void) => void): Promise<void> {
    this.#numbers = [];
    const work = Promise.withResolvers<void>();
    try {
      start((error) => {
        if (error === undefined || error === null) work.resolve();
        else work.reject(error);
      });
      // Cut once it is said to be late: what a cut connection says is not the reason.
      await within(ms, () => void setImmediate(() => this.close()), work.promise);
    } catch (e) {
      throw refusal(e, this.#numbers);
    }
  }

  /** A statement; its values travel apart from it. */
  ask(sql: string, { values = [], ms, onColumns, onRow }: Ask): Promise<void> {
    return this.#doing(ms, (done) => {
      let failure: unknown = null;
      const request = new this.#tds.Request(sql, (error) => done(failure ?? error));
      for (const [i, value] of values.entries())
        request.addParameter(`p${i}`, this.#tds.TYPES.NVarChar, value);
      // Cut once what has arrived was read: the driver does not bear to be closed by whoever reads it.
      const stop = (e: unknown): void => {
        failure = e;
        setImmediate(() => {
          done(failure);
          this.close();
        });
      };
      request.on('columnMetadata', (columns) => {
        const all = columns as readonly Column[];
        onColumns?.(all.map(({ colName, type }) => ({ name: colName, type: type.name })));
      });
      request.on('row', (cells: readonly Cell[]) => {
        if (failure !== null) return;
        try {
          onRow?.(cells.map(({ value }) => value));
        } catch (e) {
          stop(e);
        }
      });
      if (values.length === 0) this.#link.execSqlBatch(request);
      else this.#link.execSql(request);
    });
  }

  /** Nothing else enters where `work` looked, until it ends; all of it, or nothing. */
  async transaction(work: () => Promise<void>): Promise<void> {
    const { SERIALIZABLE } = this.#tds.ISOLATION_LEVEL;
    const link = this.#link;
    await this.#doing(this.#answerMs, (done) => link.beginTransaction(done, '', SERIALIZABLE));
    try {
      await work();
    } catch (e) {
      // A connection that is cut takes back what it began.
      this.close();
      throw e;
    }
    await this.#doing(this.#answerMs, (done) => link.commitTransaction(done));
  }

  close(): void {
    this.#link.close();
  }
}
