// Promise: from `npm start` to the first page in at most 8 s on a fresh clone (database, demo and web application are made), in at most 1 s
// later. A clone of the last commit in a folder of its own, with the dependencies that are installed here.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#platform/testing/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const folder = mkdtempSync(join(tmpdir(), 'roulement-start-'));
const clone = join(folder, 'clone');
let child: ChildProcess | undefined;
process.once('exit', () => {
  // npm, its shell and the server are a group of their own.
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const answers = (url: string): Promise<boolean> =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    async (r) => r.ok && (await r.text()).includes('/assets/'),
    () => false,
  );

/** Seconds from the start of the process to the sign-in page, and when it said what. */
const start = async (): Promise<{ seconds: number; stop: () => Promise<void> }> => {
  const port = await freePort();
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1_000;
  const started = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      TMPDIR: folder,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
  });
  child = started;
  let last = '';
  started.stdout.on('data', (piece: Buffer) => {
    for (const line of piece
      .toString()
      .split('\n')
      .filter((l) => l !== '')) {
      // Of lines that count up, the first is enough.
      const what = line.replaceAll(/\d+/g, '');
      if (what !== last) say(`  ${since().toFixed(1)} s  ${line.replace(/ {2}—.*/, '')}`);
      last = what;
    }
  });
  while (!(await answers(`http://127.0.0.1:${port}/login`))) {
    if (started.exitCode !== null) throw new Error(`the server ended (${started.exitCode})`);
    await pause(10);
  }
  const seconds = since();
  const stop = (): Promise<void> =>
    new Promise((done) => {
      started.once('exit', () => done()).kill('SIGTERM');
    });
  return { seconds, stop };
};

execFileSync('git', ['clone', '--quiet', ROOT, clone]);
symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
const verdict = (name: string, seconds: number, goal: number): void =>
  say(`start ${name}: ${seconds.toFixed(1)} s (goal ${goal}) ${seconds <= goal ? 'ok' : 'short'}`);
const first = await start();
verdict('fresh clone', first.seconds, 8);
// Behind the open portal the server's modules are joined for the next start (docs/decisions/0008).
for (
  const until = performance.now() + 90_000;
  performance.now() < until && !existsSync(join(clone, 'dist/server/.built'));
)
  await pause(200);
await first.stop();
const again: number[] = [];
for (let i = 0; i < 3; i += 1) {
  const { seconds, stop } = await start();
  again.push(seconds);
  await stop();
}
say(
  `  again: ${again.map((s) => s.toFixed(2)).join(', ')} s; load of this machine ${loadavg()
    .map((l) => l.toFixed(1))
    .join(' ')}`,
);
verdict('again', again.toSorted((a, b) => a - b)[1] ?? Infinity, 1);
process.exit(0);
