// What a page, its worker and its process hold while it scrolls for long.
import { existsSync, readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';
import { run } from './trace.ts';

/** How long the memory is watched, in seconds. */
const SECONDS = Number(process.env['SCROLL_SECONDS'] ?? 20);

export interface Memory {
  readonly heap: number;
  readonly worker: number;
  readonly process: number;
}
/**
 * Reads what is held once what the page and its workers no longer use is collected: a worker that has room lets tens of megabytes of it lie, sometimes more,
 * sometimes less. Of several workers the largest counts: one that waits for the next grid holds nothing.
 */
const reader = async (browser: Browser, session: CDPSession): Promise<() => Promise<Memory>> => {
  const workers: string[] = [];
  const answered = new Map<number, (result: unknown) => void>();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, result } = JSON.parse(message) as { id?: number; result?: unknown };
    answered.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  let asked = 0;
  const inWorker = (sessionId: string, method: string): Promise<unknown> =>
    new Promise((done) => {
      asked += 1;
      answered.set(asked, done);
      void session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: asked, method }),
      });
    });
  return async () => {
    if (workers.length === 0) throw new Error('no worker draws');
    for (let i = 0; i < 3; i += 1) {
      await session.send('HeapProfiler.collectGarbage');
      for (const id of workers) await inWorker(id, 'HeapProfiler.collectGarbage');
    }
    const used = async (id: string): Promise<number> =>
      ((await inWorker(id, 'Runtime.getHeapUsage')) as { usedSize: number }).usedSize / 1e6;
    return {
      heap: (await session.send('Runtime.getHeapUsage')).usedSize / 1e6,
      worker: Math.max(...(await Promise.all(workers.map(used)))),
      process: await resident(browser),
    };
  };
};
/** What the page's process holds, its worker's memory and canvases included; NaN where the system does not show it. */
const resident = async (browser: Browser): Promise<number> => {
  const all = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  return all.processInfo
    .filter((p) => p.type === 'renderer')
    .reduce((most, { id }) => {
      const status = `/proc/${id}/status`;
      return Math.max(
        most,
        existsSync(status)
          ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? Number.NaN) / 1e3
          : Number.NaN,
      );
    }, 0);
};

/** Memory before, in the middle and at the end of a long scroll, and how many seconds that took. `grown`: by what the process ends above the highest reading before. */
export const watched = async (
  browser: Browser,
  session: CDPSession,
): Promise<{
  readonly all: readonly Memory[];
  readonly seconds: number;
  readonly grown: number;
}> => {
  const read = await reader(browser, session);
  const all = [await read()];
  const began = performance.now();
  for (let half = 0; half < 2; half += 1) {
    await run(session, `scrollFor(${SECONDS * 500})`);
    all.push(await read());
  }
  return {
    all,
    seconds: (performance.now() - began) / 1_000,
    grown: (all[2]?.process ?? Number.NaN) - Math.max(...all.slice(0, 2).map((m) => m.process)),
  };
};
