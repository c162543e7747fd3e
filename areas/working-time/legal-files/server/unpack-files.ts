// The archives among the files that come in, in their place what they hold.
import { Readable } from 'node:stream';
import { AppError } from '#platform/server/app-error.ts';
import type { StoredFile } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import { DOWNLOADS, MOST_FILES } from '../contract.ts';
import { fr } from '../fr.ts';
import { ArchiveRefused, type Unpacked } from '#platform/server/files/archive.ts';
import { unpack } from '#platform/server/files/unpack.ts';

const t = texts(fr);
const MAX_BYTES = 20_971_520;
/** Of all archives of one deposit together. Invented: a fleet of hundreds of drivers is some tens of megabytes. */
const BOUNDS = { entries: MOST_FILES, entryBytes: MAX_BYTES, bytes: 200_000_000 };

export interface Refusal {
  readonly name: string;
  readonly reason: string;
}
export interface UnpackedFiles {
  readonly files: readonly StoredFile[];
  readonly refusals: readonly Refusal[];
  /** Contents of the archives themselves, which nobody keeps. */
  readonly archives: readonly string[];
}

export const isArchive = (name: string): boolean => name.toLowerCase().endsWith('.zip');

/** Stores each file of each archive by itself; an archive, or a file in one, that cannot be taken refuses itself alone. */
export const unpackArchives = async (
  { store, customerId }: { readonly store: Services['files']; readonly customerId: number },
  incoming: readonly StoredFile[],
): Promise<UnpackedFiles> => {
  const files: StoredFile[] = [];
  const refusals: Refusal[] = [];
  const archives: string[] = [];
  let left = BOUNDS.bytes;
  for (const file of incoming) {
    if (!isArchive(file.name)) {
      files.push(file);
      continue;
    }
    archives.push(file.sha256);
    try {
      const bounds = { ...BOUNDS, bytes: left, entries: MOST_FILES - files.length };
      const content = (): Promise<Uint8Array> => archiveBytes(store, file.sha256);
      const { tooLarge, bytes } = await unpack(customerId, content, bounds, async (entry) => {
        const stored = await storeEntry(store, entry);
        if ('reason' in stored) refusals.push({ name: entry.name, reason: stored.reason });
        else files.push(stored);
      });
      left -= bytes;
      for (const name of tooLarge) refusals.push({ name, reason: fr.inboxTooLarge });
    } catch (e) {
      if (!(e instanceof ArchiveRefused)) throw e;
      refusals.push({ name: file.name, reason: whyRefused(e) });
    }
  }
  return { files, refusals, archives };
};

/** Throws `busy`, so that whoever sent it sends it again, where a deposit of the same archive has just ended and forgotten it. */
const archiveBytes = async (store: Services['files'], sha256: string): Promise<Uint8Array> => {
  if (!(await store.exists(sha256))) throw new AppError('busy');
  return store.bytes(sha256);
};

const whyRefused = ({ why }: ArchiveRefused): string =>
  why === 'bounds'
    ? t('archiveTooLarge', { files: MOST_FILES, megabytes: BOUNDS.bytes / 1_000_000 })
    : fr.archiveUnreadable;

const storeEntry = async (
  store: Services['files'],
  { name, bytes }: Unpacked,
): Promise<StoredFile | { readonly reason: string }> => {
  try {
    return await store.put(Readable.from([bytes]), {
      name,
      accept: DOWNLOADS,
      maxBytes: MAX_BYTES,
    });
  } catch (e) {
    if (e instanceof AppError && ['unsupported_file', 'invalid', 'too_large'].includes(e.code))
      return { reason: e.details[0]?.message ?? e.message };
    throw e;
  }
};
