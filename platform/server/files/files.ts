// The files of the portal: content-addressed, in a folder or in a bucket, whatever the settings say.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import type { Files } from '../services.ts';
import { clamdScanner, type Scan } from './scanner.ts';
import { localStore } from './local-store.ts';
import { spool } from './spool.ts';
import type { ContentStore } from './store.ts';

/** Files over a store; what is on its way waits in `spoolFolder` (same disk as a local store, so that the rename is one). */
export const filesOver = (
  store: ContentStore,
  spoolFolder: string,
  scan: Scan | null = null,
): Files => ({
  put: async (stream: Readable, rule) => {
    const spooled = await spool(stream, rule, spoolFolder);
    try {
      await scan?.(spooled.path, rule.field ?? 'file');
      await store.place(spooled.path, spooled.sha256);
    } catch (e) {
      await rm(spooled.path, { force: true });
      throw e;
    }
    return {
      sha256: spooled.sha256,
      name: spooled.name,
      type: spooled.type,
      size: spooled.size,
      field: rule.field ?? 'file',
    };
  },
  get: (sha256) => store.open(sha256),
  bytes: async (sha256) => buffer(await store.open(sha256)),
  exists: (sha256) => store.exists(sha256),
  remove: (sha256) => store.remove(sha256),
  sweep: (o) => sweepStore(store, o),
});

/** Hashes looked up together. */
const BATCH = 500;
const sweepStore = async (
  store: ContentStore,
  { before, inUse }: Parameters<Files['sweep']>[0],
): Promise<readonly string[]> => {
  const gone: string[] = [];
  const judge = async (hashes: readonly string[]): Promise<void> => {
    const used = await inUse(hashes);
    for (const sha256 of hashes.filter((h) => !used.has(h))) {
      // It may have been placed again while the others were judged.
      const at = await store.placedAt(sha256);
      if (at === null || at >= before) continue;
      await store.remove(sha256);
      gone.push(sha256);
    }
  };
  let old: string[] = [];
  for await (const { sha256, at } of store.all()) {
    if (at < before) old.push(sha256);
    if (old.length < BATCH) continue;
    await judge(old);
    old = [];
  }
  if (old.length > 0) await judge(old);
  return gone;
};

const DAY_MS = 86_400_000;
/** What a killed process left on its way. Younger files may belong to another process that is still writing. */
const sweepSpool = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).then(
      (s) => Date.now() - s.mtimeMs,
      () => 0,
    );
    if (age > DAY_MS) await rm(path, { force: true });
  }
};

/** The store that the settings ask for: a bucket with S3_ENDPOINT, else the folder `files` under DATA_DIR. */
export const createFiles = async (
  config: Pick<
    Config,
    | 'DATA_DIR'
    | 'CLAMD_URL'
    | 'S3_ENDPOINT'
    | 'S3_BUCKET'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY'
    | 'S3_SECRET_KEY'
    | 'OUTGOING_PRIVATE'
  >,
): Promise<Files & { close(): void }> => {
  const root = join(config.DATA_DIR, 'files');
  const spoolFolder = join(root, '.spool');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await sweepSpool(spoolFolder);
  const scan = config.CLAMD_URL === undefined ? null : clamdScanner(config.CLAMD_URL);
  if (config.S3_ENDPOINT === undefined || config.S3_BUCKET === undefined)
    return {
      ...filesOver(localStore(root), spoolFolder, scan),
      close: () => {
        /* nothing stays open */
      },
    };
  // Loaded where it is used: the client of S3 is a fifth of what a start has to read.
  const { s3Store } = await import('./s3-store.ts');
  const store = s3Store({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    outgoingPrivate: config.OUTGOING_PRIVATE,
  });
  return { ...filesOver(store, spoolFolder, scan), close: () => store.close() };
};
