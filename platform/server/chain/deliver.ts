// Checkpoints leave the portal, so that whoever writes into its database cannot rewrite them too: into a folder and to a syslog, by the operator's settings.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { BUNDLE, bundlePath, entriesOf } from '#engines/transparency-log/entry-bundle.ts';
import { readCheckpoint, readNote, same } from '#engines/transparency-log/note.ts';
import { connectTo, operatorAddresses } from '../outgoing/operator-lookup.ts';
import { bundlesFrom, rootAt } from './store.ts';
import type { Signed } from './batch.ts';
import type { Tx } from '../call.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../services.ts';

type Settings = Pick<Config, 'CHAIN_FOLDER' | 'CHAIN_SYSLOG' | 'OUTGOING_PRIVATE'>;

const folderOf = (folder: string, origin: string): string =>
  join(folder, origin.replaceAll(':', '_'));
const writeWhole = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.tmp`, bytes);
  await rename(`${path}.tmp`, path);
};
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const leftBefore = async (folder: string, origin: string) => {
  const note = await readFile(join(folderOf(folder, origin), 'checkpoint'), 'utf8').catch(
    (error: unknown) => {
      if (isMissing(error)) return '';
      throw error;
    },
  );
  return readCheckpoint(readNote(note)?.text ?? '');
};

/** False where the folder holds a later or another history than the database: this is an older copy, or an altered one. */
export const continuesFolder =
  ({ CHAIN_FOLDER: folder }: Settings) =>
  async (tx: Tx, { customer, origin, size }: Omit<Signed, 'note'>): Promise<boolean> => {
    const before = folder === undefined ? null : await leftBefore(folder, origin);
    if (before === null) return true;
    return before.size <= size && same(before.root, await rootAt(tx, customer, before.size));
  };

/** Entries before the checkpoint that needs them; what is there already is not written again. */
const toFolder = async (
  { db }: Pick<Services, 'db'>,
  folder: string,
  signed: Signed,
): Promise<void> => {
  const place = folderOf(folder, signed.origin);
  const from = Math.floor(((await leftBefore(folder, signed.origin))?.size ?? 0) / BUNDLE);
  for (let next = from; next * BUNDLE < signed.size;) {
    const bundles = await db.elevated((tx) => bundlesFrom(tx, signed.customer, next));
    if (bundles.length === 0) break;
    for (const { index, entries } of bundles) {
      const width = entriesOf(entries).length;
      await writeWhole(join(place, bundlePath(index, width)), entries);
      next = index + 1;
    }
  }
  await writeWhole(join(place, 'checkpoint'), signed.note);
};

/** RFC 5424: facility 13 (log audit), severity 5 (notice). */
const syslogLine = ({ note }: Signed, now: Temporal.Instant): string =>
  `<109>1 ${now.toString({ smallestUnit: 'millisecond' })} ${hostname()} roulement - checkpoint - ${JSON.stringify(note)}`;
const PATIENCE_MS = 10_000;
const toSyslog = async (url: URL, line: string, allowed: string): Promise<void> => {
  const port = Number(url.port === '' ? 514 : url.port);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (url.protocol === 'tcp:') {
    const socket = await connectTo({ host, port }, allowed, PATIENCE_MS);
    // Octet counting (RFC 6587, 3.4.1): a message may hold line ends.
    socket.end(`${Buffer.byteLength(line)} ${line}`);
    await once(socket.resume(), 'close');
    return;
  }
  const [to] = await operatorAddresses(host, allowed);
  const socket = createSocket(to?.family === 6 ? 'udp6' : 'udp4');
  await new Promise<void>((sent, failed) => {
    socket.send(line, port, to?.address, (error) => (error === null ? sent() : failed(error)));
  }).finally(() => socket.close());
};

/** One place that is away keeps no other from its checkpoint; the next one tells all that this one did. */
export const deliver = async (
  services: Pick<Services, 'db' | 'config' | 'log'>,
  signed: readonly Signed[],
  now: Temporal.Instant,
): Promise<void> => {
  const { CHAIN_FOLDER: folder, CHAIN_SYSLOG: syslog, OUTGOING_PRIVATE: allowed } = services.config;
  for (const one of signed) {
    const ways = [
      ...(folder === undefined ? [] : [toFolder(services, folder, one)]),
      ...(syslog === undefined ? [] : [toSyslog(new URL(syslog), syslogLine(one, now), allowed)]),
    ];
    for (const result of await Promise.allSettled(ways))
      if (result.status === 'rejected')
        services.log.error(
          { err: result.reason as unknown, origin: one.origin },
          'a checkpoint did not leave',
        );
  }
};
