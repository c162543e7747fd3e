// Files as one archive whose bytes depend on nothing but their names, their contents and the day given.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The bytes of an archive; every entry is dated noon of `day` (`YYYY-MM-DD`), so that the same files always give the same bytes. */
export const zipBytes = (
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
  day: string,
): Promise<Buffer> => {
  const zip = new ZipFile();
  const mtime = new Date(`${day}T12:00:00Z`);
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime, mode: 0o100644 });
  zip.end();
  return buffer(zip.outputStream as Readable);
};

export interface ZipSource {
  readonly name: string;
  /** Called when its turn comes. */
  readonly open: () => Promise<Readable>;
}
/** The same as a stream: each content is opened when its turn comes, so that thousands take no more memory than one. A content that fails ends the archive with its error. */
export const zipStream = (files: readonly ZipSource[], day: string): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const mtime = new Date(`${day}T12:00:00Z`);
  for (const { name, open } of files)
    zip.addReadStreamLazy(name, { mtime, mode: 0o100644 }, async (hand) => {
      try {
        hand(null, await open());
      } catch (problem) {
        output.destroy(problem as Error);
      }
    });
  zip.end();
  return output;
};
