// Promises (issue « The desk »): with 1,000,000 messages of 300 customers in 200,000 conversations, the largest with 200,000, a page of the inbox within 15 ms and a search within 60 ms (95 of
// 100), similar conversations within 300 ms, a message to 1,000 listeners within 1 s; the same hits with and without accents for 99 % of 1,000 searches. On PostgreSQL, owner and application role
// without superuser, through the whole portal (session, permission, row-level security).
// BENCH_SERVER: a running PostgreSQL instead of one of its own; one that was filled before is taken as it is.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { assemble } from '#apps/server/assemble.ts';
import { messagesTopic } from '#areas/requests/messages/live-topics.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { nobodyActor } from '#platform/server/http/auth-port.ts';
import { HUB_PATH } from '#platform/server/live/hub-options.ts';
import type { TestPerson } from '#platform/testing/actors.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { startPostgres } from '../tools/postgres.ts';
import { draw, fill, words, type Filled } from './inbox/fill.ts';

const TIMES = 200;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
interface Goal {
  readonly unit: string;
  readonly goal: number;
  readonly isLeast?: boolean;
}
const result = (name: string, value: number, { unit, goal, isLeast = false }: Goal): void => {
  const isMet = isLeast ? value >= goal : value <= goal;
  const shown = `${value.toFixed(unit === 's' ? 2 : 1)} ${unit}`;
  say(`inbox ${name}: ${shown} (goal ${goal}) ${isMet ? 'ok' : 'short'}`);
};

const given = process.env['BENCH_SERVER'];
const cluster =
  given === undefined
    ? await startPostgres({ port: await freePort(), settings: ['shared_buffers=512MB'] })
    : null;
if (given === undefined && cluster === null) {
  say('skipped: inbox (no PostgreSQL on this machine)');
  process.exit(0);
}
process.once('exit', () => cluster?.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const adminUrl = given ?? cluster?.url ?? '';
const admin = new Client({ connectionString: adminUrl });
await admin.connect();
const isThere =
  (await admin.query(`select from pg_database where datname = 'inbox'`)).rowCount === 1;
if (!isThere) {
  await admin.query('create role inbox_owner login createrole nosuperuser nobypassrls');
  await admin.query('create database inbox owner inbox_owner');
}
await admin.end();
const url = new URL(adminUrl);
url.username = 'inbox_owner';
url.pathname = '/inbox';
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'roulement-inbox-')),
  DATABASE_URL: url.href,
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'a key for benches that is long enough',
});
const db = await openDb(config, silentLog);
const remembered = join(tmpdir(), 'roulement-inbox-filled.json');
if (!isThere) await migrate(db, { migrations: findMigrations() });
const filled = isThere
  ? (JSON.parse(readFileSync(remembered, 'utf8')) as Filled)
  : await fill(db, say);
if (given !== undefined) writeFileSync(remembered, JSON.stringify(filled));
const portal = await assemble({ config, log: silentLog, db, checkOutput: false });
await portal.app.ready();
const [{ messages: total, superuser } = { messages: 0, superuser: true }] = await db.elevated(
  (tx) => tx.run<{ messages: number; superuser: boolean }>`
    select count(*)::int as messages, (select bool_or(rolsuper or rolbypassrls) from pg_roles where rolname in (current_user, session_user, 'roulement_app')) as superuser from thread_entry`,
);
if (!isThere) {
  const owner = new Client({ connectionString: url.href });
  await owner.connect();
  await owner.query('vacuum (analyze)');
  await owner.end();
}
say(
  `  ${total} messages, ${filled.customers.length} customers, superuser: ${superuser}, load ${loadavg()[0]?.toFixed(1)}`,
);

