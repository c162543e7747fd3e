// Contents in a folder: renamed into place once complete and synced, so a crash leaves a whole file or none.
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { asStorageError } from './spool.ts';
import { keyOf, noSuchKey, type ContentStore } from './store.ts';

const isThere = (path: string): Promise<boolean> => access(path).then(() => true, () => false);

/** The rename itself must survive a power cut: the folder is synced too (not possible on Windows, where it is not needed). */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

export const localStore = (root: string): ContentStore => {
  const pathOf = (sha256: string): string => join(root, keyOf(sha256));
  return {
    place: async (path, sha256) => {
      const target = pathOf(sha256);
      try {
        await mkdir(dirname(target), { recursive: true });
        if (await isThere(target)) return await rm(path, { force: true });
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
