// A clerk's walk: the wrong figures of a month, planted by a seed, are found by the views alone, in under two minutes.
import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, picture, settled, visit, type Visit } from './visit.ts';

const TWO_MINUTES_MS = 120_000;
const START_MS = 240_000;
const port = 10_000 + (process.pid % 1_900);
let portal: ChildProcess | undefined;
let planted: { readonly period: number; readonly wrong: readonly string[] };
let v: Visit;

const start = (): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, ['apps/e2e/serve-month.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port) },
    });
    portal = child;
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('ready')) done(text);
    });
    child.once('exit', (code) => failed(new Error(`the portal ended (${code})`)));
  });

describe.skipIf(!hasBrowser)('the wrong figures of a month', () => {
  beforeAll(async () => {
    const [line = '{}'] = (await start()).split('\n');
    planted = JSON.parse(line) as typeof planted;
    v = await visit({ base: `http://127.0.0.1:${port}`, as: 'pay@demo.test' });
  }, START_MS);
  afterAll(async () => {
    await v?.close();
    portal?.kill('SIGTERM');
  });

  /** Who and which heading, of the lines that the portal itself calls impossible or unusual. */
  const suspicious = async (): Promise<string[]> => {
    const lines = v.page.locator('tr[data-verdict=impossible], tr[data-verdict=unlike]');
    return lines.evaluateAll((rows) =>
      rows.map((row) => {
        const [who, heading] = [...(row as { children: Iterable<unknown> }).children] as {
          firstChild: { textContent: string };
          querySelector(css: string): { textContent: string };
        }[];
        return `${who?.firstChild.textContent} ${heading?.querySelector('small').textContent}`;
      }),
    );
  };

  it('stand in « plus gros écarts », and little else does', async () => {
    expect(planted.wrong).toHaveLength(12);
    const { page } = v;
    const began = performance.now();

    // 1. The month is opened; the checks count what cannot be.
    await page.goto(`/evp-front-office/${planted.period}`);
    await settled(page);
    await page.getByRole('grid').waitFor();
    await page.locator('[data-step=check]').click();
    await page.getByText('Valeurs impossibles, à corriger ou à confirmer').waitFor();

    // 2. The view of the largest gaps names every planted figure.
    await page.getByRole('button', { name: 'Plus gros écarts' }).click();
    const missing = async (): Promise<string[]> => {
      const shown = await suspicious();
      return planted.wrong.filter((wrong) => !shown.includes(wrong));
    };
    await expect.poll(missing).toEqual([]);
    const texts = await suspicious();
    await picture(page, 'wrong-values-gaps');
    // A view that calls everything unusual finds nothing: at most as many again.
    expect(texts.length).toBeLessThanOrEqual(2 * planted.wrong.length);

    // 3. One of them opens into its explanation.
    await page.locator('tr[data-verdict] button').first().click();
    await page.getByRole('dialog').getByText('Formule').waitFor();
    await page.keyboard.press('Escape');

    const seconds = (performance.now() - began) / 1_000;
    process.stdout.write(
      `wrong values: ${planted.wrong.length} found in ${seconds.toFixed(1)} s among ${texts.length} lines\n`,
    );
    expect(performance.now() - began).toBeLessThan(TWO_MINUTES_MS);
    expect(v.complaints).toEqual([]);
  });

  it('stand first where a column is sorted, and alone where it is filtered', async () => {
    const { page } = v;
    await page.goto(`/evp-front-office/${planted.period}?group=none`);
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Trier par Heures de service' }).click();
    await page.waitForURL(/sort=-/);
    const first = page.locator('[role=rowheader][data-place="0 0"]');
    const names = planted.wrong
      .filter((w) => w.endsWith(' HSERV'))
      .map((w) => w.slice(0, -' HSERV'.length));
    const top = await first.innerText();
    expect(names.filter((name) => top.includes(name))).toHaveLength(1);

    await page.getByRole('button', { name: 'Impossibles' }).click();
    await page.waitForURL(/show=impossible/);
    await expect
      .poll(() => page.locator('[role=row] [role=rowheader][data-place]').count())
      .toBeLessThanOrEqual(planted.wrong.length);
    await picture(page, 'wrong-values-impossible');
  });
});
