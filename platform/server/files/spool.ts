// A stream on its way into the store: first bytes checked, size limited, hashed, written to a temporary file that never outlives a refusal.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import {
  checkFile,
  HEAD_BYTES,
  MOST_MADE_BYTES,
  type CheckedFile,
  type FileRule,
} from './check-file.ts';
import { ZIP_FAMILY } from './file-kinds.data.ts';

export interface SpoolRule extends FileRule {
  /** Said of all that comes from outside; without it the portal has made the file. */
  readonly maxBytes?: number;
}
export interface Spooled extends CheckedFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}
export type OpenTemporary = (path: string) => Promise<FileHandle>;

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** A full disk is said as such; everything else stays what it is. */
export const asStorageError = (e: unknown): unknown =>
  FULL.has(String((e as NodeJS.ErrnoException).code))
    ? new AppError('storage_full', { cause: e })
    : e;

const tooLarge = (rule: SpoolRule, maxBytes: number): AppError =>
  new AppError('too_large', {
    details: [
      {
        field: rule.field ?? 'file',
        message: `Le fichier dépasse ${Math.floor(maxBytes / 1_048_576)} Mio.`,
      },
    ],
  });

const writeAll = async (
  stream: Readable,
  file: FileHandle,
  rule: SpoolRule,
): Promise<{ sha256: string; size: number; checked: CheckedFile }> => {
  const hash = createHash('sha256');
  const maxBytes = rule.maxBytes ?? MOST_MADE_BYTES;
  let size = 0;
  let head = Buffer.alloc(0);
  let checked: CheckedFile | null = null;
  for await (const piece of stream.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as string | Uint8Array);
    size += bytes.length;
    if (size > maxBytes) throw tooLarge(rule, maxBytes);
    if (checked === null) {
      head = Buffer.concat([head, bytes]);
      if (head.length >= HEAD_BYTES) checked = await checkFile(head, rule);
    }
    hash.update(bytes);
    for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
  }
  if (size === 0 && rule.accept !== undefined)
    throw new AppError('invalid', {
      details: [{ field: rule.field ?? 'file', message: 'Le fichier est vide.' }],
    });
  checked ??= await checkFile(head, rule, true);
  await file.sync();
  return { sha256: hash.digest('hex'), size, checked };
};

/** Writes the stream to a temporary file under `folder`. On any failure the file is gone and the rest of the stream is read away. */
export const spool = async (
  stream: Readable,
  rule: SpoolRule,
  folder: string,
  openTemporary: OpenTemporary = (path) => open(path, 'wx', 0o600),
): Promise<Spooled> => {
  // Whoever reads it is told; a failure before that would end the process.
  stream.on('error', () => {});
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.part`);
  try {
    const file = await openTemporary(path);
    try {
      const { sha256, size, checked } = await writeAll(stream, file, rule);
      // Office files are zips inside: now that all of it is here, look again.
      if (rule.accept !== undefined && ZIP_FAMILY.has(checked.extension))
        await checkFile(await readFile(path), rule, true);
      return { ...checked, path, sha256, size };
    } finally {
      await file.close();
    }
  } catch (e) {
    stream.resume();
    await rm(path, { force: true });
    throw asStorageError(e);
  }
};
