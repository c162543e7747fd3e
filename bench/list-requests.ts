// Promise: 2,500 authenticated, scoped list requests a second on two cores, on PostgreSQL, through the whole portal: session, permission,
// perimeter, parsed query, transaction with row-level security, page and total. Two web processes (WEB_PROCESSES), as two cores have it; PostgreSQL (through its Unix socket) and the load
// generator share the cores with it. The generator is ours and small (a socket, an answer's length, the next question): a usual one computes as long
// for a request as PostgreSQL does, and is no part of the portal. In the same run, a bare Fastify handler asks the same SQL of the same database: its ratio holds on a busy
// machine too; and Node's own server answers the same bytes without asking anybody, which is the floor. BENCH_PROFILE=folder writes a profile of the server's computing there.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import process from 'node:process';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { sql } from 'kysely';
import { seedDemo } from '#db/demo/seed.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freePort, isReady, startServer } from '#platform/testing/server-process.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';

const GOAL = 2_500;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const WARM_UP = Number(process.env['BENCH_WARM_UP'] ?? 5);
const ROWS = 300;
/** Connections to the database, of both: a few more than there are cores to serve them. Ten cost a sixth of the requests. */
const POOL = 4;
const PROCESSES = Number(process.env['BENCH_PROCESSES'] ?? 2);
const PATH = '/vehicles?length=25&orderBy[name]=registration&orderBy[dir]=asc';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The peer: what the portal's list asks, in a plain transaction, answered as it comes. No session, no check, nothing parsed. */
const peer = async (
  url: string,
  port: number,
  customer: number,
  infras: readonly number[],
): Promise<void> => {
  const pool = new Pool({ connectionString: url, max: POOL });
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

/** Seconds of computing of a process so far, its ended children included, and its parent; zeros where the system has no /proc. */
const computed = (pid: number): { seconds: number; parent: number } => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return {
      seconds: [11, 12, 13, 14].reduce((sum, i) => sum + (fields[i] ?? 0), 0) / 100,
      parent: fields[1] ?? 0,
    };
  } catch {
    return { seconds: 0, parent: 0 };
  }
};
const computedByChildrenOf = (pid: number): number =>
  globSync('/proc/[0-9]*')
    .map((p) => computed(Number(p.slice(6))))
    .reduce((sum, c) => sum + (c.parent === pid ? c.seconds : 0), computed(pid).seconds);

interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly wrong: number;
  /** Milliseconds of computing for one request. */ readonly computing: {
    readonly server: number;
    readonly database: number;
    readonly generator: number;
  };
}
const CONNECTIONS = 20;
/** Connections that ask as fast as they are answered, after a while to warm up: the compiler works until then. */
const load = async (
  url: string,
  cookie: string,
  server: number,
  database: number,
): Promise<Load> => {
  const run = async (seconds: number): Promise<Asked> => {
    const child = spawn(
      process.execPath,
      [new URL(import.meta.url).pathname, 'ask', url, String(seconds), cookie],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [text] = (await once(child.stdout, 'data')) as [Buffer];
    return JSON.parse(text.toString());
  };
  await run(WARM_UP);
  const before = [computedByChildrenOf(server), computedByChildrenOf(database)] as const;
  const { requests, p99, wrong, seconds, computing } = await run(SECONDS);
  const per = (spent: number): number => (spent * 1_000) / requests;
  return {
    perSecond: requests / seconds,
    p99,
    wrong,
    computing: {
      server: per(computedByChildrenOf(server) - before[0]),
      database: per(computedByChildrenOf(database) - before[1]),
      generator: per(computing),
    },
  };
};

interface Asked {
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

const fill = async (
  url: string,
): Promise<{ customer: number; infras: number[]; postmaster: number }> => {
  const db = await openDb(
    { DATA_DIR: '', DATABASE_URL: url, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 4 },
    silentLog,
  );
  await migrate(db);
  await seedDemo(db, { people: 20 });
  const seen = await db.elevated(async (tx) => {
    const {
      rows: [top],
    } = await sql<{
      id: number;
    }>`select customer_id as id from app_user where email = 'admin@demo.test'`.execute(tx);
    const customer = top?.id ?? 0;
    const { rows } = await sql<{
      id: number;
    }>`select id from infrastructure where customer_id = ${customer} and type = 'agency'`.execute(
      tx,
    );
    const agencies = rows.map((r) => r.id);
    await sql`insert into vehicle (customer_id, infra_id, registration, label, active)
      select ${customer}, (${agencies}::bigint[])[1 + i % ${agencies.length}], 'ZZ-' || lpad(i::text, 3, '0') || '-AB', 'Porteur ' || i, true from generate_series(1, ${ROWS}::int) i`.execute(
      tx,
    );
    await sql`analyze`.execute(tx);
    const {
      rows: [backend],
    } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    return {
      customer,
      postmaster: computed(backend?.pid ?? 0).parent,
      infras: (
        await sql<{
          id: number;
        }>`select id from infrastructure where customer_id = ${customer}`.execute(tx)
      ).rows.map((r) => r.id),
    };
  });
  await db.close();
  return seen;
};

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.test', password: 'demo' }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
};

const measure = async (): Promise<void> => {
  const cluster = await startPostgres({ port: await freePort() });
  if (cluster === null) return say('skipped: list-requests (no PostgreSQL on this machine)');
  const children: ChildProcess[] = [];
  const end = (): void => {
    for (const c of children) c.kill('SIGKILL');
    cluster.kill();
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { customer, infras, postmaster } = await fill(cluster.url);
  const profile = process.env['BENCH_PROFILE'];
  const server = await startServer(
    {
      DATABASE_URL: cluster.socketUrl,
      DATABASE_POOL: String(POOL / PROCESSES),
      WEB_PROCESSES: String(PROCESSES),
      SECRET_KEY: 'a key for benches that is long enough',
      LOG_LEVEL: 'warn',
    },
    profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  );
  children.push(server.child);
  await isReady(server);
  const cookie = await signIn(server.url);
  const port = await freePort();
  const bare = spawn(
    process.execPath,
    [
      new URL(import.meta.url).pathname,
      'peer',
      cluster.socketUrl,
      String(port),
      String(customer),
      infras.join(','),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(bare);
  await once(bare.stdout, 'data');
  const ids = async (url: string): Promise<string> =>
    JSON.stringify(
      await fetch(`${url}${PATH}`, { headers: { cookie, accept: 'application/json' } })
        .then((r) => r.json())
        .then((b: { rows: { id: number | string }[]; total: number }) => [
          b.total,
          ...b.rows.map((r) => Number(r.id)),
        ]),
    );
  const [ours, theirs] = [await ids(server.url), await ids(`http://127.0.0.1:${port}`)];
  if (ours !== theirs) throw new Error(`the peer answers something else:\n${ours}\n${theirs}`);
  const portal = await load(`${server.url}${PATH}`, cookie, server.child.pid ?? 0, postmaster);
  const other = await load(`http://127.0.0.1:${port}${PATH}`, cookie, bare.pid ?? 0, postmaster);
  const [floorPort, bytes] = [
    await freePort(),
    await fetch(`${server.url}${PATH}`, { headers: { cookie, accept: 'application/json' } }).then(
      (r) => r.arrayBuffer(),
    ),
  ];
  const empty = spawn(
    process.execPath,
    [new URL(import.meta.url).pathname, 'nothing', String(bytes.byteLength), String(floorPort)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(empty);
  await once(empty.stdout, 'data');
  const floor = await load(`http://127.0.0.1:${floorPort}/`, cookie, empty.pid ?? 0, postmaster);
  for (const [name, l] of [
    ['portal', portal],
    ['bare handler', other],
    ['Node’s server, the same bytes each time', floor],
  ] as const) {
    say(
      `  ${name}: ${l.perSecond.toFixed(0)}/s, 99 % within ${l.p99} ms; computing for one request: server ${l.computing.server.toFixed(2)} ms, PostgreSQL ${l.computing.database.toFixed(2)} ms, generator ${l.computing.generator.toFixed(2)} ms`,
    );
  }
  say(
    `  the portal does ${(portal.perSecond / other.perSecond).toFixed(2)} of the bare handler; load of this machine ${loadavg()
      .map((l) => l.toFixed(1))
      .join(' ')}`,
  );
  await server.stop();
  if (portal.wrong + other.wrong + floor.wrong > 0)
    throw new Error(`${portal.wrong}, ${other.wrong} and ${floor.wrong} wrong answers`);
  say(
    `list-requests: ${portal.perSecond.toFixed(0)} requests/s (goal ${GOAL}) ${portal.perSecond >= GOAL ? 'ok' : 'short'}`,
  );
};

const [, , role, url = '', port = '', customer = '', infras = ''] = process.argv;
if (role === 'nothing') await nothing(Number(port), Number(url));
else if (role === 'peer')
  await peer(url, Number(port), Number(customer), infras.split(',').map(Number));
else if (role === 'ask') say(JSON.stringify(await ask(url, Number(port), customer)));
else {
  await measure();
  process.exit(0);
}
