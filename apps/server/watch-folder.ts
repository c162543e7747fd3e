// A data folder that disappears under a running portal (removed, unmounted) is not waited for: nothing could be read or saved any more.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/server/config/config.ts';

const LOOK_EVERY_MS = 2_000;
type Place = Pick<Config, 'DATA_DIR' | 'embedded'>;

/** The data folder's name when it, or the embedded database in it, is not there any more; null otherwise. */
const missing = ({ DATA_DIR, embedded }: Place): string | null => {
  const folder = resolve(DATA_DIR);
  return existsSync(embedded ? join(folder, 'database/PG_VERSION') : folder) ? null : folder;
};

/** What a failure is owed to: the folder's disappearance where it has disappeared, otherwise itself. */
export const causeOf = (failure: unknown, place: Place): unknown => {
  const folder = missing(place);
  return folder === null ? failure : new FolderGone(folder);
};

/** Calls `gone` once when the data folder has disappeared. */
export const watchFolder = (place: Place, gone: (why: FolderGone) => void): void => {
  const watch = setInterval(() => {
    const folder = missing(place);
    if (folder === null) return;
    clearInterval(watch);
    gone(new FolderGone(folder));
  }, LOOK_EVERY_MS).unref();
};

export class FolderGone extends Error {
  constructor(folder: string) {
    super(
      `Le dossier de données ${folder} a disparu : rien ne peut plus être lu ni enregistré. Remettez-le en place (disque, montage, sauvegarde).`,
    );
  }
}
