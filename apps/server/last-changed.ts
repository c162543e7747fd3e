import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In milliseconds; 0 for what is not there. */
interface Changed {
  readonly last: number;
  /** Without the folders called `server`. */
  readonly lastOfWeb: number;
}
/** Five thousand files: both builds ask about the same folders at a start. */
const read = new Map<string, Changed>();

const readFolder = (path: string, mtimeMs: number): Changed => {
  const cached = read.get(path);
  if (cached !== undefined) return cached;
  let last = mtimeMs;
  let lastOfWeb = mtimeMs;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = lastChanged(join(path, entry.name));
    last = Math.max(last, inside.last);
    if (entry.name !== 'server') lastOfWeb = Math.max(lastOfWeb, inside.lastOfWeb);
  }
  read.set(path, { last, lastOfWeb });
  return { last, lastOfWeb };
};

/** When a file, or something in a folder, was last changed, added or removed; read once in a process. */
export const lastChanged = (path: string): Changed => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return { last: 0, lastOfWeb: 0 };
  return stat.isDirectory()
    ? readFolder(path, stat.mtimeMs)
    : { last: stat.mtimeMs, lastOfWeb: stat.mtimeMs };
};
