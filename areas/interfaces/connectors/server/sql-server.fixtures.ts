// SQL Server of its own, as far as the driver goes: TDS 7.4 ([MS-TDS]: PRELOGIN with its handshake inside, LOGIN7, SQLBatch, RPC, transactions) over a few
// tables. No SQL Server can be had by the tests: what it would say to a statement beyond these is not shown here.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { duplexPair, type Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { ownCertificate } from './own-certificate.fixtures.ts';
import {
  commandsOf,
  done,
  environment,
  error,
  loginAck,
  loginOf,
  packets,
  PRELOGIN_ANSWER,
  rowsAnswer,
  rpcOf,
  batchOf,
  TYPE,
  type StandInTable,
} from './tds.fixtures.ts';

const { key, cert } = ownCertificate('sql.test');
type SqlFault = 'silent-login' | 'silent' | 'cut-before-commit' | 'cut-after-commit';

export const startSqlServer = async () => {
  const tables = new Map<string, StandInTable>();
  const statements: string[] = [];
  const faults: SqlFault[] = [];
  const accepted = {
    login: 'paie',
    password: 'tres-secret',
    database: 'rh',
    error: 18_456,
    strict: false,
  };
  const sockets = new Set<Duplex>();
  const has = (fault: SqlFault): boolean => {
    const at = faults.indexOf(fault);
    if (at >= 0) faults.splice(at, 1);
    return at >= 0;
  };

  const login = (bytes: Buffer): Buffer | null => {
    const { login: user, password, database } = loginOf(bytes);
    if (has('silent-login')) return null;
    if (user !== accepted.login || password !== accepted.password)
      return Buffer.concat([error(accepted.error, 'Login failed'), done(2)]);
    if (database !== accepted.database)
      return Buffer.concat([error(4060, 'Cannot open database'), error(18_456, 'x'), done(2)]);
    return Buffer.concat([loginAck(), done()]);
  };

  const serve = (stream: Duplex, cut: () => void): void => {
    sockets.add(stream);
    /** What a transaction wrote, until it ends. */
    let pending: (() => void)[] | null = null;
    const transaction = (bytes: Buffer): Buffer | null => {
      const kind = commandsOf(bytes);
      if (kind === 'begin') {
        pending = [];
        return Buffer.concat([environment(8, 8, 0), done()]);
      }
      statements.push(kind.toUpperCase());
      if (kind === 'commit') {
        if (has('cut-before-commit')) return (cut(), null);
        for (const write of pending ?? []) write();
        if (has('cut-after-commit')) return (cut(), null);
      }
      pending = null;
      return Buffer.concat([environment(kind === 'commit' ? 9 : 10, 0, 8), done()]);
    };
    const execute = (sql: string, values: readonly (string | null)[]): Buffer | null => {
      if (/^set /i.test(sql)) return done();
      statements.push(sql);
      if (has('silent')) return null;
      const [, name = ''] = /(?:FROM|INTO) ((?:\[[^\]]+\]\.?)+)/.exec(sql) ?? [];
      const table = tables.get(name.replaceAll(/[[\]]/g, ''));
      if (table === undefined) return Buffer.concat([error(208, 'Invalid object name'), done(2)]);
      if (sql.startsWith('INSERT')) {
        const [, list = ''] = /\(([^)]*)\) VALUES/.exec(sql) ?? [];
        const names = list.split(', ').map((n) => n.slice(1, -1));
        const write = (): void => {
          for (let i = 0; i < values.length; i += names.length)
            table.rows.push(Object.fromEntries(names.map((n, c) => [n, values[i + c] ?? null])));
        };
        if (pending === null) write();
        else pending.push(write);
        return done();
      }
      const [, column] = /WHERE \[([^\]]+)\] = @p0/.exec(sql) ?? [];
      const rows =
        column === undefined ? table.rows : table.rows.filter((row) => row[column] === values[0]);
      return Buffer.concat([rowsAnswer(table, sql, rows), done()]);
    };
    const answers = async (type: number, bytes: Buffer): Promise<Buffer | null> => {
      if (type === TYPE.login) return login(bytes);
      if (type === TYPE.transaction) return transaction(bytes);
      if (type === TYPE.batch) return execute(batchOf(bytes), []);
      const { sql, values } = rpcOf(bytes);
      return execute(sql, values);
    };
    void (async () => {
      for await (const { type, bytes } of packets(stream)) {
        const answer = await answers(type, bytes);
        if (answer !== null) stream.write(frame(TYPE.answer, answer));
      }
    })().catch(() => undefined);
  };

  /** The handshake travels inside PRELOGIN packets; what follows is TLS itself. */
  const secured = (socket: Socket): void => {
    const [inner, outer] = duplexPair();
    let shaking = true;
    let written: Buffer[] = [];
    outer.on('data', (part: Buffer) => {
      if (!shaking) return void socket.write(part);
      // One answer a packet of the handshake.
      if (written.length === 0)
        setImmediate(() => {
          socket.write(frame(TYPE.prelogin, Buffer.concat(written)));
          written = [];
        });
      written.push(part);
    });
    let waiting = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      if (!shaking) return void outer.write(part);
      waiting = Buffer.concat([waiting, part]);
      while (waiting.length >= 8 && waiting[0] === TYPE.prelogin) {
        const length = waiting.readUInt16BE(2);
        if (waiting.length < length) return;
        outer.write(waiting.subarray(8, length));
        waiting = waiting.subarray(length);
      }
      if (waiting.length === 0) return;
      shaking = false;
      outer.write(waiting);
    });
    socket.on('close', () => outer.destroy());
    const tls = new TLSSocket(inner as Socket, { isServer: true, key, cert });
    tls.on('error', () => undefined);
    serve(tls, () => socket.destroy());
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    // TDS 8.0 begins with TLS.
    if (accepted.strict) {
      const tls = new TLSSocket(socket, { isServer: true, key, cert, ALPNProtocols: ['tds/8.0'] });
      tls.on('error', () => undefined);
      return;
    }
    socket.once('data', () => {
      socket.write(frame(TYPE.answer, PRELOGIN_ANSWER));
      secured(socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    tables,
    statements,
    faults,
    accepted,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
export type SqlServer = Awaited<ReturnType<typeof startSqlServer>>;

const frame = (type: number, bytes: Buffer): Buffer => {
  const most = 4_000;
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += most) {
    const body = bytes.subarray(at, at + most);
    const isLast = at + most >= bytes.length;
    const head = Buffer.from([type, isLast ? 1 : 0, 0, 0, 0, 0, 1, 0]);
    head.writeUInt16BE(body.length + 8, 2);
    parts.push(head, body);
  }
  return Buffer.concat(parts);
};
