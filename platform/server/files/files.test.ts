// One behaviour suite for the folder and the bucket.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Files } from '../services.ts';
import { MAX_FILE_BYTES } from './check-file.ts';
import { createFiles, filesOver } from './files.ts';
import { s3Store } from './s3-store.ts';
import { SAMPLES } from './sample-files.fixtures.ts';
import { spool } from './spool.ts';

interface Bucket {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const root = mkdtempSync(join(tmpdir(), 'roulement-files-'));
const buckets: Bucket[] = [];
const bucketServer = async (port = 0): Promise<{ port: number; server: Bucket }> => {
  // It brings no types.
  const { default: S3rver } = (await import('s3rver' as string)) as {
    default: new (o: object) => Bucket;
  };
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'roulement' }],
  });
  buckets.push(server);
  return { port: (await server.run()).port, server };
};
const s3Env = (port: number): Record<string, string> => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'roulement',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
});
afterAll(async () => {
  for (const server of buckets)
    await server.close().catch(() => {
      /* closed by a test */
    });
  rmSync(root, { recursive: true, force: true });
});

const hashOf = (b: Uint8Array): string => createHash('sha256').update(b).digest('hex');
const sample = (name: string): Buffer => SAMPLES[name] ?? Buffer.alloc(0);
const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    (function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const zeros = (bytes: number): Readable =>
  Readable.from(
    (function* pieces() {
      for (let left = bytes; left > 0; left -= 65_536)
        yield Buffer.alloc(Math.min(left, 65_536), 0x61);
    })(),
  );

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  const dataDir = join(root, kind);
  let files: Files & { close(): void };
  beforeAll(async () => {
    files = await createFiles(
      readConfig({
        DATA_DIR: dataDir,
        ...(kind === 'bucket' ? s3Env((await bucketServer()).port) : {}),
      }),
    );
  });
  afterAll(() => files.close());
  const nothingLeft = (): void => {
    expect(readdirSync(join(dataDir, 'files', '.spool'))).toEqual([]);
  };

  test('what is put comes back, whatever it holds and however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 9_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        async (bytes, size) => {
          const stored = await files.put(inPieces(Buffer.from(bytes), size), { name: 'x.bin' });
          expect(stored).toMatchObject({ sha256: hashOf(bytes), size: bytes.length });
          expect(Buffer.from(await files.bytes(stored.sha256)).equals(Buffer.from(bytes))).toBe(
            true,
          );
        },
      ),
      { numRuns: 20 },
    );
    nothingLeft();
  });

  test.skipIf(process.platform === 'win32')(
    'nobody else on the machine may enter the folder',
    () => {
      expect(statSync(join(dataDir, 'files')).mode & 0o777).toBe(0o700);
    },
  );

  test('the same content twice is one content; its stream and its bytes agree', async () => {
    const [one, two] = [
      await files.put(inPieces(sample('pdf'), 7), {
        name: 'a.pdf',
        accept: ['pdf'],
        field: 'piece',
      }),
      await files.put(inPieces(sample('pdf'), 3), { name: 'b.pdf', accept: ['pdf'] }),
    ];
    expect(one).toEqual({
      sha256: hashOf(sample('pdf')),
      name: 'a.pdf',
      type: 'application/pdf',
      size: sample('pdf').length,
      field: 'piece',
    });
    expect(two.sha256).toBe(one.sha256);
    expect((await buffer(await files.get(one.sha256))).equals(sample('pdf'))).toBe(true);
    nothingLeft();
  });

  test('jpeg is stored as jpg', async () => {
    expect(
      await files.put(inPieces(sample('jpg'), 99), { name: 'photo.jpeg', accept: ['jpeg', 'png'] }),
    ).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  });

  test.each([
    ['virus.pdf', 'exe', 'unsupported_file'],
    ['lettre.docx', 'zip', 'unsupported_file'],
    ['notes.txt', 'exe', 'unsupported_file'],
    ['x.exe', 'exe', 'unsupported_file'],
  ])('%s holding %s is refused and nothing stays', async (name, holds, code) => {
    await expect(
      files.put(inPieces(sample(holds), 10), { name, accept: ['pdf', 'docx', 'txt'] }),
    ).rejects.toMatchObject({ code });
    expect(await files.exists(hashOf(sample(holds)))).toBe(false);
    nothingLeft();
  });

  test('an empty upload is refused', async () => {
    await expect(
      files.put(Readable.from([]), { name: 'vide.txt', accept: ['txt'], field: 'piece' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      details: [{ field: 'piece', message: 'Le fichier est vide.' }],
    });
    nothingLeft();
  });

  test('20 MiB are accepted, one byte more is refused; the rest of the stream is read away', async () => {
    const asked = { name: 'gros.txt', accept: ['txt'], maxBytes: MAX_FILE_BYTES };
    const stored = await files.put(zeros(MAX_FILE_BYTES), asked);
    expect(stored.size).toBe(20_971_520);
    expect((await files.bytes(stored.sha256)).length).toBe(20_971_520);
    const stream = zeros(MAX_FILE_BYTES + 200_000);
    await expect(files.put(stream, asked)).rejects.toMatchObject({
      code: 'too_large',
      status: 413,
    });
    await expect.poll(() => stream.readableEnded).toBe(true);
    await expect(files.put(zeros(101), { name: 'x.txt', maxBytes: 100 })).rejects.toMatchObject({
      code: 'too_large',
    });
    // What the portal makes is as long as it is.
    expect(await files.put(zeros(MAX_FILE_BYTES + 1), { name: 'dsn.txt' })).toMatchObject({
      size: MAX_FILE_BYTES + 1,
    });
    nothingLeft();
  });

  test('a stream that breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (async function* pieces() {
        yield Buffer.from('début');
        throw new Error('connection reset');
      })(),
    );
    await expect(files.put(broken, { name: 'x.txt', accept: ['txt'] })).rejects.toThrow(
      'connection reset',
    );
    nothingLeft();
  });

  test('a stream that fails before it is read is a failure of the put, not of the process', async () => {
    // As an export whose database goes away while its temporary file is made.
    const stream = new PassThrough();
    const putting = files.put(stream, { name: 'liste.xlsx' });
    stream.destroy(new Error('the database is gone'));
    await expect(putting).rejects.toThrow('the database is gone');
  });

  test('what is gone, or never was, is not_found with the storage code', async () => {
    const { sha256 } = await files.put(Readable.from(['à retirer']), { name: 'x.txt' });
    expect(await files.exists(sha256)).toBe(true);
    await files.remove(sha256);
    await files.remove(sha256);
    expect(await files.exists(sha256)).toBe(false);
    for (const ask of [
      () => files.get(sha256),
      () => files.bytes(sha256),
      () => files.get('../../etc/passwd'),
      () => files.remove('x'),
    ])
      await expect(ask()).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
        extra: { storageCode: 'NoSuchKey' },
      });
  });

  test('a sweep removes what is old and not in use; what is placed again is young again', async () => {
    const [used, orphan, again] = await Promise.all(
      ['gardé', 'orphelin', 'revenu'].map((text) =>
        files.put(Readable.from([`${kind} ${text}`]), { name: 'x.txt' }).then((f) => f.sha256),
      ),
    );
    const asked: string[] = [];
    const inUse = async (hashes: readonly string[]): Promise<ReadonlySet<string>> => {
      asked.push(...hashes);
      return new Set(hashes.filter((h) => h !== orphan));
    };
    expect(await files.sweep({ before: Date.now() - 60_000, inUse })).toEqual([]);
    expect(asked).toEqual([]);
    if (kind === 'folder') {
      for (const h of [orphan, again])
        utimesSync(join(dataDir, 'files', `${h?.slice(0, 2)}/${h?.slice(2)}`), 1_000, 1_000);
      await files.put(Readable.from([`${kind} revenu`]), { name: 'x.txt' });
      expect(await files.sweep({ before: Date.now() - 60_000, inUse })).toEqual([orphan]);
      expect(asked).toEqual([orphan]);
    } else {
      expect(await files.sweep({ before: Date.now() + 60_000, inUse })).toEqual([orphan]);
      expect(asked).toEqual(expect.arrayContaining([used, orphan, again]));
    }
    expect(await Promise.all([used, orphan, again].map((h) => files.exists(h ?? '')))).toEqual([
      true,
      false,
      true,
    ]);
    nothingLeft();
  });

  test('many at once', async () => {
    const contents = Array.from({ length: 30 }, (_, i) => Buffer.from(`fichier ${i % 20}`));
    const stored = await Promise.all(
      contents.map((c) => files.put(inPieces(c, 4), { name: 'x.txt' })),
    );
    for (const [i, s] of stored.entries())
      expect(Buffer.from(await files.bytes(s.sha256)).toString()).toBe(`fichier ${i % 20}`);
    nothingLeft();
  });
});

