// Files of an archive with, as the last of them, the list of their sizes and SHA-256, taken from the bytes as they pass.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ZipSource } from '#platform/server/exports/zip.ts';
import { fr } from '../fr.ts';

export interface PackFile extends ZipSource {
  /** What else the manifest says of it. */
  readonly facts?: Readonly<Record<string, unknown>>;
}
interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

async function* hashing(file: PackFile, note: (entry: Entry) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await file.open()) {
    const part = Buffer.from(chunk as Buffer | string);
    hash.update(part);
    bytes += part.length;
    yield part;
  }
  note({ name: file.name, bytes, sha256: hash.digest('hex'), ...file.facts });
}

/** `onFile` is called as each one's turn comes, with how many are done. */
export const withManifest = (
  about: Readonly<Record<string, unknown>>,
  files: readonly PackFile[],
  onFile: (done: number) => Promise<void>,
): ZipSource[] => {
  const entries: Entry[] = [];
  const sources = files.map((file, i) => ({
    name: file.name,
    open: async () => {
      await onFile(i);
      return Readable.from(
        hashing(file, (entry) => {
          entries.push(entry);
        }),
        { objectMode: false },
      );
    },
  }));
  const manifest = {
    name: fr.files.manifest,
    open: async () => Readable.from([JSON.stringify({ ...about, files: entries }, null, 2)]),
  };
  return [...sources, manifest];
};
