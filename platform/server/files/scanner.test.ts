// The protocol by a server of the test's own, faults included; the real clamd, with a signature of the test's own, where the machine has one.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createFiles } from './files.ts';

const root = mkdtempSync(join(tmpdir(), 'roulement-scanner-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(root, { recursive: true, force: true });
});
const MARK = 'ROULEMENT-TEST-SIGNATURE-74c1';

/** What a client sent, once its length of nothing is there; null before. */
const contentOf = (all: Buffer): Buffer | null => {
  const pieces: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= all.length) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};
/** A scanner that answers what `answer` says of the content. */
const scanner = async (
  answer: (content: Buffer, socket: Socket) => string | null,
): Promise<string> => {
  const server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      all = Buffer.concat([all, piece]);
      const content = contentOf(all);
      if (content === null) return;
      const reply = answer(content, socket);
      if (reply !== null) socket.end(`${reply}\0`);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
let folders = 0;
const filesBehind = async (address: string) => {
  const folder = join(root, `files-${folders++}`);
  const files = await createFiles(readConfig({ DATA_DIR: folder, CLAMD_URL: address }));
  const left = () =>
    readdirSync(join(folder, 'files'), { recursive: true }).filter(
      (n) => !String(n).startsWith('.spool'),
    );
  const waiting = () => readdirSync(join(folder, 'files/.spool'));
  const put = (content: Buffer | string) =>
    files.put(Readable.from([Buffer.from(content)]), { name: 'a.txt', field: 'piece' });
  return { put, left, waiting };
};

describe('a file that enters', () => {
  it('is shown whole to the scanner, and stored when it is clean', async () => {
    const seen: Buffer[] = [];
    const { put } = await filesBehind(
      await scanner((content) => {
        seen.push(content);
        return 'stream: OK';
      }),
    );
    const big = Buffer.alloc(3_000_001, 'x');
    await put(big);
    await put('');
    expect(seen.map((s) => s.length)).toEqual([3_000_001, 0]);
    expect(seen[0]?.equals(big)).toBe(true);
  });

  it.each([
    [
      'is refused with what was found',
      'stream: Win.Test.EICAR_HDB-1 FOUND',
      422,
      /Win\.Test\.EICAR_HDB-1/,
    ],
    [
      'is refused when the scanner cannot read so much',
      'INSTREAM size limit exceeded. ERROR',
      422,
      /trop grand/,
    ],
    [
      'is not stored when the scanner fails',
      'stream: Can’t allocate memory ERROR',
      503,
      /ne répond pas/,
    ],
    ['is not stored when the scanner says nothing', '', 503, /ne répond pas/],
    [
      'is not cleared by a name that ends like a clean one',
      'stream: x stream: OK FOUND',
      422,
      /reconnu/,
    ],
  ])('%s', async (_, reply, status, message) => {
    const { put, left, waiting } = await filesBehind(await scanner(() => reply));
    await expect(put('abc')).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    });
    expect([left(), waiting()]).toEqual([[], []]);
  });

  it('is not stored when nobody listens, or hangs up in the middle', async () => {
    const away = { status: 503, code: 'scanner_away' };
    const { put } = await filesBehind('tcp://127.0.0.1:9');
    await expect(put('abc')).rejects.toMatchObject(away);
    const cut = await filesBehind(
      await scanner((__, socket) => {
        socket.destroy();
        return null;
      }),
    );
    await expect(cut.put('abc')).rejects.toMatchObject(away);
    expect(cut.left()).toEqual([]);
  });
});

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((p) => existsSync(p));
if (CLAMD === undefined)
  process.stdout.write('skipped: the real clamd (package clamav-daemon is not installed)\n');

describe.skipIf(CLAMD === undefined)('the real clamd', () => {
  let daemon: ChildProcess;
  const [folder, socket] = [join(root, 'clamd'), join(root, 'clamd.sock')];
  beforeAll(async () => {
    // One signature of our own, by its bytes (ClamAV's extended format: name:target:offset:hex).
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'own.ndb'),
      `Roulement.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`,
    );
    writeFileSync(
      join(root, 'clamd.conf'),
      `LocalSocket ${socket}\nDatabaseDirectory ${folder}\nForeground yes\nUser root\n`,
    );
    daemon = spawn(CLAMD ?? '', ['-c', join(root, 'clamd.conf')], { stdio: 'ignore' });
    for (let i = 0; i < 300 && !existsSync(socket); i++) await pause(100);
  }, 60_000);
  afterAll(() => daemon.kill());

  it('finds the signature, lets the rest pass, by its own socket', async () => {
    const { put, left } = await filesBehind(`unix://${socket}`);
    await expect(put(`bonjour ${MARK} fin`)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Roulement.Test'),
    });
    expect(left()).toEqual([]);
    expect(await put('bonjour')).toMatchObject({ size: 7 });
  });
});
