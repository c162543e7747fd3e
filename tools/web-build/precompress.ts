// Writes .br and .gz beside the built files, once, at their best: the server only picks one.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
/** Below this a packet is a packet. */
const WORTH_IT = 1_024;

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** `index.html` is a template (a nonce per answer) and stays as it is. */
export const precompress = (): Plugin => ({
  name: 'precompress', apply: 'build',
  writeBundle: { sequential: true, order: 'post', async handler({ dir = 'dist' }) {
    const names = await readdir(dir, { recursive: true });
    await Promise.all(names.filter((n) => COMPRESSIBLE.test(n)).map((n) => compressFile(join(dir, n))));
  } },
});
