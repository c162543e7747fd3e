// Contents in a folder: renamed into place once complete and synced, so a crash leaves a whole file or none.
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { asStorageError } from './spool.ts';
import { hashAt, keyOf, noSuchKey, type ContentStore } from './store.ts';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The rename itself must survive a power cut: the folder is synced too (not possible on Windows, where it is not needed). */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

export const localStore = (root: string): ContentStore => {
  const pathOf = (sha256: string): string => join(root, keyOf(sha256));
  const placedAt = (sha256: string): Promise<number | null> =>
    stat(pathOf(sha256)).then(
      (s) => s.mtimeMs,
      () => null,
    );
  return {
    placedAt,
    async *all() {
      for (const folder of (await readdir(root, { withFileTypes: true })).filter((f) =>
        f.isDirectory(),
      ))
        for (const name of await readdir(join(root, folder.name))) {
          const sha256 = hashAt(`${folder.name}/${name}`);
          const at = sha256 === null ? null : await placedAt(sha256);
          if (sha256 !== null && at !== null) yield { sha256, at };
        }
    },
    place: async (path, sha256) => {
      const target = pathOf(sha256);
      try {
        await mkdir(dirname(target), { recursive: true });
        if (await isThere(target)) {
          // Young again: whoever looks for contents that nothing refers to leaves it.
          const now = Date.now() / 1_000;
          await utimes(target, now, now);
          return await rm(path, { force: true });
        }
        await rename(path, target);
        await syncFolder(dirname(target));
      } catch (e) {
        throw asStorageError(e);
      }
    },
    open: async (sha256) => {
      const stream = createReadStream(pathOf(sha256));
      try {
        await once(stream, 'open');
      } catch (e) {
        throw (e as NodeJS.ErrnoException).code === 'ENOENT' ? noSuchKey(e) : e;
      }
      return stream;
    },
    exists: async (sha256) => isThere(pathOf(sha256)),
    remove: async (sha256) => rm(pathOf(sha256), { force: true }),
  };
};
