// Where contents lie, by their hash: a folder or a bucket. Both pass the same behaviour suite (store.test.ts).
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';

export interface Kept {
  readonly sha256: string;
  /** When it was placed last, in milliseconds since 1970. */ readonly at: number;
}
export interface ContentStore {
  /** Takes the finished temporary file over (it is gone afterwards, or left for the caller to remove on failure). Storing the same content twice is one content, as young as the last time. */
  place(path: string, sha256: string): Promise<void>;
  /** AppError `not_found` with `storageCode: 'NoSuchKey'` when it is gone. */
  open(sha256: string): Promise<Readable>;
  exists(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Every content, in no order; other files that lie there are passed over. */
  all(): AsyncIterable<Kept>;
  /** When it was placed last; null when it is gone. */
  placedAt(sha256: string): Promise<number | null>;
}

/** The storage error of the specification (002, constants): the row is there, its content is not. */
export const noSuchKey = (cause?: unknown): AppError =>
  new AppError('not_found', {
    message: 'Le contenu de ce fichier n’existe plus.',
    extra: { storageCode: 'NoSuchKey' },
    cause,
  });

/** Where a hash lies: `ab/cdef…`. Anything but a hash is refused before it touches a path. */
export const keyOf = (sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw noSuchKey();
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
};

/** The hash that lies at a key, or null: `keyOf` backwards. */
export const hashAt = (key: string): string | null => {
  const parts = /^([0-9a-f]{2})\/([0-9a-f]{62})$/.exec(key);
  return parts === null ? null : `${parts[1]}${parts[2]}`;
};
