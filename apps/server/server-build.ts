// The server starts from its joined modules (tools/server-build.ts) when they are as new as their sources; from the sources otherwise, and joins them behind the open portal.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { canBuild } from './can-build.ts';
import { inBackground } from './in-background.ts';
import { lastChanged } from './last-changed.ts';
import { ROOT } from './settings.ts';

const BUILT = join(ROOT, 'dist/server');
const SOURCES = ['package-lock.json', 'apps/server', 'platform', 'areas', 'engines', 'db'];

/** The module to start from, or null: none was built, a source is newer, or `npm run dev` watches the sources. */
export const builtServer = (): string | null => {
  const mark = join(BUILT, '.built');
  if (process.env['DEV'] !== undefined || !existsSync(mark)) return null;
  // A build is called after the moment it began: what was changed while it ran is not in it.
  const name = readFileSync(mark, 'utf8');
  const at = Number(name);
  if (canBuild() && SOURCES.some((s) => lastChanged(join(ROOT, s)).last > at)) return null;
  const main = join(BUILT, name, 'main.js');
  return existsSync(main) ? main : null;
};

/** Once people are served: joins the modules for the next start. */
export const finishServer = (): void => {
  if (process.env['DEV'] === undefined && canBuild() && builtServer() === null)
    inBackground([join(ROOT, 'tools/server-build.ts'), BUILT]).unref();
};
