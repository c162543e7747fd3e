// Writes .gz and .br beside the built files, once, at their best: the server only picks one.
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
/** Below this a packet is a packet. */
const WORTH_IT = 1_024;

/** Written beside `index.html` when the files can be served, and when brotli has seen them too (apps/server/web-build.ts looks for both). */
const SERVABLE = '.servable';
const FINISHED = '.finished';

interface Built {
  readonly name: string;
  readonly content: Buffer;
}
/** `index.html` is a template (a nonce per answer) and stays as it is. */
const filesOf = async (dir: string): Promise<Built[]> => {
  const names = (await readdir(dir, { recursive: true }))
    .filter((n) => COMPRESSIBLE.test(n))
    .map((n) => join(dir, n));
  return (
    await Promise.all(names.map(async (name) => ({ name, content: await readFile(name) })))
  ).filter((f) => f.content.length >= WORTH_IT);
};

/** Under another name until it is whole, because a server may already be looking. */
const put = async (name: string, content: Buffer): Promise<void> => {
  await writeFile(`${name}.${process.pid}.part`, content);
  await rename(`${name}.${process.pid}.part`, name);
};

/** Brotli at its best, for the files that have none yet: as long as the build itself. */
export const compressBest = async (dir: string): Promise<void> => {
  const files = (await filesOf(dir)).filter((f) => !existsSync(`${f.name}.br`));
  await Promise.all(
    files.map(async (f) =>
      put(
        `${f.name}.br`,
        await brotli(f.content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: f.content.length,
          },
        }),
      ),
    ),
  );
  await writeFile(join(dir, FINISHED), '');
};

/** BROTLI=later leaves it to `finish.ts`: who waits for the first page is served gzip. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir = 'dist' }) {
      await Promise.all(
        (await filesOf(dir)).map(async (f) =>
          put(`${f.name}.gz`, await zip(f.content, { level: 9 })),
        ),
      );
      await writeFile(join(dir, SERVABLE), '');
      if (process.env['BROTLI'] !== 'later') await compressBest(dir);
    },
  },
});
