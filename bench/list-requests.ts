// Promise: authenticated, scoped list requests on PostgreSQL, through the whole portal, come at half as many again as those of a bare Fastify handler with `pg` in the same run: session, permission,
// perimeter, parsed query, transaction with row-level security, page and total. Two web processes (WEB_PROCESSES), as two cores have it; PostgreSQL (through its Unix socket) and the load
// generator share the cores with it. The generator is ours and small (a socket, an answer's length, the next question): a usual one computes as long
// for a request as PostgreSQL does, and is no part of the portal. In the same run, a bare Fastify handler asks the same SQL of the same database: its ratio holds on a busy
// machine too; and Node's own server answers the same bytes without asking anybody, which is the floor. BENCH_PROFILE=folder writes a profile of the server's computing there.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import process from 'node:process';
import { fillPorts } from '#apps/server/fill-ports.ts';
import { seedDemo } from '#db/demo/seed.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freePort, isReady, startServer } from '#platform/testing/server-process.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';
import { inRole, POOL, type Role } from './requests/children.ts';
import { computed, load, type Load, type Measured } from './requests/load.ts';

/** Times the bare handler. */
const GOAL = 1.5;
const ROWS = 300;
const PROCESSES = Number(process.env['BENCH_PROCESSES'] ?? 2);
const PATH = '/vehicles?length=25&orderBy[name]=registration&orderBy[dir]=asc';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fill = async (
  url: string,
): Promise<{ customer: number; infras: number[]; postmaster: number }> => {
  const db = await openDb(
    { DATA_DIR: '', DATABASE_URL: url, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 4 },
    silentLog,
  );
  await migrate(db);
  fillPorts();
  await seedDemo(db, { people: 20 });
  const filled = await db.elevated(async (tx) => {
    const customer =
      (await tx.value<number>`select customer_id as id from app_user where email = 'admin@demo.test'`) ??
      0;
    const agencies =
      await tx.column<number>`select id from infrastructure where customer_id = ${customer} and type = 'agency'`;
    await tx.run`insert into vehicle (customer_id, infra_id, registration, label, active)
      select ${customer}, (${agencies}::bigint[])[1 + i % ${agencies.length}], 'ZZ-' || lpad(i::text, 3, '0') || '-AB', 'Porteur ' || i, true from generate_series(1, ${ROWS}::int) i`;
    await tx.run`analyze`;
    const backend = await tx.value<number>`select pg_backend_pid() as pid`;
    return {
      customer,
      postmaster: computed(backend ?? 0).parent,
      infras:
        await tx.column<number>`select id from infrastructure where customer_id = ${customer}`,
    };
  });
  await db.close();
  return filled;
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

/** The portal on the filled database, and the cookie of somebody who is signed in. */
const startPortal = async (databaseUrl: string) => {
  const profile = process.env['BENCH_PROFILE'];
  const server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(POOL / PROCESSES),
      WEB_PROCESSES: String(PROCESSES),
      SECRET_KEY: 'a key for benches that is long enough',
      LOG_LEVEL: 'warn',
    },
    profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  );
  children.push(server.child);
  await isReady(server);
  return { server, cookie: await signIn(server.url) };
};
/** A server beside it, once it listens. */
const startBeside = async (role: Role): Promise<ChildProcess> => {
  const child = spawn(process.execPath, inRole(role), { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
};

const pageOf = async (url: string, cookie: string): Promise<Response> =>
  fetch(`${url}${PATH}`, { headers: { cookie, accept: 'application/json' } });
/** The total and the ids of the page: both servers must answer the same. */
const idsOf = async (url: string, cookie: string): Promise<string> => {
  const body = (await (await pageOf(url, cookie)).json()) as {
    rows: { id: number | string }[];
    total: number;
  };
  return JSON.stringify([body.total, ...body.rows.map((r) => Number(r.id))]);
};

const report = (loads: readonly { readonly name: string; readonly load: Load }[]): void => {
  for (const { name, load: l } of loads)
    say(
      `  ${name}: ${l.perSecond.toFixed(0)}/s, 99 % within ${l.p99} ms; computing for one request: server ${l.computing.server.toFixed(2)} ms, PostgreSQL ${l.computing.database.toFixed(2)} ms, generator ${l.computing.generator.toFixed(2)} ms`,
    );
};

const children: ChildProcess[] = [];
const measure = async (): Promise<void> => {
  const cluster = await startPostgres({ port: await freePort() });
  if (cluster === null) return say('skipped: list-requests (no PostgreSQL on this machine)');
  process.once('exit', () => {
    for (const c of children) c.kill('SIGKILL');
    cluster.kill();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { customer, infras, postmaster } = await fill(cluster.url);
  const { server, cookie } = await startPortal(cluster.socketUrl);
  const [port, floorPort] = [await freePort(), await freePort()];
  const databaseUrl = cluster.socketUrl;
  const bare = await startBeside({ role: 'peer', databaseUrl, port, customer, infras });
  const bareUrl = `http://127.0.0.1:${port}`;
  const [ours, theirs] = [await idsOf(server.url, cookie), await idsOf(bareUrl, cookie)];
  if (ours !== theirs) throw new Error(`the peer answers something else:\n${ours}\n${theirs}`);
  const on = (child: ChildProcess): Measured => ({ server: child.pid ?? 0, database: postmaster });
  const portal = await load(`${server.url}${PATH}`, cookie, on(server.child));
  const other = await load(`${bareUrl}${PATH}`, cookie, on(bare));
  const { byteLength: length } = await (await pageOf(server.url, cookie)).arrayBuffer();
  const empty = await startBeside({ role: 'nothing', length, port: floorPort });
  const floor = await load(`http://127.0.0.1:${floorPort}/`, cookie, on(empty));
  report([
    { name: 'portal', load: portal },
    { name: 'bare handler', load: other },
    { name: 'Node’s server, the same bytes each time', load: floor },
  ]);
  await server.stop();
  if (portal.wrong + other.wrong + floor.wrong > 0)
    throw new Error(`${portal.wrong}, ${other.wrong} and ${floor.wrong} wrong answers`);
  const ratio = portal.perSecond / other.perSecond;
  const machine = loadavg()
    .map((l) => l.toFixed(1))
    .join(' ');
  say(
    `list-requests: ${portal.perSecond.toFixed(0)} requests/s, ${ratio.toFixed(2)} of the bare handler (goal ${GOAL}) ${ratio >= GOAL ? 'ok' : 'short'}; load ${machine}`,
  );
};

await measure();
process.exit(0);
