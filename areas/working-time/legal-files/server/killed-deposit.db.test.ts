import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killedProcesses } from '#platform/testing/killed-processes.ts';

const workers = killedProcesses(join(import.meta.dirname, 'killed-deposit.fixtures.ts'), 'deposit');
beforeAll(() => workers.open());
afterAll(() => workers.close());

test('a deposit whose server is killed with kill -9 loses no file, reads none twice, and goes on', async () => {
  const { line: reading, child } = await workers.start('import', 'reading');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await workers.giveUp();
  expect(Number(reading.split(' ')[1])).toBeGreaterThan(0);
  const { line, child: second } = await workers.start('resume', 'over');
  const over = JSON.parse(line.slice('over '.length)) as Record<string, number>;
  // Something was left to do, and now every file is read once: 60 files of 5 days, less the unfinished last day of none.
  expect(over['before']).toBeGreaterThan(0);
  expect(over).toMatchObject({ treated: 60, files: 60 });
  expect(over['evidence']).toBe(over['days']);
  expect(over['added']).toBe(over['days']);
  expect(over['worked']).toBe(300);
  await once(second, 'exit');
}, 120_000);
