// The archives among the files that come in, in their place what they hold.
import { Readable } from 'node:stream';
import { AppError } from '#platform/server/app-error.ts';
import type { StoredFile } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import { DOWNLOADS, MOST_FILES } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  ArchiveRefused,
  unpack,
  type Archive,
  type Unpacked,
} from '#platform/server/files/archive.ts';

const t = texts(fr);
const MAX_BYTES = 20_971_520;
/** Invented: a fleet of hundreds of drivers is some tens of megabytes. */
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
  store: Services['files'],
  incoming: readonly StoredFile[],
): Promise<UnpackedFiles> => {
  const files: StoredFile[] = [];
  const refusals: Refusal[] = [];
  const archives: string[] = [];
  for (const file of incoming) {
    if (!isArchive(file.name)) {
      files.push(file);
      continue;
    }
    archives.push(file.sha256);
    const archive = opened(await store.bytes(file.sha256));
    if ('reason' in archive) {
      refusals.push({ name: file.name, reason: archive.reason });
      continue;
    }
    for (const name of archive.tooLarge) refusals.push({ name, reason: fr.inboxTooLarge });
    for (const entry of archive.files) {
      const stored = await storeEntry(store, entry);
      if ('reason' in stored) refusals.push({ name: entry.name, reason: stored.reason });
      else files.push(stored);
    }
  }
  return { files, refusals, archives };
};

const opened = (bytes: Uint8Array): Archive | { readonly reason: string } => {
  try {
    return unpack(bytes, BOUNDS);
  } catch (e) {
    if (!(e instanceof ArchiveRefused)) throw e;
    return {
      reason:
        e.why === 'bounds'
          ? t('archiveTooLarge', { files: MOST_FILES, megabytes: BOUNDS.bytes / 1_000_000 })
          : fr.archiveUnreadable,
    };
  }
};

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
