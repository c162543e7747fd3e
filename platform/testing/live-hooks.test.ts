// The live hooks in a real browser, against the real hub.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts';
import { startHub, type TestHub } from './hub-kit.ts';
import { quiet } from './quiet.ts';

const chromiumHere = await findBrowser();
if (chromiumHere === null)
  process.stdout.write('live-hooks: skipped, there is no Chromium to drive\n');

let hub: TestHub;
let browser: Browser;
let page: Page;
let asked = 0;
beforeAll(async () => {
  if (chromiumHere === null) return;
  const bundle = await build({
    root: import.meta.dirname,
    logLevel: 'silent',
    configFile: false,
    define: { 'process.env.NODE_ENV': '"test"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'live-page.tsx'),
        output: { codeSplitting: false },
      },
    },
  });
  const code = (bundle as Rolldown.RolldownOutput).output[0].code;
  hub = await startHub({
    routes: (app) => {
      app.get('/', async (_request, reply) =>
        reply
          .type('text/html')
          .send(
            '<!doctype html><title>live</title><div id="root"></div><script type="module" src="/page.js"></script>',
          ),
      );
      app.get('/page.js', async (_request, reply) => reply.type('text/javascript').send(code));
      app.get('/figures', async () => String(asked++));
      app.get('/mercure-discover', async (_request, reply) =>
        reply
          .headers({
            link: '</.well-known/mercure>; rel="mercure"',
            'mercure-token': await hub.token({ subscribe: ['/users/1/{+rest}'] }),
            'mercure-token-expires': Temporal.Now.instant().add({ minutes: 15 }).toString(),
          })
          .send({ topics: [] }),
      );
    },
  });
  browser = await chromium.launch({
    executablePath: chromiumHere.executablePath,
    args: [...BROWSER_FLAGS],
    env: { ...(process.env as Record<string, string>), ...chromiumHere.env },
  });
  page = await browser.newPage();
  await page.goto(hub.url.replace('/.well-known/mercure', '/'));
}, 90_000);
afterAll(async () => {
  if (chromiumHere === null) return;
  await browser.close();
  await hub.close();
});
const shows = async (id: string, text: string): Promise<void> => {
  await expect.poll(() => page.textContent(`#${id}`), { timeout: 30_000 }).toBe(text);
};
let sent = 0;
const publish = (data: unknown, type = 'job', topic = '/users/1/jobs'): Promise<void> =>
  hub.history.append({
    id: `urn:test:${sent++}`,
    topics: [topic],
    data: JSON.stringify({ topics: [topic], data }),
    private: true,
    type,
    retry: 0,
  });

test.skipIf(chromiumHere === null)(
  'screens hear their updates, reload, hold back and come back',
  async () => {
    await shows('status', 'live');
    await shows('figures', '0');
    await publish({ id: 1 });
    await publish('of another type', 'other');
    await publish('é');
    await shows('got', '[{"id":1},"é"]');
    await shows('figures', '1');
    expect(hub.hub.size).toBe(1);

    await page.click('#hold');
    await publish(3);
    await quiet(200, 'a held subscription shows nothing');
    await shows('got', '[{"id":1},"é"]');
    await page.click('#hold');
    await shows('got', '[{"id":1},"é",3]');

    hub.hub.stop();
    hub.hub.stopping = false;
    await publish('meanwhile');
    await shows('got', '[{"id":1},"é",3,"meanwhile"]');
    await shows('status', 'live');

    await page.click('#show');
    await publish('nobody listens');
    await page.click('#show');
    await shows('got', '[]');
    await publish(5);
    await shows('got', '[5]');
  },
  60_000,
);
