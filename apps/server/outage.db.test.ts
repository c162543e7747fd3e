// What the portal stands on is away: its file store, its mail server, its database. People are told, nothing is lost, and it goes on
// by itself once they are back.
import process from 'node:process';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throughDoor, type Door } from '#platform/testing/door.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import {
  freePort,
  isReady,
  startServer,
  type ServerProcess,
} from '#platform/testing/server-process.ts';
import { quiet } from '#platform/testing/quiet.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

let own: OwnDatabase;
let people: FreshCustomer;
let server: ServerProcess;
let database: Door | undefined;
let mailPort: number;
beforeAll(async () => {
  own = await ownDatabase();
  people = await own.visit(freshCustomer);
  mailPort = await freePort();
  const settings: Record<string, string> = {
    ...own.settings,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    LOG_LEVEL: 'error',
  };
  if (!onPostgres) server = await startServer(settings);
  else {
    const through = await throughDoor(settings);
    database = through.door;
    server = await startServer(through.settings);
  }
  await isReady(server);
});
afterAll(async () => {
  await server.kill();
  await database?.shut();
  await own.remove();
});

interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
}
const call = async (
  who: TestPerson | null,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> => {
  const form = body instanceof FormData;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...who?.headers,
      accept: 'application/json',
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const { error } = (await answer.json()) as { error?: { code: string; message: string } };
  return { status: answer.status, code: error?.code, message: error?.message };
};

test('an unreachable file store is said, and nothing of the deposit is kept', async () => {
  const form = new FormData();
  form.append('file', new Blob([PNG], { type: 'image/png' }), 'plan.png');
  expect(await call(people.superAdmin, 'POST', '/faq/file-upload', form)).toEqual({
    status: 503,
    code: 'busy',
    message:
      'Le stockage des fichiers est momentanément injoignable : rien n’a été perdu, réessayez dans un instant.',
  });
  expect((await call(people.superAdmin, 'GET', '/admin/faq/article/list?length=10')).status).toBe(
    200,
  );
});

test('a mail waits for its server to come back', async () => {
  expect(
    (await call(null, 'POST', '/login/forgotten-password/check', { email: people.admin.email }))
      .status,
  ).toBe(200);
  // Time for a first try, which finds nobody.
  await quiet(2_000, 'a first try finds no mail server');
  const sources: Promise<string>[] = [];
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onData: (stream, _session, done) => {
      sources.push(textOf(stream).finally(() => done()));
    },
  });
  mails.listen(mailPort, '127.0.0.1');
  await expect.poll(() => sources.length, { timeout: 60_000, interval: 50 }).toBe(1);
  expect(await sources[0]).toContain(`To: ${people.admin.email}`);
  await new Promise<void>((r) => {
    mails.close(() => r());
  });
}, 90_000);

describe.skipIf(!onPostgres)('PostgreSQL out of reach', () => {
  test('callers are told that the service is busy, never that we failed; saves that were acknowledged are there', async () => {
    const saved: string[] = [];
    const codes = new Set<string>();
    const ended = new AbortController();
    const save = async (writer: number): Promise<void> => {
      for (let i = 0; !ended.signal.aborted; i += 1) {
        const label = `Panne ${writer}-${i}`;
        const saving = await call(people.superAdmin, 'POST', '/admin/naf/group/edit/0', {
          label,
          position: 1,
        });
        if (saving.status === 200) saved.push(label);
        else codes.add(`${saving.status} ${saving.code}`);
        await quiet(5, 'others write too');
      }
    };
    const writing = Promise.all([1, 2, 3, 4].map(save));
    await expect.poll(() => saved.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(10);
    await database?.shut();
    await expect.poll(() => codes.size, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    // The process need not be started again; requests had better go elsewhere.
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/ready`)).status).toBe(503);
    await database?.open();
    const before = saved.length;
    await expect
      .poll(() => saved.length, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(before + 10);
    ended.abort();
    await writing;
    expect([...codes]).toEqual(['503 busy']);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    const lines = server.output().split('\n');
    expect(lines.filter((line) => line.includes('Cannot reach the database'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    const there = new Set(
      await own.visit((db) =>
        db.elevated(async (tx) => await tx.column<string>`select label from naf_group`),
      ),
    );
    expect(saved.filter((label) => !there.has(label))).toEqual([]);
  }, 180_000);
});
