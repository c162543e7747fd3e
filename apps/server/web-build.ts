// The web application is built when it is missing or older than its sources.
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'apps/web/**/*', 'platform/web/**/*', 'platform/contract/**/*', 'areas/*/*/*.ts', 'areas/*/*/web/**/*', 'engines/**/*.ts'];
const time = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** True when `dist/web` has to be built. */
const webIsStale = (): boolean => {
  const built = time(join(ROOT, 'dist/web/.finished'));
  return built === 0 || sources.some((pattern) => globSync(pattern, { cwd: ROOT }).some((f) => time(join(ROOT, f)) > built));
};

/**
 * Builds it in a process of its own, and resolves when it can be served: that process goes on to compress the files better
 * (tools/web-build/precompress.ts). Throws with the build's words when it fails.
 */
const buildWeb = (): Promise<void> => new Promise((done, failed) => {
  const build = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  process.once('exit', () => build.kill());
  // The database is the longer way to the first page: it goes first where both want the same core.
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = '';
  for (const stream of [build.stdout, build.stderr]) stream?.on('data', (piece: Buffer) => { said += piece.toString(); });
  build.once('message', () => done());
  build.once('exit', (code) => (code === 0 ? done() : failed(new Error(`La construction de l’application web a échoué :\n${said.slice(-4_000)}`))));
});

/** Starts the build where one is needed, so that it runs while the server loads and the database gets ready; `npm run dev` has its own. */
export const webBuild = (): Promise<void> => {
  if (process.env['DEV'] !== undefined || !webIsStale()) return Promise.resolve();
  process.stdout.write('Construction de l’application web…\n');
  const building = buildWeb();
  building.catch(() => { /* told by whoever waits for it */ });
  return building;
};
