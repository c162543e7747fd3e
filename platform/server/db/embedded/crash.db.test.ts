// kill -9 under write load, two openers of one folder, a disk that fills up. Real processes.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmpty } from '#platform/testing/embedded-template.ts';
import { openEmbedded } from './embedded.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const writer = join(import.meta.dirname, '../../../testing/crash-writer.ts');
let folder: string;
const children = new Set<ChildProcess>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roulement-crash-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a writer; `acked` is the last commit it was told of. */
const start = (target: string) => {
  const child = spawn(process.execPath, [writer, target], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const seen = { acked: 0, errors: '' };
  let rest = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (d: Buffer) => {
      const lines = `${rest}${d.toString()}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === 'ready') resolve();
        else seen.acked = Number(line);
      }
    });
  });
  child.stderr.on('data', (d: Buffer) => {
    seen.errors += d.toString();
  });
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      children.delete(child);
      resolve();
    }),
  );
  return { child, seen, ready, ended };
};

test('kill -9 under write load: no acknowledged commit is lost, nothing is half done', async () => {
  const target = join(folder, 'killed');
  await copyEmpty(target);
  let acked = 0;
  for (let round = 0; round < 3; round++) {
    const { child, seen, ready, ended } = start(target);
    await Promise.race([ready, ended]);
    expect(seen.errors).toBe('');
    for (let i = 0; i < 1_000 && seen.acked < 3; i++) await pause(10);
    await pause(Math.random() * 500);
    child.kill('SIGKILL');
    await ended;
    const database = await openEmbedded(target); // takes the lock over
    const c = new Client(database.connection);
    await c.connect();
    const {
      rows: [w],
    } = await c.query(
      "select count(*)::int as n, coalesce(max(id), 0)::int as last, count(*) filter (where a like '%' || id and (b ->> 'last')::int = id)::int as whole from w",
    );
    const { rows: balance } = await c.query('select v from balance order by k');
    await c.end();
    await database.stop();
    expect(seen.acked).toBeGreaterThan(acked);
    acked = seen.acked;
    expect(w.last).toBeGreaterThanOrEqual(seen.acked);
    expect(w).toEqual({ n: w.last, last: w.last, whole: w.last });
    expect(balance).toEqual([{ v: w.last }, { v: -w.last }]);
  }
}, 180_000);

test('kill -9 while the database is being created: the next start creates it', async () => {
  const target = join(folder, 'newborn');
  const { child, ended } = start(target);
  for (let i = 0; i < 400 && !existsSync(join(target, 'base')); i++) await pause(10);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(`${target}.commencing`)).toBe(true);
  const database = await openEmbedded(target);
  const c = new Client(database.connection);
  await c.connect();
  expect((await c.query('select current_user as u')).rows).toEqual([{ u: 'roulement_app' }]);
  await c.end();
  await database.stop();
  expect(existsSync(`${target}.commencing`)).toBe(false);
}, 180_000);

test('a second process is refused, told who has the folder; the first goes on', async () => {
  const target = join(folder, 'killed');
  const first = start(target);
  await first.ready;
  const second = start(target);
  await second.ended;
  expect(second.seen.errors).toContain(`est déjà ouverte par le processus ${first.child.pid}`);
  await expect(openEmbedded(target)).rejects.toThrow(FolderInUse);
  const before = first.seen.acked;
  await expect.poll(() => first.seen.acked).toBeGreaterThan(before);
  first.child.kill('SIGKILL');
  await first.ended;
}, 180_000);

test('the same process cannot open a folder twice; a lock that was given back can be taken', () => {
  const target = join(folder, 'twice');
  const release = lockFolder(target);
  expect(() => lockFolder(target)).toThrow(`le processus ${process.pid}`);
  release();
  lockFolder(target)();
  expect(existsSync(`${target}.lock`)).toBe(false);
});

const tryLock = (target: string): string => {
  try {
    lockFolder(target)();
    return 'taken over';
  } catch (e) {
    return e instanceof FolderInUse ? 'respected' : String(e);
  }
};
const holder = (o: { pid?: number; started?: string; host?: string }): string =>
  JSON.stringify({ pid: process.pid, started: 'long ago', host: hostname(), ...o });
const dead = spawnSync(process.execPath, ['-e', '0']).pid;
test.each([
  ['of a process that is gone', holder({ pid: dead }), 0, 'taken over'],
  ['of a process whose number another has now', holder({}), 0, 'taken over'],
  ['cut off while it was written, long ago', '{"pi', 60, 'taken over'],
  ['being written', '', 0, 'respected'],
  ['of another machine that renews it', holder({ host: 'elsewhere' }), 2, 'respected'],
  ['of another machine, silent for long', holder({ host: 'elsewhere' }), 60, 'taken over'],
])('a lock %s', (_, content, ageSeconds, outcome) => {
  const target = join(folder, 'stale');
  writeFileSync(`${target}.lock`, content);
  const past = spawnSync('touch', [
    '-d',
    `@${Math.floor(Date.now() / 1000) - ageSeconds}`,
    `${target}.lock`,
  ]);
  expect(past.status).toBe(0);
  expect(tryLock(target)).toBe(outcome);
  expect(existsSync(`${target}.lock`) && readFileSync(`${target}.lock`, 'utf8')).toBe(
    outcome === 'respected' && content,
  );
  rmSync(`${target}.lock`, { force: true });
});

/** A file system of a few megabytes, where this machine lets us mount one. */
const smallDisk = (megabytes: number): string | null => {
  const place = join(folder, 'disk');
  mkdirSync(place);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status ===
    0
    ? place
    : null;
};

test('a full disk', async (context) => {
  const place = smallDisk(80);
  if (place === null) return context.skip('cannot mount a small file system here');
  try {
    await copyEmpty(join(place, 'database'));
    const database = await openEmbedded(join(place, 'database'));
    const c = new Client(database.connection);
    c.on('error', () => {});
    await c.connect();
    await c.query(
      "begin; select set_config('role', 'none', true); create table big (t text); grant all on big to roulement_app; commit",
    );
    const failure = await (async () => {
      for (;;)
        await c.query(
          'insert into big select repeat(md5(g::text), 30) from generate_series(1, 5000) g',
        );
    })().catch((e: { code?: string; message: string }) => e);
    expect(failure).toMatchObject({ code: '53100' });
    await c.end().catch(() => {});
    await Promise.race([database.stop(), pause(5_000)]);
    await database.kill();
  } finally {
    spawnSync('umount', ['-l', place]);
  }
}, 180_000);
