// The processes beside the portal: the bare handler, the server that asks nobody, and the load generator. Each is this file, run with its role.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { Pool } from 'pg';

/** Connections to the database, of the portal and of the peer: a few more than there are cores to serve them. Ten cost a sixth of the requests. */
export const POOL = 4;
const CONNECTIONS = 20;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The bare handler: how it reaches the database, and for whom. */
export interface Peer {
  readonly databaseUrl: string;
  readonly port: number;
  readonly customer: number;
  readonly infras: readonly number[];
}
/** The peer: what the portal's list asks, in a plain transaction, answered as it comes. No session, no check, nothing parsed. */
const peer = async ({ databaseUrl, port, customer, infras }: Peer): Promise<void> => {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL });
  const app = Fastify();
  app.get('/vehicles', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read, read only');
      await client.query(
        `select set_config('role', 'roulement_app', true), set_config('app.customer', $1, true), set_config('app.infra', $2, true)`,
        [String(customer), `{${infras.join(',')}}`],
      );
      const rows = await client.query(
        `select v.id, v.registration, v.label, v.vin, v.nation, v.infra_id, i.name as agency, v.active, v.updated_at, v.version from vehicle v
        join infrastructure i on i.id = v.infra_id where v.infra_id = any($1::bigint[]) order by v.registration collate fr, v.id limit 25`,
        [infras],
      );
      const total = await client.query(
        'select count(*)::int as total from (select 1 from vehicle v join infrastructure i on i.id = v.infra_id where v.infra_id = any($1::bigint[]) limit 10001) matching',
        [infras],
      );
      await client.query('commit');
      return { rows: rows.rows, total: total.rows[0].total };
    } finally {
      client.release();
    }
  });
  await app.listen({ port, host: '127.0.0.1' });
  say('ready');
};

/** What no portal goes below: Node's own server, which asks nobody and answers always the same bytes. */
const nothing = async (port: number, length: number): Promise<void> => {
  const body = Buffer.alloc(length, 'x');
  createServer((_request, reply) => {
    reply
      .writeHead(200, { 'content-type': 'application/json', 'content-length': length })
      .end(body);
  }).listen(port, '127.0.0.1', () => say('ready'));
};

export interface Asked {
  readonly requests: number;
  readonly wrong: number;
  readonly p99: number;
  readonly seconds: number;
  readonly computing: number;
}
/** The load generator: writes one request on each socket, and the next one when the answer has come in whole. */
const ask = async (address: string, seconds: number, cookie: string): Promise<Asked> => {
  const { hostname, port, pathname, search } = new URL(address);
  const question = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: application/json\r\ncookie: ${cookie}\r\n\r\n`,
  );
  const times: number[] = [];
  let wrong = 0;
  // From here: reading this file and what it imports is no part of asking.
  const [start, before] = [performance.now(), process.cpuUsage()];
  const asking = (done: () => void): void => {
    let [left, asked] = [0, 0];
    /** What has come in, in a place of its own that every read writes over: no stream, no copy, no text. */
    const take = (count: number, bytes: Buffer): boolean => {
      if (left === 0) {
        const end = bytes.indexOf('\r\n\r\n');
        const length = bytes.indexOf('content-length: ');
        if (
          end < 0 ||
          end + 4 > count ||
          length < 0 ||
          length > end ||
          bytes.toString('latin1', 0, 13) !== 'HTTP/1.1 200 '
        )
          wrong += 1;
        left = end + 4 + Number.parseInt(bytes.toString('latin1', length + 16, length + 26), 10);
      }
      left -= count;
      if (left > 0) return true;
      times.push(performance.now() - asked);
      next();
      return true;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.alloc(65_536),
        callback: take as (count: number, bytes: Uint8Array) => boolean,
      },
    });
    const next = (): void => {
      asked = performance.now();
      if (asked - start < seconds * 1_000) return void socket.write(question);
      socket.end();
      done();
    };
    socket.on('connect', next).on('error', () => {
      wrong += 1;
      done();
    });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => new Promise<void>(asking)));
  const { user, system } = process.cpuUsage(before);
  return {
    requests: times.length,
    wrong,
    p99: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0),
    seconds: (performance.now() - start) / 1_000,
    computing: (user + system) / 1e6,
  };
};

/** What a child is asked to do, as its one argument. */
export type Role =
  | { readonly role: 'nothing'; readonly port: number; readonly length: number }
  | ({ readonly role: 'peer' } & Peer)
  | {
      readonly role: 'ask';
      readonly url: string;
      readonly seconds: number;
      readonly cookie: string;
    };
/** The arguments of Node that run this file in a role. */
export const inRole = (role: Role): string[] => [
  fileURLToPath(import.meta.url),
  JSON.stringify(role),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const role = JSON.parse(process.argv[2] ?? '') as Role;
  if (role.role === 'nothing') await nothing(role.port, role.length);
  else if (role.role === 'peer') await peer(role);
  else say(JSON.stringify(await ask(role.url, role.seconds, role.cookie)));
}
