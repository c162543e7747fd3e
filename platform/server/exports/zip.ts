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
