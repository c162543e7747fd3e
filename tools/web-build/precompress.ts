// Writes .br and .gz beside the built files, once, at their best: the server only picks one.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
/** Said to the parent process once the files can be served. */
export const SERVABLE = 'servable';
/** Written last, beside `index.html`. */
export const FINISHED = '.finished';
/** Below this a packet is a packet. */
const WORTH_IT = 1_024;

/** The file as `.gz` or `.br`: under another name until it is whole, because a server may already be looking. */
const compressed = async (file: string, content: Buffer, kind: 'gz' | 'br'): Promise<void> => {
  const small = kind === 'gz' ? await zip(content, { level: 9 })
    : await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  await writeFile(`${file}.${kind}.part`, small);
  await rename(`${file}.${kind}.part`, `${file}.${kind}`);
};

/**
 * `index.html` is a template (a nonce per answer) and stays as it is. Brotli at its best takes as long as the build: whoever started this
 * process (apps/server/web-build.ts) is told before it that the application can be served, with gzip until then.
 */
export const precompress = (): Plugin => ({
  name: 'precompress', apply: 'build',
  writeBundle: { sequential: true, order: 'post', async handler({ dir = 'dist' }) {
    const names = (await readdir(dir, { recursive: true })).filter((n) => COMPRESSIBLE.test(n)).map((n) => join(dir, n));
    const files = (await Promise.all(names.map(async (name) => ({ name, content: await readFile(name) })))).filter((f) => f.content.length >= WORTH_IT);
    await Promise.all(files.map((f) => compressed(f.name, f.content, 'gz')));
    process.send?.(SERVABLE);
    await Promise.all(files.map((f) => compressed(f.name, f.content, 'br')));
    await writeFile(join(dir, FINISHED), '');
  } },
});
