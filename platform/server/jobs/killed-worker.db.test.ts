import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmpty } from '#platform/testing/embedded-template.ts';

const server = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'roulement-killed-'));
const database = `roulement_test_${process.pid}_killed`;
let url = '';
const children: ChildProcess[] = [];

const asServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
beforeAll(async () => {
  if (server === undefined || server === '') {
    await copyEmpty(join(folder, 'database'));
    return;
  }
  await asServer(`create database ${database}`);
  url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (url !== '') await asServer(`drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a worker and answers the line that begins with `word`. */
const worker = async (role: 'hang' | 'work', word: string): Promise<{ line: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-worker.fixtures.ts'), role, folder, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith(word)) return { line, child };
  throw new Error(`The worker ended without saying ${word}`);
};

const killed = async (): Promise<void> => {
  const { child } = await worker('hang', 'started');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

test('a job whose worker is killed runs again to its end, in another worker', async () => {
  await killed();
  const { line, child } = await worker('work', 'over');
  expect(line).toBe('over ["done",42,null]');
  await once(child, 'exit');
}, 240_000);