const ask = async (who: TestPerson, path: string, body?: object): Promise<unknown> => {
  const answer = await portal.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: { ...who.headers, accept: 'application/json' },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
};
/** Milliseconds under which 95 of 100 stay. */
const p95 = async (name: string, one: (n: number) => Promise<unknown>, times = TIMES) => {
  const taken: number[] = [];
  for (let n = -5; n < times; n += 1) {
    const start = performance.now();
    await one(n + 5);
    if (n >= 0) taken.push(performance.now() - start);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity;
  say(
    `  ${name}: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)}, slowest ${at(1).toFixed(1)}`,
  );
  return at(0.95);
};

const inbox = '/message/conversation/list/inbox/json';
const pages = [
  '?length=25',
  '?length=25&start=25',
  '?length=50&status=new',
  '?length=25&orderBy[name]=lastAt&orderBy[dir]=asc',
];
const readers: readonly (readonly [string, TestPerson])[] = [
  ['an agent of all customers', filled.agent],
  ['an agent of the largest', filled.agentOfLargest],
  ['a clerk of the largest', filled.clerk],
];
/** One word or two, as people type them. */
const typed = (): string =>
  Array.from(
    { length: draw() < 0.5 ? 1 : 2 },
    () => words[Math.floor(words.length * draw() ** 1.5)],
  ).join(' ');
const searches = Array.from({ length: 1_000 }, typed);
for (const [who, person] of readers) {
  const page = await p95(`page, ${who}`, (n) => ask(person, inbox + pages[n % pages.length]));
  result(`page p95, ${who}`, page, { unit: 'ms', goal: 15 });
  const search = await p95(`search, ${who}`, (n) =>
    ask(person, `${inbox}?length=25&search=${encodeURIComponent(searches[n % 1_000] ?? '')}`),
  );
  result(`search p95, ${who}`, search, { unit: 'ms', goal: 60 });
}

const scope = {
  customerId: null,
  infras: await db.elevated(
    (tx) =>
      tx.column<number>`select id from infrastructure where customer_id = ${filled.customers[0]}`,
  ),
  personId: filled.agentOfLargest.id,
  provider: true,
  customers: [filled.customers[0] ?? 0],
  audit: { userId: null, impersonatorId: null, requestId: 'bench', ip: '' },
};
const hits = (asked: string) =>
  db.within(scope, 'read', async (tx) =>
    (await tx.value<number[] | null>`select thread_matches(${asked}, 2000)`)
      ?.map(Number)
      .toSorted((a, b) => a - b),
  );
const bare = (asked: string): string => asked.normalize('NFD').replaceAll(/\p{M}/gu, '');
let [same, accented, none] = [0, 0, 0];
for (const asked of searches) {
  const [with_, without] = [await hits(asked), await hits(bare(asked))];
  accented += asked === bare(asked) ? 0 : 1;
  none += with_?.length === 0 ? 1 : 0;
  same += JSON.stringify(with_) === JSON.stringify(without) ? 1 : 0;
}
say(`  of 1,000 searches ${accented} have accents, ${none} find nothing`);
result('the same hits with and without accents', same / 10, {
  unit: '%',
  goal: 99,
  isLeast: true,
});

const conversations = await db.elevated(
  (tx) =>
    tx.column<number>`select id from conversation where customer_id = ${filled.customers[0]} order by id limit 60 offset 20000`,
);
const similar = await p95(
  'similar, an agent of the largest',
  (n) =>
    ask(
      filled.agentOfLargest,
      `/message/ai/conversation/${conversations[n % 60]}/find-similar-conversations`,
    ),
  60,
);
result('similar p95', similar, { unit: 'ms', goal: 300 });

// A message to 1,000 people, each with a page open: until the last of them has heard.
const port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
let heard = 0;
const sockets = await Promise.all(
  filled.listeners.map(async (userId) => {
    const topic = messagesTopic(userId);
    const token = await portal.services.live.subscriberToken({ ...nobodyActor, userId });
    return new Promise<ReturnType<typeof connect>>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `GET ${HUB_PATH}?topic=${encodeURIComponent(topic)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
        );
      });
      socket.setEncoding('latin1').on('error', reject);
      socket.once('data', () => {
        socket.on('data', (data: string) => {
          if (data.includes('conversation')) heard += 1;
        });
        resolve(socket);
      });
    });
  }),
);
const conversation = await db.elevated(
  (tx) =>
    tx.value<number>`select c.id from conversation c join thread_entry e on e.thread_id = c.thread_id where e.id = ${filled.heard}`,
);
const times: number[] = [];
for (let round = 0; round < 5; round += 1) {
  heard = 0;
  const start = performance.now();
  await ask(filled.agentOfLargest, `/message/conversation/${conversation}/reply`, {
    text: `À tous, ${round}.`,
    seen: Number.MAX_SAFE_INTEGER,
  });
  const answered = performance.now() - start;
  while (heard < filled.listeners.length && performance.now() - start < 30_000)
    await new Promise((resolve) => setTimeout(resolve, 5));
  times.push((performance.now() - start) / 1_000);
  say(
    `  message ${round}: answered after ${answered.toFixed(0)} ms, heard by ${heard} after ${times.at(-1)?.toFixed(2)} s`,
  );
}
result(
  `a message to ${filled.listeners.length} listeners, the slowest of five`,
  Math.max(...times),
  { unit: 's', goal: 1 },
);
for (const socket of sockets) socket.destroy();
process.exit(process.exitCode ?? 0);
