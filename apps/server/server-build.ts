// The server starts from its joined modules (tools/server-build.ts) when they are as new as their sources; from the sources otherwise, and joins them behind the open portal.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { inBackground } from './in-background.ts';
import { ROOT } from './settings.ts';

const BUILT = join(ROOT, 'dist/server');
const SOURCES = ['apps/server', 'platform', 'areas', 'engines', 'db'];

/** When something in a folder was last changed, added or removed, in milliseconds. */
const changed = (folder: string): number => readdirSync(folder, { withFileTypes: true }).reduce((last, entry) => {
  const path = join(folder, entry.name);
  return Math.max(last, entry.isDirectory() ? changed(path) : statSync(path).mtimeMs);
}, statSync(folder).mtimeMs);

/** The module to start from, or null: none was built, a source is newer, or `npm run dev` watches the sources. */
export const builtServer = (): string | null => {
  const mark = join(BUILT, '.built');
  if (process.env['DEV'] !== undefined || !existsSync(mark)) return null;
  // A build is called after the moment it began: what was changed while it ran is not in it.
  const name = readFileSync(mark, 'utf8');
  const at = Number(name);
  if (statSync(join(ROOT, 'package-lock.json')).mtimeMs > at || SOURCES.some((s) => changed(join(ROOT, s)) > at)) return null;
  const main = join(BUILT, name, 'main.js');
  return existsSync(main) ? main : null;
};

/** Once people are served: joins the modules for the next start. */
export const finishServer = (): void => {
  if (process.env['DEV'] === undefined && builtServer() === null) inBackground([join(ROOT, 'tools/server-build.ts'), BUILT]).unref();
};
