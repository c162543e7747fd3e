import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file, or something in a folder, was last changed, added or removed, in milliseconds; 0 when it is not there. Folders called `except` are not looked into. */
export const lastChanged = (path: string, except?: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isDirectory()) return stat?.mtimeMs ?? 0;
  return readdirSync(path, { withFileTypes: true }).reduce(
    (last, entry) =>
      entry.name === except ? last : Math.max(last, lastChanged(join(path, entry.name), except)),
    stat.mtimeMs,
  );
};
