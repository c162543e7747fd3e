import { createServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer, type ReceivedMail } from '#platform/testing/mail-server.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { jobTables } from '../jobs/job-run.ts';
import { somebody, workplace, type Workplace } from '../jobs/jobs.fixtures.ts';
import { scopeOf, type Db } from '../services.ts';
import { mailLayout } from './layout.ts';
import { listOutbox } from './outbox.ts';
import { MAIL_JOB, queueMail, type QueuedMail } from './send-mail.ts';

let db: Db;
const opened: (() => Promise<void>)[] = [];
beforeAll(async () => {
  db = await newTestDb();
});
afterAll(() => db.close());
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const place = async (env: Readonly<Record<string, string>> = {}): Promise<Workplace> => {
  const w = await workplace(db, silentLog, { kinds: [MAIL_JOB], env });
  opened.push(() => w.leave());
  await w.jobs.start();
  return w;
};
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((r) => {
    server.listen(0, '127.0.0.1', r);
  });
  const { port } = server.address() as { port: number };
  await new Promise((r) => {
    server.close(r);
  });
  return port;
};
const mailServer = async (port: number, refuse?: string): Promise<readonly ReceivedMail[]> => {
  const server = await startMailServer({ port, ...(refuse === undefined ? {} : { refuse }) });
  opened.push(server.close);
  return server.received;
};
const send = (w: Workplace, mail: QueuedMail): Promise<number> => {
  const me = somebody();
  return db.within(scopeOf(me, { id: 'test', ip: '127.0.0.1' }), 'write', (tx) =>
    queueMail(tx, { jobs: w.jobs, secrets: w.services.secrets }, mail),
  );
};
const run = (id: number) =>
  db.elevated((tx) =>
    jobTables(tx)
      .selectFrom('job_run')
      .select(['state', 'error', 'failures', 'payload', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const reaches = async (id: number, state: string): Promise<void> => {
  await expect
    .poll(async () => (await run(id)).state, { timeout: 30_000, interval: 40 })
    .toBe(state);
};
const hello = {
  to: 'zoe@demo.test',
  subject: 'Été : votre relevé',
  ...mailLayout({
    title: 'Votre relevé',
    paragraphs: ['Bonjour Zoé,', 'Le lien secret est https://portail.test/t/s3cr3t'],
  }),
};

describe('without a mail server', () => {
  test('a mail becomes a file that any mail program opens, attachments included', async () => {
    const w = await place();
    const file = await w.services.files.put(Readable.from(['a;b\n']), { name: 'relevé.csv' });
    await reaches(await send(w, { ...hello, attachments: [file] }), 'done');
    const [mail, ...others] = await listOutbox(w.services.config.DATA_DIR, 'zoe@demo.test');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: ['zoe@demo.test'],
      subject: 'Été : votre relevé',
      text: hello.text,
    });
    const eml = readFileSync(mail?.file ?? '', 'utf8');
    expect(eml).toMatch(/^From: Roulement <ne-pas-repondre@roulement\.local>$/m);
    expect(eml).toMatch(/^To: zoe@demo\.test$/m);
    expect(eml).toContain('multipart/alternative');
    expect(eml).toContain(Buffer.from('a;b\n').toString('base64'));
    expect(await listOutbox(w.services.config.DATA_DIR, 'autre@demo.test')).toEqual([]);
  });

  test('a message that is sent again, since its end could not be written, lies there once', async () => {
    const w = await place();
    const again = { ...hello, to: 'again@demo.test', id: crypto.randomUUID() };
    for (let i = 0; i < 2; i += 1) await reaches(await send(w, again), 'done');
    await reaches(await send(w, { ...again, id: crypto.randomUUID() }), 'done');
    expect(await listOutbox(w.services.config.DATA_DIR, 'again@demo.test')).toHaveLength(2);
  });

  test('an outbox that was never used is empty', async () => {
    expect(await listOutbox('/nowhere/at/all')).toEqual([]);
  });
});

describe('with a mail server', () => {
  test('a mail reaches every recipient; what waits in the table shows nothing of it', async () => {
    const port = await freePort();
    const received = await mailServer(port);
    const w = await place({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Paie <paie@demo.test>',
    });
    const id = await send(w, { ...hello, to: ['zoe@demo.test', 'max@demo.test'] });
    await reaches(id, 'done');
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['zoe@demo.test', 'max@demo.test']);
    expect(received[0]?.source).toContain('From: Paie <paie@demo.test>');
    expect(received[0]?.source).toContain('https://portail.test/t/s3cr3t');
    expect(await run(id)).toMatchObject({ user_id: null });
    expect(JSON.stringify((await run(id)).payload)).not.toContain('s3cr3t');
  });

  test('every message has a number of its own, which it keeps when it is sent again', async () => {
    const port = await freePort();
    const received = await mailServer(port);
    const w = await place({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Paie <paie@demo.test>',
    });
    const again = { ...hello, id: crypto.randomUUID() };
    for (const mail of [again, again, hello, hello]) await reaches(await send(w, mail), 'done');
    const numbers = received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim());
    expect(numbers.slice(0, 2)).toEqual([`<${again.id}@demo.test>`, `<${again.id}@demo.test>`]);
    expect(new Set(numbers).size).toBe(3);
  });

  test('that is away: the mail waits, and goes out once when it is back', async () => {
    const port = await freePort();
    const w = await place({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const id = await send(w, hello);
    await expect
      .poll(async () => (await run(id)).failures, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(2);
    expect(await run(id)).toMatchObject({
      error: 'Le serveur d’e-mails est momentanément injoignable : l’envoi sera tenté de nouveau.',
    });
    const received = await mailServer(port);
    await reaches(id, 'done');
    expect(received).toHaveLength(1);
    expect((await run(id)).error).toBeNull();
  });

  test('that refuses the recipient for good is not asked again', async () => {
    const port = await freePort();
    await mailServer(port, 'zoe@demo.test');
    const w = await place({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const id = await send(w, hello);
    await reaches(id, 'failed');
    expect(await run(id)).toMatchObject({
      failures: 1,
      error: 'Le serveur d’e-mails a refusé ce message.',
    });
  });
});

test('a mail of a transaction that rolls back is never sent', async () => {
  const w = await place();
  await expect(
    db.elevated(async (tx) => {
      await queueMail(tx, { jobs: w.jobs, secrets: w.services.secrets }, hello);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await reaches(await send(w, { ...hello, to: 'after@demo.test' }), 'done');
  expect((await listOutbox(w.services.config.DATA_DIR)).map((m) => m.to)).toEqual([
    ['after@demo.test'],
  ]);
});
