// The project's own files, as the checks read them: by walking the folders, since a copy of the project need not be a repository.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What `.gitignore` leaves out, and folders that are nobody's source. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.tsbuild', '.out']);

/** Every file below a folder, as paths from the current folder, sorted. */
export const projectFiles = (folder = '.'): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name) && !entry.name.endsWith('.log'))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : join(folder, entry.name);
      return entry.isDirectory() ? projectFiles(path) : [path];
    })
    .toSorted();
