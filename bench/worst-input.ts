// Promise (issue 35): whatever one person sends, within the largest size allowed, a second person of another customer waits 1 s at most, on one web
// process with its worker inside, on PostgreSQL. Prints the ten dearest inputs: seconds until it is answered and its jobs are done, memory, the wait.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { zipSync } from 'fflate';
import type { Db } from '#platform/server/services.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { freePort, isReady, startServer } from '#platform/testing/server-process.ts';
import { hostilePdf } from '#areas/pay-variables/pay-engine/server/hostile-pdf.fixtures.ts';
import { openOctober } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { startPostgres } from '../tools/postgres.ts';

const MOST_WAIT_MS = 1_000;
const PRINTED = 10;
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
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...who?.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
};
const upload = (
  who: TestPerson,
  path: string,
  name: string,
  bytes: Uint8Array,
): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  return call(who, path, { body: form });
};
const text = (length: number, of: string): Uint8Array => new Uint8Array(Buffer.alloc(length, of));
const zeros = new Uint8Array(19_900_000);
const bomb = zipSync(
  Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}.C1B`, zeros] as const)),
);
const numbered = (nr: number): Uint8Array => {
  // A comment behind the archive: eight contents of their own.
  const bytes = new Uint8Array([...bomb, nr]);
  new DataView(bytes.buffer).setUint16(bomb.length - 2, 1, true);
  return bytes;
};
const emptyEntries = (): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: 60_000 }, (_, i) => [`${i}.C1B`, new Uint8Array(0)] as const),
    ),
  );
const workbook = (megabytes: number): Uint8Array => {
  const row = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row.repeat(Math.floor((megabytes * MEGABYTE) / row.length))}</sheetData></worksheet>`;
  const part = (xml: string): Uint8Array =>
    new Uint8Array(Buffer.from(`<?xml version="1.0"?>${xml}`));
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': part(sheet),
  });
};

type Sending = () => Promise<unknown>;
interface Input {
  readonly name: string;
  /** Prepares what is sent; answers how to send it. */
  readonly send: () => Sending | Promise<Sending>;
}
/** The same upload some times at once, each with its own content. */
const some =
  (count: number, who: TestPerson, path: string, file: (i: number) => [string, Uint8Array]) =>
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
      name: 'a DSN of one line of 90 MB',
      send: some(1, c.superAdmin, `/dsn/deposit/${c.companyId}`, () => [
        'a.dsn',
        text(90_000_000, "S10.G00.00.001,'"),
      ]),
    },
  ];
};
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
const jobsEnd = async (db: Db): Promise<void> => {
  for (let i = 0; i < 1_200; i += 1) {
    const rows = await db.elevated(
      (tx) =>
        tx.run<{
          n: number;
        }>`select count(*)::int as n from job_run where state in ('waiting', 'running')`,
    );
    if (rows[0]?.n === 0) return;
    await pause(100);
  }
};
interface Figures {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly waitMs: number;
}
/** Asks from a thread of its own: what this process prepares and sends is nobody's wait. */
const ASKING = `
const { parentPort, workerData } = require('node:worker_threads');
const state = { over: false, longest: 0 };
parentPort.once('message', () => { state.over = true; });
(async () => {
  while (!state.over) {
    const asked = performance.now();
    await (await fetch(workerData.url, { headers: workerData.headers })).arrayBuffer();
    state.longest = Math.max(state.longest, performance.now() - asked);
    await new Promise((go) => setTimeout(go, 20));
  }
  parentPort.postMessage(state.longest);
})();`;
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
  await prepared();
  await jobsEnd(db);
  const seconds = (performance.now() - start) / 1_000;
  asking.postMessage('stop', []);
  const [waitMs] = (await once(asking, 'message')) as [number];
  clearInterval(watch);
  await asking.terminate();
  return { name, seconds, megabytes: memory.peak - base, waitMs };
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
  for (const input of [...files(mine, period), ...calls(mine, period)])
    figures.push(await measure(db, other.admin, input));
});
await server.stop();
await own.remove();
await cluster.stop();

for (const { name, seconds, megabytes, waitMs } of figures
  .toSorted((a, b) => b.waitMs - a.waitMs)
  .slice(0, PRINTED))
  process.stdout.write(
    `${name}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, a second person waits ${waitMs.toFixed(0)} ms ${waitMs <= MOST_WAIT_MS ? 'ok' : 'short'}\n`,
  );
