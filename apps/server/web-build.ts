// The web application is built when it is missing or older than its sources: first what can be served, the best compression behind the open portal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canBuild, VITE } from './can-build.ts';
import { inBackground } from './in-background.ts';
import { lastChanged } from './last-changed.ts';
import { ROOT } from './settings.ts';

const WEB = join(ROOT, 'dist/web');
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'apps/web',
  'platform/web',
  'platform/contract',
  'areas',
  'engines',
];

/** True when `dist/web` has to be built. The two marks are written by tools/web-build/precompress.ts. */
const webIsStale = (): boolean => {
  const built = lastChanged(join(WEB, '.servable')).last;
  return (
    built === 0 || (canBuild() && SOURCES.some((s) => lastChanged(join(ROOT, s)).lastOfWeb > built))
  );
};

/** Builds it in a process of its own. Throws with the build's words when it fails. */
const buildWeb = (): Promise<void> =>
  new Promise((done, failed) => {
    const build = inBackground([VITE, 'build', '--logLevel', 'error']);
    let output = '';
    for (const stream of [build.stdout, build.stderr])
      stream?.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    build.once('exit', (code) =>
      code === 0
        ? done()
        : failed(
            new Error(`La construction de l’application web a échoué :\n${output.slice(-4_000)}`),
          ),
    );
  });

/** Starts the build where one is needed, so that it runs while the server loads and the database gets ready; `npm run dev` has its own. */
export const webBuild = (): Promise<void> => {
  if (process.env['DEV'] !== undefined || !webIsStale()) return Promise.resolve();
  process.stdout.write('Construction de l’application web…\n');
  const building = buildWeb();
  building.catch(() => {
    /* told by whoever waits for it */
  });
  return building;
};

/** Once people are served: compresses the files better, if that was not done or not ended. Without it they travel as gzip. */
export const finishWeb = (): void => {
  if (
    process.env['DEV'] === undefined &&
    existsSync(join(WEB, '.servable')) &&
    !existsSync(join(WEB, '.finished'))
  )
    inBackground([join(ROOT, 'tools/web-build/finish.ts'), WEB]).unref();
};
