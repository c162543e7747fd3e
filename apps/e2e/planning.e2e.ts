// The board in a real browser: walked by keyboard, heard, copied, printed, refreshed under one's eyes; and the telephone's days.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  hasBrowser,
  isWholeRun,
  PHONE,
  picture,
  seriousFindings,
  visit,
  type Visit,
} from './visit.ts';
import { quiet } from '#platform/testing/quiet.ts';

const base = inject('embedded');
let desk: Visit;
let page: Page;
const grid = () => page.getByRole('grid');
/** What a screen reader says of the active cell. */
const heard = (): Promise<string> =>
  page.evaluate(
    `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''`,
  );
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const open = async (address: string): Promise<void> => {
  // The live connection never ends: there is no quiet network to wait for.
  await page.goto(address);
  await grid().waitFor();
};

describe.skipIf(!hasBrowser)('planning board', () => {
  beforeAll(async () => {
    desk = await visit({ base, as: 'pay@demo.test' });
    page = desk.page;
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => desk.close());

  it('is walked by keyboard, and says every cell', async () => {
    await open('/exploitation/?view=week');
    await grid().focus();
    await press('Control+Home');
    await expect.poll(heard).toMatch(/^.+, lundi .+\s: .+/);
    const monday = await heard();
    await press('ArrowRight', 'ArrowDown');
    await expect.poll(heard).toMatch(/, mardi /);
    expect((await heard()).split(',')[0]).not.toBe(monday.split(',')[0]);
    await press('Control+End');
    await expect.poll(heard).toMatch(/, dimanche /);
    await press('Control+Home');
    await expect.poll(heard).toBe(monday);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('is drawn by a worker of our own, and there is something to see', async () => {
    await open('/exploitation/?view=week');
    // A canvas that was lent gives the page no pen; what is on it can still be copied.
    const drawn = (): Promise<unknown> =>
      page.evaluate(`(() => {
      const canvas = document.querySelector('[role=grid] canvas');
      const copy = new OffscreenCanvas(200, 200).getContext('2d');
      copy.drawImage(canvas, 0, 0);
      const colours = new Set(new Uint32Array(copy.getImageData(0, 0, 200, 200).data.buffer)).size;
      try { canvas.getContext('2d'); return 'by the page'; } catch { return colours > 10 ? 'by the worker' : 'nothing yet'; }
    })()`);
    await expect.poll(drawn).toBe('by the worker');
    expect(page.workers().length).toBe(1);
  });

  it('gathers people by driver type; a head folds by keyboard, says so, and stays in the address', async () => {
    await open('/exploitation/?view=week&by=driver');
    await grid().focus();
    await press('Control+Home', '-');
    await expect.poll(heard).toMatch(/^Longue distance, \d+ personnes$/);
    await expect.poll(() => page.url()).toContain('fold=LD');
    expect(
      await page.locator('[aria-live=polite]', { hasText: /Longue distance, .+ replié/ }).count(),
    ).toBe(1);
    await expect
      .poll(() => page.locator('#planning-cell').getAttribute('aria-expanded'))
      .toBe('false');
    await press('ArrowDown');
    await expect.poll(heard).toMatch(/, lundi /);
    await press('ArrowUp', 'Enter');
    await expect.poll(() => page.url()).not.toContain('fold=');
    await expect
      .poll(() => page.getByRole('rowgroup', { name: 'Longue distance' }).count())
      .toBe(1);
    await picture(page, 'planning-gathered');
    expect(await seriousFindings(page, 'not')).toEqual([]);
    await open('/exploitation/?view=week');
    await grid().focus();
    await press('Control+Home');
  });

  it('copies a range as a spreadsheet reads it, and tells its size', async () => {
    await press('Shift+ArrowRight', 'Shift+ArrowDown');
    await expect
      .poll(() => page.locator('[aria-live=polite]', { hasText: '2 lignes, 2 jours' }).count())
      .toBe(1);
    await press('Control+c');
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(copied.split('\n').map((line) => line.split('\t').length)).toEqual([2, 2]);
    await press('Escape');
  });

  it('opens a day and comes back to its cell', async () => {
    const cell = await heard();
    await press(' ');
    await page.getByRole('dialog').waitFor();
    await picture(page, 'planning-day');
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(`document.activeElement?.getAttribute('role')`))
      .toBe('grid');
    expect(await heard()).toBe(cell);
  });

  it('moves by period, finds people, keeps all of it in the address', async () => {
    await press(']');
    await expect.poll(() => page.url()).toContain('anchor=');
    await page.getByRole('button', { name: 'Aujourd’hui' }).click();
    await expect.poll(() => page.url()).not.toContain('anchor=');
    await page.getByText('Quadrimestre', { exact: true }).click();
    await expect.poll(() => grid().getAttribute('aria-colcount')).toMatch(/^12[5-9]$/);
    await page.locator('body').press('/');
    await page.keyboard.type('zzzz');
    await press('Enter');
    await page.getByText('Aucune personne ne répond à ces filtres.').waitFor();
    expect(page.url()).toContain('q=zzzz');
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    await grid().waitFor();
    await page.goBack();
    await page.getByText('Aucune personne ne répond à ces filtres.').waitFor();
  });

  const PERIODS = [
    ['2026-03-01', '2026-03-06', false],
    ['2026-03-01', '2026-07-01', true],
    ['2026-03-01', '2026-03-07', true],
    ['2026-03-01', '2026-07-02', false],
  ] as const;
  it.each(isWholeRun ? PERIODS : PERIODS.slice(0, 2))(
    'takes 7 to 123 days: %s to %s %s',
    async (from, to, fits) => {
      await page.goto(`/exploitation/?view=date_to_date&from=${from}&to=${to}`);
      await page.getByRole('button', { name: /Choisir la période/ }).waitFor();
      if (fits) await grid().waitFor();
      await expect
        .poll(() => page.getByText(/Une période va de 7 à 123 jours/).count())
        .toBe(fits ? 0 : 1);
    },
  );

  it.skipIf(!isWholeRun)(
    '« Ajuster » has a whole month in the window at 1280; a telephone has its days one under the other',
    async () => {
      const sideways = (): Promise<unknown> =>
        page.evaluate(`(() => {
      const grid = document.querySelector('[role=grid]');
      return [grid, grid.parentElement, ...grid.querySelectorAll('*')].some((e) => /auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1);
    })()`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await open('/exploitation/?view=month&anchor=2026-10-01&fit=no');
      await expect.poll(sideways).toBe(true);
      await page.getByRole('button', { name: 'Ajuster' }).click();
      await expect.poll(sideways).toBe(false);
      await expect.poll(() => page.url()).toContain('fit=yes');
      const days = page.locator(
        '[role=grid] [data-cell$=":2026-10-01"], [role=grid] [data-cell$=":2026-10-31"]',
      );
      await expect.poll(() => days.count()).toBeGreaterThan(2);
      await picture(page, 'fit-1280');
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: /^jeudi 1er octobre/ }).waitFor();
      expect(await page.getByRole('button', { name: 'Ajuster' }).count()).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/exploitation/?view=month&fit=no');
      await grid().waitFor();
    },
  );

  it('is refreshed by what others do, without moving', async () => {
    await open('/exploitation/?view=month');
    await grid().evaluate((el) => {
      el.scrollTop = 300;
    });
    await grid().focus();
    await press('Control+Home', 'ArrowDown');
    await grid().evaluate((el) => {
      el.scrollTop = 300;
    });
    const before = await heard();
    let asked = 0;
    page.on('response', (r) => {
      if (r.url().includes('/rest/planning/data')) asked += 1;
    });
    const token = (
      (await (await desk.context.request.get('/profile/json')).json()) as { csrfToken: string }
    ).csrfToken;
    const [id = '', day = ''] = (
      (await page.locator('[data-cell]').first().getAttribute('data-cell')) ?? ''
    ).split(':');
    const done = await desk.context.request.post(`/working-time/day/${id}/${day}/recompute`, {
      headers: { 'x-csrf-token': token, accept: 'application/json' },
    });
    expect(done.ok(), await done.text()).toBe(true);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await quiet(500, 'the board neither scrolls nor speaks');
    expect(await grid().evaluate((el) => el.scrollTop)).toBe(300);
    expect(await heard()).toBe(before);
    // What happened while another screen was open: the board is asked again, however fresh what it kept.
    await page.getByRole('link', { name: 'Circuits' }).click();
    await page.getByRole('heading', { name: 'Circuits', level: 1 }).waitFor();
    asked = 0;
    await page.goBack();
    await grid().waitFor();
    await expect.poll(() => asked).toBeGreaterThan(0);
  });

  it('a document asks for its format and its weeks; the file has the weeks that were asked for', async () => {
    await open('/exploitation/?view=month&anchor=2026-05-01');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('menuitem', { name: 'Synthèse hebdomadaire' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('du lundi 27 avril 2026 au dimanche 31 mai 2026').waitFor();
    await dialog.getByText('Du dimanche au samedi').click();
    await dialog.getByText('du dimanche 26 avril 2026 au samedi 6 juin 2026').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const asked = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Télécharger' }).click();
    const file = join(mkdtempSync(join(tmpdir(), 'roulement-weeks-')), 'file');
    await (await asked).saveAs(file);
    const [head = [], ...lines] = readFileSync(file, 'utf8')
      .trim()
      .split('\r\n')
      .map((l) => l.split(';'));
    const from = head.indexOf('Semaine du');
    expect(new Set(lines.map((l) => `${l[from]} ${l[from + 1]}`))).toEqual(
      new Set([
        '26/04/2026 02/05/2026',
        '03/05/2026 09/05/2026',
        '10/05/2026 16/05/2026',
        '17/05/2026 23/05/2026',
        '24/05/2026 30/05/2026',
        '31/05/2026 06/06/2026',
      ]),
    );
    await dialog.waitFor({ state: 'detached' });
  });

  it.skipIf(!isWholeRun)(
    'density is one of two, kept by the browser; the menu that offers it stays on the screen',
    async () => {
      await open('/exploitation/?view=week');
      const rows = (): Promise<number> => page.getByRole('row').count();
      const before = await rows();
      const choose = async (density: string): Promise<void> => {
        await page.getByRole('button', { name: 'Affichage' }).click();
        const menu = page.getByRole('menu', { name: 'Affichage' });
        await menu.getByRole('menuitemradio', { name: 'Confortable' }).waitFor();
        expect(await menu.evaluate((el) => el.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
          page.viewportSize()?.height ?? 0,
        );
        await menu.getByRole('menuitemradio', { name: density }).click();
        await press('Escape');
      };
      await choose('Compacte');
      await expect.poll(rows).toBeGreaterThan(before);
      await page.reload();
      await grid().waitFor();
      await expect.poll(rows).toBeGreaterThan(before);
      await choose('Confortable');
      await expect.poll(rows).toBe(before);
    },
  );

  it.skipIf(!isWholeRun)('prints a table of everybody', async () => {
    await open('/exploitation/?view=month');
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    expect(await page.locator('table caption').innerText()).toMatch(/\d+ personnes/);
    expect(await page.getByRole('list', { name: 'Légende' }).count()).toBeGreaterThan(0);
    expect(await page.locator('table tbody tr').count()).toBeGreaterThan(20);
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.subarray(0, 4).toString()).toBe('%PDF');
    // Paper is narrower than a desk: the board must not become the telephone's.
    expect(await grid().count()).toBe(1);
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    await expect.poll(() => page.locator('table caption').count()).toBe(0);
    expect(desk.complaints).toEqual([]);
  });

  it('is the days of one person on a telephone', async () => {
    const phone = await visit({ base, as: 'pay@demo.test', size: PHONE });
    await phone.page.goto('/exploitation/?view=week');
    await phone.page.locator('main li button').first().waitFor();
    expect(await phone.page.locator('main li button').count()).toBe(7);
    const who = phone.page.getByRole('combobox', { name: 'Collaborateur' });
    const first = await who.inputValue();
    await phone.page.getByRole('button', { name: 'Personne suivante' }).click();
    await expect.poll(() => who.inputValue()).not.toBe(first);
    await expect
      .poll(() => phone.page.locator('main li button').count(), { timeout: 30_000 })
      .toBe(7);
    expect(phone.page.url()).toContain('person=');
    expect(await seriousFindings(phone.page)).toEqual([]);
    await picture(phone.page, 'planning-phone');
    await phone.page.getByRole('button', { name: 'Plus d’actions' }).click();
    const files = phone.page.getByRole('menu', { name: 'Plus d’actions' });
    expect(await files.getByRole('menuitem').allTextContents()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Importer'),
        expect.stringContaining('Relevé d’activité conducteur'),
      ]),
    );
    const [file] = await Promise.all([
      phone.page.waitForEvent('download'),
      files.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const saved = join(mkdtempSync(join(tmpdir(), 'planning-')), 'export.csv');
    await file.saveAs(saved);
    expect(readFileSync(saved, 'utf8').trim().split('\n').length).toBe(2);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});
