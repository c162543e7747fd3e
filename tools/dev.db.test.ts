// npm run dev: one address, screens from Vite with reload, everything else from the server, which starts again when a file of its changes.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#platform/testing/server-process.ts';

/** It starts Vite and a server twice: before a release (`npm test -- --all`), or with TESTS_ALL=1. */
const embedded = (process.env['TEST_DATABASE_URL'] ?? '') === '';
const ALL = (process.env['TESTS_ALL'] ?? '') !== '';
const folder = mkdtempSync(join(tmpdir(), 'roulement-dev-'));
let dev: ChildProcess | undefined;
afterAll(async () => {
  if (dev !== undefined && dev.exitCode === null) {
    const ended = new Promise((done) => dev?.once('exit', done));
    dev.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const get = async (url: string, accept: string): Promise<string> =>
  fetch(url, { headers: { accept } }).then(
    (r) => r.text(),
    () => '',
  );

/** For a machine that does ten other things. */
const PATIENCE = { timeout: 280_000, interval: 200 };

test.skipIf(!embedded || !ALL)(
  'serves the screens of Vite and the server’s answers, and starts the server again',
  async () => {
    const port = await freePort();
    dev = spawn(process.execPath, ['tools/dev.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DEMO: '0',
      },
    });
    let output = '';
    for (const stream of [dev.stdout, dev.stderr])
      stream?.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(() => get(`${url}/health`, 'application/json'), PATIENCE)
      .toContain('"status"');
    expect(await get(`${url}/login`, 'text/html')).toContain('/@vite/client');
    expect(await get(`${url}/apps/web/main.tsx`, '*/*')).toContain('import');
    const ready = (): number => output.split('Roulement est prêt').length - 1;
    await expect.poll(ready, PATIENCE).toBe(1);
    utimesSync('apps/server/log.ts', new Date(), new Date());
    await expect.poll(ready, PATIENCE).toBe(2);
  },
  900_000,
);
