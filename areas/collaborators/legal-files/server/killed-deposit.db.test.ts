import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const server = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'roulement-killed-deposit-'));
const database = `roulement_test_${process.pid}_deposit`;
let url = '';
const children: ChildProcess[] = [];

const asServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
beforeAll(async () => {
  if (server === undefined || server === '') return;
  await asServer(`create database ${database}`);
  url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (url !== '') await asServer(`drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a worker and answers the line that begins with `word`. */
const worker = async (role: 'import' | 'resume', word: string): Promise<{ line: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-deposit.fixtures.ts'), role, folder, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith(word)) return { line, child };
  throw new Error(`The worker ended without saying ${word}`);
};

test('a deposit whose server is killed with kill -9 loses no file, reads none twice, and goes on', async () => {
  const { line: reading, child } = await worker('import', 'reading');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(Number(reading.split(' ')[1])).toBeGreaterThan(0);
  const { line, child: second } = await worker('resume', 'over');
  const over = JSON.parse(line.slice('over '.length)) as Record<string, number>;
  // Something was left to do, and now every file is read once: 60 files of 5 days, less the unfinished last day of none.
  expect(over['before']).toBeGreaterThan(0);
  expect(over).toMatchObject({ treated: 60, files: 60 });
  expect(over['evidence']).toBe(over['days']);
  expect(over['added']).toBe(over['days']);
  expect(over['worked']).toBe(300);
  await once(second, 'exit');
}, 120_000);
