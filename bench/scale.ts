// Promise: PostgreSQL, two and then four web processes and a worker answer 200 people at once, reading and writing mixed, for a minute without one error. Printed: answers a second, the
// computing of one request, and the share of each process. On a machine of two cores, which all of it and the load generator share, more processes cannot answer more: this
// shows that they do their work beside each other, and what one request costs, not how far it scales (docs/scale.md). Each person pauses a second between two requests.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { fillPorts } from '#apps/server/fill-ports.ts';
import { seedDemo } from '#db/demo/seed.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freePort, isReady, startServer } from '#platform/testing/server-process.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';
import { computed, computedByChildrenOf } from './requests/load.ts';
import { actsOf, asking, signIn, type Ask, type Session } from './requests/people.ts';

const USERS = 200;
/** Sessions: several people of the load share one, as tabs do. */
const SESSIONS = 40;
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 200);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const PAUSE_MS = 1_000;
const SECRET_KEY = 'a key for benches that is long enough';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const children: ChildProcess[] = [];
const at = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0;

interface Tally {
  readonly times: number[];
  readonly errors: string[];
}
const person = async (
  acts: readonly ((ask: Ask) => Promise<string>)[],
  ask: Ask,
  { until, tally, n }: { readonly until: number; readonly tally: Tally; readonly n: number },
): Promise<void> => {
  await wait((n * PAUSE_MS) / USERS);
  for (let i = n; performance.now() < until; i += 1) {
    const began = performance.now();
    try {
      await acts[i % acts.length]?.(ask);
      tally.times.push(performance.now() - began);
    } catch (error) {
      tally.errors.push(String(error));
    }
    await wait(PAUSE_MS * (0.5 + ((i * 7 + n) % 10) / 10));
  }
};
const own = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const fill = async (url: string) => {
  const db = await openDb(
    { DATA_DIR: '', DATABASE_URL: url, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 4 },
    silentLog,
  );
  await migrate(db);
  fillPorts();
  await seedDemo(db, { people: PEOPLE });
  const site = await db.elevated(async (tx) => {
    await tx.run`analyze`;
    const pids = await tx.value<number>`select pg_backend_pid() as pid`;
    const people = await tx.column<number>`
      select c.id from collaborator c where c.customer_id = (select customer_id from app_user where email = 'admin@demo.test') and c.driver_type is not null
        and exists (select from mission m where m.collaborator_id = c.id and m.ends_on is null) order by c.id`;
    return { postmaster: computed(pids ?? 0).parent, people: people };
  });
  await db.close();
  return site;
};

interface Site {
  readonly database: string;
  readonly postmaster: number;
  readonly people: readonly number[];
  readonly files: string;
}
/** So many web processes on one address, and a worker. */
const startPortal = async (web: number, { database, files }: Site) => {
  const settings = {
    DATABASE_URL: database,
    DATA_DIR: files,
    SECRET_KEY,
    LOG_LEVEL: 'warn',
    DEMO: '1',
  };
  const server = await startServer({
    ...settings,
    DATABASE_POOL: '8',
    WEB_PROCESSES: String(web),
  });
  children.push(server.child);
  await isReady(server);
  const worker = spawn(process.execPath, ['apps/server/worker.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DEV: '1',
      ...settings,
    },
  });
  children.push(worker);
  await once(worker.stdout, 'data');
  return { server, worker };
};
const report = (
  web: number,
  { times }: Tally,
  {
    seconds,
    spent,
  }: { readonly seconds: number; readonly spent: Readonly<Record<string, number>> },
): void => {
  const all = Object.values(spent).reduce((sum, s) => sum + s, 0);
  const shares = Object.entries(spent).map(
    ([name, s]) =>
      `${name} ${((s * 1_000) / times.length).toFixed(1)} ms a request (${((100 * s) / all).toFixed(0)} %)`,
  );
  say(
    `  ${web} web processes: ${times.length} answers in ${seconds.toFixed(0)} s (${(times.length / seconds).toFixed(0)}/s), median ${at(times, 0.5).toFixed(0)} ms, 95 % within ${at(times, 0.95).toFixed(0)} ms; computing: ${shares.join(', ')}; load ${loadavg()
      .map((l) => l.toFixed(1))
      .join(' ')}`,
  );
};
/** The load on so many web processes. */
const run = async (web: number, site: Site): Promise<void> => {
  const { postmaster, people } = site;
  const { server, worker } = await startPortal(web, site);
  const sessions: Session[] = [];
  for (let i = 0; i < SESSIONS; i += 1)
    sessions.push(
      await signIn(server.url, i % 2 === 0 ? 'admin@demo.test' : 'supervisor@demo.test'),
    );
  /** Whom each of the two plans. */
  const mine: number[][] = [];
  for (const session of sessions.slice(0, 2)) {
    const { collaborators } = JSON.parse(
      await asking(server.url, session)('/rest/planning/collaborator/list'),
    ) as { collaborators: { id: number }[] };
    mine.push(collaborators.map((c) => c.id).filter((id) => people.includes(id)));
  }
  const today = todayIn(Temporal.Now.instant(), paris);
  const tally: Tally = { times: [], errors: [] };
  const began = performance.now();
  const spent = () => ({
    web: computedByChildrenOf(server.child.pid ?? 0),
    worker: computed(worker.pid ?? 0).seconds,
    database: computedByChildrenOf(postmaster),
    generator: own(),
  });
  const before = spent();
  await Promise.all(
    Array.from({ length: USERS }, (_, n) =>
      person(
        actsOf(n, mine[n % 2]?.[n % (mine[n % 2]?.length ?? 1)] ?? 0, today),
        asking(server.url, sessions[n % SESSIONS] ?? { cookie: '', csrf: '' }),
        { until: began + SECONDS * 1_000, tally, n },
      ),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  const after = spent();
  report(web, tally, {
    seconds,
    spent: {
      web: after.web - before.web,
      PostgreSQL: after.database - before.database,
      worker: after.worker - before.worker,
      'load generator': after.generator - before.generator,
    },
  });
  for (const error of new Set(tally.errors.slice(0, 20))) say(`    ${error}`);
  worker.kill('SIGTERM');
  await server.stop();
  say(
    `scale: ${USERS} people on ${web} web processes and a worker, ${tally.errors.length} errors of ${tally.times.length + tally.errors.length} (goal 0) ${tally.errors.length === 0 ? 'ok' : 'short'}`,
  );
};

const cluster = await startPostgres({ port: await freePort() });
if (cluster === null) {
  say('skipped: scale (no PostgreSQL on this machine)');
  process.exit(0);
}
const files = mkdtempSync(join(tmpdir(), 'roulement-scale-'));
process.once('exit', () => {
  for (const c of children) c.kill('SIGKILL');
  cluster.kill();
  rmSync(files, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const site: Site = { database: cluster.socketUrl, files, ...(await fill(cluster.url)) };
for (const web of [2, 4]) await run(web, site);
process.exit(0);