describe('trouble', () => {
  test.skipIf(!existsSync('/dev/full'))('a full disk is said, and nothing stays', async () => {
    const folder = join(root, 'full');
    await expect(
      spool(zeros(100_000), { name: 'x.txt' }, folder, () => open('/dev/full', 'w')),
    ).rejects.toMatchObject({ code: 'storage_full', status: 507 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a bucket that cannot be reached is busy; back again, the same files are there', async () => {
    const first = await bucketServer();
    const spoolFolder = join(root, 'away');
    const store = s3Store({
      endpoint: `http://127.0.0.1:${first.port}`,
      bucket: 'roulement',
      region: 'eu-west-3',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    });
    const files = filesOver(store, spoolFolder);
    const { sha256 } = await files.put(Readable.from(['avant la panne']), { name: 'x.txt' });
    await first.server.close();
    const busy = {
      code: 'busy',
      status: 503,
      message:
        'Le stockage des fichiers est momentanément injoignable : rien n’a été perdu, réessayez dans un instant.',
    };
    await expect(files.get(sha256)).rejects.toMatchObject(busy);
    await expect(
      files.put(Readable.from(['pendant la panne']), { name: 'x.txt' }),
    ).rejects.toMatchObject(busy);
    await expect(files.exists(sha256)).rejects.toMatchObject(busy);
    await expect(files.remove(sha256)).rejects.toMatchObject(busy);
    expect(readdirSync(spoolFolder)).toEqual([]);
    await bucketServer(first.port);
    expect(Buffer.from(await files.bytes(sha256)).toString()).toBe('avant la panne');
    store.close();
  });

  test('a bucket that accepts and never answers is busy too', async () => {
    const mute = createServer();
    await new Promise<void>((r) => {
      mute.listen(0, '127.0.0.1', r);
    });
    const address = mute.address() as { port: number };
    const store = s3Store({
      endpoint: `http://127.0.0.1:${address.port}`,
      bucket: 'b',
      region: 'r',
      accessKey: 'a',
      secretKey: 's',
      answerMs: 200,
    });
    await expect(store.open(hashOf(Buffer.from('x')))).rejects.toMatchObject({ code: 'busy' });
    store.close();
    mute.close();
  });
});
