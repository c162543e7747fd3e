// node tools/server-build.ts FOLDER: the server's own modules and two libraries of many small files, in a few files, so that a start reads a
// dozen instead of fifteen hundred. Everything else stays where it is. Written whole or not at all; `FOLDER/.built` names the folder to start from.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** Libraries that are many small files. */
const TAKEN_IN = ['kysely', 'zod'];

const WORKER = 'platform/server/db/embedded/worker.ts';
/** Modules keep the place of their source: what they find beside them (migrations, the package) is there. The thread of the embedded database is joined too. */
const place = (folder: string): Plugin => ({
  name: 'place',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\./ },
    handler: (code, id) => {
      const placed = code
        .replace(
          "new URL('./worker.ts', import.meta.url)",
          `new URL(${JSON.stringify(pathToFileURL(join(folder, 'worker.js')).href)})`,
        )
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      if (/import\.meta\.\w/.test(placed))
        throw new Error(
          `${id}: only import.meta.dirname and import.meta.url keep their sense when modules are joined`,
        );
      return { code: placed, map: null };
    },
  },
});

/** Builds into a folder of its own inside `folder`, called after the moment it begins. The one before stays, because a server may still be running from it, and so do later ones, which another process may be writing. */
export const buildServer = async (folder: string): Promise<string> => {
  const before = existsSync(join(folder, '.built'))
    ? readFileSync(join(folder, '.built'), 'utf8')
    : '0';
  const name = String(Date.now());
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [place(join(folder, name))],
    ssr: { noExternal: TAKEN_IN },
    build: {
      ssr: true,
      outDir: join(folder, name),
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: { main: 'apps/server/main.ts', worker: WORKER },
        output: { entryFileNames: '[name].js', keepNames: true },
      },
    },
  });
  writeFileSync(join(folder, '.built.part'), name);
  renameSync(join(folder, '.built.part'), join(folder, '.built'));
  for (const old of readdirSync(folder))
    if (Number(old) < Number(before)) rmSync(join(folder, old), { recursive: true, force: true });
  return join(folder, name, 'main.js');
};

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'dist/server'));
  mkdirSync(folder, { recursive: true });
  await buildServer(folder);
}
