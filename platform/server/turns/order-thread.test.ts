import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { orderThread } from './order-thread.ts';

afterEach(() => vi.useRealTimers());

it('a thread that takes long to load takes nothing of the time of its first order', async () => {
  const released = join(mkdtempSync(join(tmpdir(), 'roulement-thread-')), 'released');
  const source = `import { existsSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    while (!existsSync(${JSON.stringify(released)}));
    parentPort.on('message', (order) => parentPort.postMessage({ answer: order + 1 }));
    parentPort.postMessage('ready');`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = orderThread<number, number>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    64,
  );
  const answer = thread.ask(1, { ms: 5_000 });
  vi.advanceTimersByTime(30_000);
  writeFileSync(released, '');
  expect(await answer).toBe(2);
});
