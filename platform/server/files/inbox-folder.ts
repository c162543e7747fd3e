// A folder that others copy files into: what is whole is taken, then put aside with a note beside it.
import { access, lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Invented: whoever copies a file writes to it more often than this; younger ones are left for the next round. */
const SETTLED_MS = 10_000;
/** Files of one folder in one round. */
const MOST = 2000;
const HALF_WRITTEN = /\.(part|tmp|filepart|crdownload)$/i;
/** Names that others give to what they are still writing: hidden ones, and those of copying programs. */
export const isHalfWritten = (name: string): boolean =>
  name.startsWith('.') || HALF_WRITTEN.test(name);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
/** Puts a file aside with a note beside it; of two of one name the later gets a number. The note comes first: a file that is aside has one. */
export const putAside = async (
  folder: string,
  name: string,
  to: string,
  note: string,
): Promise<void> => {
  const aside = join(folder, to);
  await mkdir(aside, { recursive: true });
  let free = name;
  for (let n = 2; await exists(join(aside, free)); n += 1)
    free = `${name.slice(0, name.length - extname(name).length)}-${n}${extname(name)}`;
  await writeFile(join(aside, `${free}.txt`), `${note}\n`);
  await rename(join(folder, name), join(aside, free));
};

/** Files that nobody writes to any more, in the order of their names. */
export const settledIn = async (
  folder: string,
  now: Temporal.Instant,
): Promise<{ name: string; size: number }[]> => {
  const names = (await readdir(folder))
    .filter((n) => !isHalfWritten(n))
    .sort()
    .slice(0, MOST);
  const entries = await Promise.all(
    names.map(async (name) => {
      const s = await lstat(join(folder, name));
      return s.isFile() && now.epochMilliseconds - s.mtimeMs >= SETTLED_MS
        ? [{ name, size: s.size }]
        : [];
    }),
  );
  return entries.flat();
};
