// Promise: ten minutes of work leave nothing behind in a web process that also runs the jobs: after its garbage is collected, the heap of the last minute is that of
// the third, handles are those of the third, and temporary files are gone. Lists, plans, saves and exports of all three formats, on PostgreSQL.
// Printed each minute. `SOAK_MINUTES=4` is shorter, `SOAK_SNAPSHOTS=folder` keeps heap snapshots of the third minute and the last.
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fillPorts } from '#apps/server/fill-ports.ts';
import { seedDemo } from '#db/demo/seed.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freePort, isReady, startServer } from '#platform/testing/server-process.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';
import { actsOf, asking, signIn, type Ask, type Session } from './requests/people.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
/** Until then caches fill and code is compiled. */
const WARM_MINUTES = Math.min(3, Math.max(1, Math.floor(MINUTES / 3)));
const USERS = 8;
const PAUSE_MS = 100;
const GROWTH = 1.05;
const MORE_MB = 4;
const MORE_HANDLES = 8;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The server’s own inspector: collects its garbage and tells what is left. */
const inspecting = async (port: number) => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((done) => socket.addEventListener('open', done, { once: true }));
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  let chunks: ((text: string) => void) | null = null;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      method?: string;
      result?: unknown;
      params?: { chunk: string };
    };
    if (message.id !== undefined) waiting.get(message.id)?.(message.result);
    else if (message.method === 'HeapProfiler.addHeapSnapshotChunk')
      chunks?.(message.params?.chunk ?? '');
  });
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((done) => {
      last += 1;
      waiting.set(last, done);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    heapMb: async (): Promise<number> => {
      for (let i = 0; i < 2; i += 1) await ask('HeapProfiler.collectGarbage');
      const { usedSize } = (await ask('Runtime.getHeapUsage')) as { usedSize: number };
      return usedSize / 1e6;
    },
    snapshot: async (path: string): Promise<void> => {
      const file = createWriteStream(path);
      chunks = (text) => void file.write(text);
      await ask('HeapProfiler.takeHeapSnapshot');
      chunks = null;
      await new Promise((done) => file.end(done));
    },
    close: () => socket.close(),
  };
};

interface Reading {
  readonly heap: number;
  readonly rss: number;
  readonly handles: number;
  readonly temporary: number;
}
const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
const filesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length;

const cluster = await startPostgres({ port: await freePort() });
if (cluster === null) {
  say('skipped: soak (no PostgreSQL on this machine)');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'roulement-soak-'));
process.once('exit', () => {
  cluster.kill();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const fill = async (url: string): Promise<void> => {
  const db = await openDb(
    { DATA_DIR: '', DATABASE_URL: url, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 4 },
    silentLog,
  );
  await migrate(db);
  fillPorts();
  await seedDemo(db, { people: 40 });
  await db.elevated((tx) => tx.run`analyze`);
  await db.close();
};

const EXPORTS = ['csv', 'xlsx', 'pdf'] as const;
const actsOfPerson = ({
  n,
  person,
  today,
}: {
  readonly n: number;
  readonly person: number;
  readonly today: string;
}): ((ask: Ask) => Promise<string>)[] => [
  ...actsOf(n, person, today),
  (ask) => ask(`/collaborators/export/${EXPORTS[n % EXPORTS.length]}`),
];

const work = async (
  acts: readonly ((ask: Ask) => Promise<string>)[],
  ask: Ask,
  {
    until,
    counts,
  }: { readonly until: number; readonly counts: { done: number; errors: Set<string> } },
): Promise<void> => {
  for (let i = 0; performance.now() < until; i += 1) {
    await acts[i % acts.length]?.(ask).catch((error: unknown) =>
      counts.errors.add(String(error).slice(0, 160)),
    );
    counts.done += 1;
    await wait(PAUSE_MS);
  }
};

await fill(cluster.url);
const files = join(folder, 'files');
const temporary = join(folder, 'temporary');
for (const path of [files, temporary]) mkdirSync(path);
const inspector = await freePort();
const server = await startServer(
  {
    DATABASE_URL: cluster.socketUrl,
    DATA_DIR: files,
    TMPDIR: temporary,
    SECRET_KEY: 'a key for benches that is long enough',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    INLINE_WORKER: '1',
    DATABASE_POOL: '8',
  },
  [`--inspect=127.0.0.1:${inspector}`],
);
process.once('exit', () => server.child.kill('SIGKILL'));
await isReady(server);
const pid = server.child.pid ?? 0;
const sessions = await Promise.all(
  Array.from({ length: USERS }, (_, i) =>
    signIn(server.url, i % 2 === 0 ? 'admin@demo.test' : 'supervisor@demo.test'),
  ),
);
const seenBy = async (session: Session | undefined): Promise<number[]> =>
  (
    JSON.parse(
      await asking(
        server.url,
        session ?? { cookie: '', csrf: '' },
      )('/rest/planning/collaborator/list'),
    ) as { collaborators: { id: number }[] }
  ).collaborators.map((c) => c.id);
const people = [await seenBy(sessions[0]), await seenBy(sessions[1])];
const today = todayIn(Temporal.Now.instant(), paris);
const inspected = await inspecting(inspector);
const counts = { done: 0, errors: new Set<string>() };
const began = performance.now();
const working = sessions.map((session, n) =>
  work(actsOfPerson({ n, person: people[n % 2]?.[n] ?? 0, today }), asking(server.url, session), {
    until: began + MINUTES * 60_000,
    counts,
  }),
);
const readings: Reading[] = [];
const read = async (): Promise<Reading> => ({
  heap: await inspected.heapMb(),
  rss: rssMb(pid),
  handles: readdirSync(`/proc/${pid}/fd`).length,
  temporary: filesIn(temporary),
});
const tell = (name: string, r: Reading): void =>
  say(
    `  ${name}: heap ${r.heap.toFixed(1)} MB, process ${r.rss.toFixed(0)} MB, ${r.handles} handles, ${r.temporary} temporary files; ${counts.done} requests, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
const keep = async (name: string): Promise<void> => {
  const place = process.env['SOAK_SNAPSHOTS'];
  if (place !== undefined) await inspected.snapshot(join(place, `${name}.heapsnapshot`));
};
for (let minute = 1; minute <= MINUTES; minute += 1) {
  await wait(Math.max(0, began + minute * 60_000 - performance.now()));
  readings.push(await read());
  tell(`minute ${minute}`, readings.at(-1) as Reading);
  if (minute === WARM_MINUTES) await keep('warm');
}
await Promise.all(working);
await keep('end');
await wait(5_000);
const rest = await read();
tell('at rest', rest);
for (const error of counts.errors) say(`    ${error}`);
inspected.close();
await server.stop();
await cluster.stop();
const [warm, end] = [readings[WARM_MINUTES - 1], readings.at(-1)];
const flat =
  warm !== undefined &&
  end !== undefined &&
  end.heap <= warm.heap * GROWTH + MORE_MB &&
  end.handles <= warm.handles + MORE_HANDLES &&
  rest.temporary === 0 &&
  counts.errors.size === 0;
say(
  `soak: ${MINUTES} minutes, heap ${warm?.heap.toFixed(1)} MB after ${WARM_MINUTES} and ${end?.heap.toFixed(1)} at the end (goal: × ${GROWTH} and ${MORE_MB} MB), handles ${warm?.handles} and ${end?.handles}, ${rest.temporary} temporary files, ${counts.errors.size} kinds of errors ${flat ? 'ok' : 'short'}`,
);
process.exit(0);
