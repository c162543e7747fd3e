// Promise: the home page is interactive within 1 s of the server's answer, in a browser that has nothing of the portal yet: its heading is
// shown and the last task of more than 50 ms (what a person feels) has ended.
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { fillPorts } from '#apps/server/fill-ports.ts';
import { seedDemo } from '#db/demo/seed.ts';
import { BROWSER_FLAGS, findBrowser } from '#platform/testing/find-browser.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer } from '#platform/testing/server-process.ts';

const GOAL = 1_000;
const VISITS = 5;
/** How long the page is watched after its heading. */
const WATCHED_MS = 1_500;
interface Seen {
  heading?: number;
  busy: number[];
}
declare global {
  interface Window {
    seen: Seen;
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const skip = (why: string): never => {
  say(`skipped: home (${why})`);
  process.exit(0);
};

/** Milliseconds from the end of the server's answer to a page that heeds its reader. */
const visit = async (
  browser: Browser,
  url: string,
  cookie: { name: string; value: string },
): Promise<{ heading: number; interactive: number }> => {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addCookies([{ ...cookie, url }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.window.seen = { busy: [] };
    new PerformanceObserver((list) => {
      for (const t of list.getEntries()) globalThis.window.seen.busy.push(t.startTime + t.duration);
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver(() => {
      if (document.querySelector('main h1') !== null)
        globalThis.window.seen.heading ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/`);
  await page.locator('main h1').waitFor();
  await pause(WATCHED_MS);
  const { seen, answered } = await page.evaluate(() => ({
    seen: globalThis.window.seen,
    answered: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .responseEnd,
  }));
  await context.close();
  const heading = seen.heading ?? Infinity;
  return { heading: heading - answered, interactive: Math.max(heading, ...seen.busy) - answered };
};

if (!existsSync('dist/web/index.html')) skip('the web application is not built: npx vite build');
const chromiumHere = await findBrowser();
if (chromiumHere === null) skip('no Chromium on this machine');
else {
  fillPorts();
  const own = await ownDatabase();
  await own.visit((db) => seedDemo(db, { people: 40 }));
  const server = await startServer(own.settings);
  process.once('exit', () => server.child.kill('SIGKILL'));
  await isReady(server);
  const answer = await fetch(`${server.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.test', password: 'demo' }),
  });
  const [name = '', value = ''] =
    (answer.headers.getSetCookie()[0] ?? '').split(';')[0]?.split('=') ?? [];
  const browser = await chromium.launch({
    executablePath: chromiumHere.executablePath,
    args: [...BROWSER_FLAGS],
    env: { ...(process.env as Record<string, string>), ...chromiumHere.env },
  });
  const visits = [];
  for (let i = 0; i < VISITS; i += 1)
    visits.push(await visit(browser, server.url, { name, value }));
  await browser.close();
  await server.stop();
  await own.remove();
  say(
    `  heading after ${visits.map((v) => v.heading.toFixed(0)).join(', ')} ms; load of this machine ${loadavg()
      .map((l) => l.toFixed(1))
      .join(' ')}`,
  );
  const half =
    visits.map((v) => v.interactive).toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Infinity;
  say(
    `home interactive: ${half.toFixed(0)} ms, median of ${visits.map((v) => v.interactive.toFixed(0)).join(', ')} (goal ${GOAL}) ${half <= GOAL ? 'ok' : 'short'}`,
  );
  process.exit(0);
}
