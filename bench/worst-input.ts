// Promise (issue 35): whatever one person sends, within the largest size allowed, a second person of another customer waits 1 s at most, on one web
// process with its worker inside, on PostgreSQL. Prints the ten dearest inputs: seconds until it is answered and its jobs are done, memory, the wait.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Db } from '#platform/server/services.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { freePort, isReady, startServer } from '#platform/testing/server-process.ts';
import { hostilePdf } from '#areas/pay-variables/pay-engine/server/hostile-pdf.fixtures.ts';
import { openOctober } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { startPostgres } from '../tools/postgres.ts';
import { ASKING } from './worst-input/asking.ts';
import { emptyEntries, manyObjects, numbered, text } from './worst-input/files.ts';
import { workbook } from './worst-input/workbook.ts';

const MOST_WAIT_MS = 1_000;
const PRINTED = Number(process.env['PRINTED'] ?? 10);
const MEGABYTE = 1_048_576;

const cluster = await startPostgres({ port: await freePort() });
if (cluster === null) {
  process.stdout.write('skipped: worst-input (no PostgreSQL on this machine)\n');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.env['TEST_DATABASE_URL'] = cluster.url;
const own = await ownDatabase();
const server = await startServer({ ...own.settings, WEB_PROCESSES: '1' });
await isReady(server);

const call = async (
  who: TestPerson | null,
  path: string,
  { method = 'POST', body }: { readonly method?: string; readonly body?: string | FormData } = {},
): Promise<number> => {
  // What is refused before it was sent whole breaks off.
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...who?.headers,
    },
    ...(body === undefined ? {} : { body }),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
};
const upload = (
  who: TestPerson | null,
  path: string,
  name: string,
  bytes: Uint8Array,
): Promise<number> => {
  const form = new FormData();
  const [at = '', query = ''] = path.split('?');
  for (const [field, value] of new URLSearchParams(query)) form.append(field, value);
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  return call(who, at, { body: form });
};
type Sending = () => Promise<unknown>;
interface Input {
  readonly name: string;
  /** Prepares what is sent; answers how to send it. */
  readonly send: () => Sending | Promise<Sending>;
}
/** The same upload some times at once, each with its own content. */
const some =
  (
    count: number,
    who: TestPerson | null,
    path: string,
    file: (i: number) => [string, Uint8Array],
  ) =>
  (): Sending => {
    const files = Array.from({ length: count }, (_, i) => file(i));
    return () => Promise.all(files.map(([name, bytes]) => upload(who, path, name, bytes)));
  };
const json =
  (who: TestPerson | null, path: string, count: number, body: (i: number) => string) =>
  (): Sending => {
    const bodies = Array.from({ length: count }, (_, i) => body(i));
    return () => Promise.all(bodies.map((each) => call(who, path, { body: each })));
  };
const many = (count: number, who: TestPerson | null, path: string) => (): Sending => () =>
  Promise.all(Array.from({ length: count }, () => call(who, path, { method: 'GET' })));
