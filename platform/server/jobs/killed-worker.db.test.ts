import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmpty } from '#platform/testing/embedded-template.ts';
import { killedProcesses } from '#platform/testing/killed-processes.ts';

const workers = killedProcesses(join(import.meta.dirname, 'killed-worker.fixtures.ts'), 'killed');
beforeAll(() => workers.open((folder) => copyEmpty(join(folder, 'database'))));
afterAll(() => workers.close());

const killed = async (): Promise<void> => {
  const { child } = await workers.start('hang', 'started');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

test('a job whose worker is killed runs again to its end, in another worker', async () => {
  await killed();
  const { line, child } = await workers.start('work', 'over');
  expect(line).toBe('over ["done",42,null]');
  await once(child, 'exit');
}, 240_000);