/** What is uploaded. */
const files = (c: FreshCustomer, period: number): readonly Input[] => {
  const deposit = `/evp-payroll/file/deposit/pay/${period}/payslip`;
  const slow = 'BT /F1 9 Tf (a) Tj ET ';
  const cards = '/legal-files/upload';
  const vehicles = '/vehicles/import';
  return [
    {
      name: 'eight zips of 195 kB that give 200 MB',
      send: some(8, c.supervisor, cards, (i) => [`B${i}.ZIP`, numbered(i)]),
    },
    {
      name: 'a zip of 60,000 empty files',
      send: some(1, c.supervisor, cards, () => ['VIDE.ZIP', emptyEntries()]),
    },
    {
      name: 'eight cards of 20 MiB of nothing',
      send: some(8, c.supervisor, cards, (i) => [`C${i}.C1B`, text(20 * MEGABYTE, `${i}`)]),
    },
    {
      name: 'four workbooks that open to 55 MiB',
      send: some(4, c.admin, vehicles, () => ['v.xlsx', workbook(55)]),
    },
    {
      name: 'a CSV of 10 MiB of quotes',
      send: some(1, c.admin, vehicles, () => ['v.csv', text(10 * MEGABYTE - 1, '"')]),
    },
    {
      name: 'a CSV of 10 MiB in one line of semicolons',
      send: some(1, c.admin, vehicles, () => ['v.csv', text(10 * MEGABYTE - 1, ';')]),
    },
    {
      name: 'a PDF of 0.6 MB that gives 600 MB',
      send: some(1, c.pay, deposit, () => ['a.pdf', hostilePdf(600_000_000, ' ')]),
    },
    {
      name: 'a PDF of 0.15 MB of three million words',
      send: some(1, c.pay, deposit, () => ['b.pdf', hostilePdf(60_000_000, slow)]),
    },
    {
      name: 'a DSN of 90 MB of three million lines',
      send: some(1, c.superAdmin, `/dsn/deposit/${c.companyId}`, () => [
        'r.dsn',
        text(90_000_000, "S10.G00.00.001,'Roulement'\n"),
      ]),
    },
    {
      name: 'a DSN of one line of 90 MB',
      send: some(1, c.superAdmin, `/dsn/deposit/${c.companyId}`, () => [
        'a.dsn',
        text(90_000_000, "S10.G00.00.001,'"),
      ]),
    },
  ];
};
/** PDFs that are only just readable, of somebody and of strangers. */
const dearPdfs = (c: FreshCustomer): readonly Input[] => [
  {
    name: 'ten PDFs to sign of 17 MB of 300,000 objects',
    send: some(
      10,
      c.admin,
      `/collaborative/collaborator/signature-document/upload?infraId=${c.companyId}`,
      (i) => [`${i}.pdf`, manyObjects(300_000, i)],
    ),
  },
  {
    name: 'eight PDFs of 17 MB of 300,000 objects, of strangers',
    send: some(8, null, '/signature/check', (i) => [`${i}.pdf`, manyObjects(300_000, 20 + i)]),
  },
];
/** What is read by many calls at once, and a text that is dear to clean. */
const reads = (c: FreshCustomer): readonly Input[] => [
  {
    name: 'sixty reads of the cockpit of one person at once',
    send: many(60, c.pay, '/rest/evp-front-office/cockpit/json'),
  },
  {
    name: 'sixty rehearsals of a purge of one person at once',
    send: many(60, c.admin, '/gdpr/retention/rehearsal/json'),
  },
  {
    name: 'sixty documents of the interface of a stranger at once',
    send: many(60, null, '/openapi.json'),
  },
  {
    name: 'an article of 200,000 opening brackets',
    send: json(c.superAdmin, '/admin/faq/article/edit-post/0', 1, () =>
      JSON.stringify({ categoryId: 1, label: 'x', content: '<'.repeat(200_000), version: 0 }),
    ),
  },
];
/** What is asked without a file. */
const calls = (c: FreshCustomer, period: number): readonly Input[] => [
  {
    name: 'a JSON of 3 MiB of brackets',
    send: json(c.pay, '/value/save-many', 1, () => '['.repeat(3 * MEGABYTE)),
  },
  {
    name: 'a JSON of 60,000 figures',
    send: json(c.pay, '/value/save-many', 1, () => {
      const value = '{"mission":1,"heading":1,"value":1}';
      return `{"period":${period},"values":[${Array.from({ length: 60_000 }, () => value).join()}]}`;
    }),
  },
  {
    name: 'sixty sign-ins of 200 characters at once',
    send: json(null, '/login', 60, (i) =>
      JSON.stringify({ username: `x${i}@test.example`, password: 'p'.repeat(200) }),
    ),
  },
  { name: 'thirty live replays of 5,000 updates, 20 templates each', send: () => replays(c) },
  {
    name: 'twenty searches of forty wildcards',
    send: () => () =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          call(c.admin, `/logs/history/list?search=${'%25a'.repeat(40)}`, { method: 'GET' }),
        ),
      ),
  },
];
const replays = async ({ collaborator }: FreshCustomer): Promise<Sending> => {
  const discovery = await fetch(`${server.url}/mercure-discover`, {
    headers: collaborator.headers,
  });
  const authorization = `Bearer ${discovery.headers.get('mercure-token') ?? ''}`;
  const query = Array.from({ length: 20 }, (_, i) => `topic={%2Ba${i}}x`).join('&');
  return async () => {
    const stop = new AbortController();
    const open = Array.from({ length: 30 }, () =>
      fetch(`${server.url}/.well-known/mercure?${query}&lastEventID=earliest`, {
        headers: { authorization },
        signal: stop.signal,
      }),
    );
    await Promise.all(open);
    await pause(5_000);
    stop.abort();
  };
};

const rss = (): number =>
  Number(
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0,
  ) / 1024;
interface Figures {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly waitMs: number;
  /** The statuses that came back: an input that is refused at the door costs nothing. */
  readonly answers: string;
}
const measure = async (db: Db, other: TestPerson, { name, send }: Input): Promise<Figures> => {
  const prepared = await send();
  const base = rss();
  const memory = { peak: base };
  const watch = setInterval(() => {
    memory.peak = Math.max(memory.peak, rss());
  }, 50);
  const asking = new Worker(ASKING, {
    eval: true,
    workerData: { url: `${server.url}/profile/json`, headers: { ...other.headers } },
  });
  const start = performance.now();
  const statuses = [await prepared()].flat().filter((one) => typeof one === 'number');
  await jobsSettled(db, 120_000);
  const seconds = (performance.now() - start) / 1_000;
  asking.postMessage('stop', []);
  const [waitMs] = (await once(asking, 'message')) as [number];
  clearInterval(watch);
  await asking.terminate();
  const answers = [...new Set(statuses)].join(', ');
  return { name, seconds, megabytes: memory.peak - base, waitMs, answers };
};

const figures: Figures[] = [];
await own.visit(async (db) => {
  const [mine, other] = [await freshCustomer(db), await freshCustomer(db)];
  const period = await db.elevated((tx) => openOctober(tx, mine));
  // Documents are deposited for a closed month.
  await db.elevated((tx) => tx.run`update pay_period set status = 'closed' where id = ${period}`);
  await db.elevated(
    (tx) =>
      tx.run`select live_publish('u' || i, array['/users/' || ${mine.collaborator.id}::text || '/notifications/' || i], '{}', true, 'n', 0) from generate_series(1, 5000) i`,
  );
  for (const input of [
    ...files(mine, period),
    ...dearPdfs(mine),
    ...reads(mine),
    ...calls(mine, period),
  ])
    figures.push(await measure(db, other.admin, input));
});
await server.stop();
await own.remove();
await cluster.stop();

for (const { name, seconds, megabytes, waitMs, answers } of figures
  .toSorted((a, b) => b.waitMs - a.waitMs)
  .slice(0, PRINTED))
  process.stdout.write(
    `${name}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, answered ${answers}, a second person waits ${waitMs.toFixed(0)} ms ${waitMs <= MOST_WAIT_MS ? 'ok' : 'short'}\n`,
  );
