// What opens over the screens of the planning: sound for axe, holding the focus, closed by Escape, which gives the focus back to where it came from.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasBrowser, PHONE, seriousFindings, settled, visit, type Visit } from './visit.ts';

const base = inject('embedded');
let desk: Visit;
let phone: Visit;

const SHOWN = '[role=dialog]:visible, [role=menu]:visible';
const focusIn = (page: Page): Promise<unknown> =>
  page.evaluate(
    `[...document.querySelectorAll('[role=dialog], [role=menu]')].some((e) => e.contains(document.activeElement))`,
  );
const named = (page: Page): Promise<unknown> =>
  page.evaluate(
    `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent`,
  );

/** Opens, looks, closes. `by`: the names of the button and of the entry of its menu. */
const looked = async (page: Page, by: readonly (string | RegExp)[]): Promise<string[]> => {
  const [opener = '', entry] = by;
  const button = page.getByRole('main').getByRole('button', { name: opener }).first();
  const name = await button.evaluate((e) => e.getAttribute('aria-label') ?? e.textContent);
  await button.click();
  if (entry !== undefined) {
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').waitFor();
  }
  await page.locator(SHOWN).first().waitFor();
  await expect.poll(() => focusIn(page)).toBe(true);
  const findings = await seriousFindings(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(SHOWN).count()).toBe(0);
  await expect.poll(() => named(page)).toBe(name);
  return findings.map((f) => `${by.join(' > ')}: ${f}`);
};

describe.skipIf(!hasBrowser)('what opens over the planning', () => {
  beforeAll(async () => {
    desk = await visit({ base, as: 'admin@demo.test' });
    phone = await visit({ base, as: 'admin@demo.test', size: PHONE });
  });
  afterAll(async () => {
    await desk.close();
    await phone.close();
  });

  it.each<{ address: string; openers: readonly (readonly (string | RegExp)[])[] }>([
    {
      address: '/exploitation/?view=week',
      openers: [
        [/^Module/],
        [/^Choisir la période/],
        ['Vues', /^Enregistrer/],
        ['Importer'],
        ['Exporter', /^Historique/],
        ['Affichage'],
      ],
    },
    {
      address: '/exploitation/?view=date_to_date&from=2026-11-01&to=2026-11-20',
      openers: [[/^Ouvrir le calendrier/]],
    },
    { address: '/circuits/template/list', openers: [['Nouveau circuit']] },
  ])('on a desk: $address', async ({ address, openers }) => {
    const { page } = desk;
    await page.goto(address);
    await settled(page);
    const findings: string[] = [];
    for (const by of openers) findings.push(...(await looked(page, by)));
    expect(findings).toEqual([]);
  });

  it('on a telephone: the menu of what did not fit, and a line of a list, have the focus back', async () => {
    const { page } = phone;
    await page.goto('/admin/exploitation/configuration?tab=steering-column');
    await settled(page);
    expect(await looked(page, ['Plus d’actions', 'Ordonner'])).toEqual([]);
    await page.goto('/counters');
    await settled(page);
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Solde suffisant' })
      .first();
    await line.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => line.evaluate((e) => e.contains(document.activeElement))).toBe(true);
  });

  it('a day on a telephone does not scroll sideways', async () => {
    const { page } = phone;
    await page.goto('/exploitation/?view=week&anchor=2026-11-16');
    await settled(page);
    await page.getByRole('button', { name: /^mardi 17 novembre/ }).click();
    // What a planner may do with the day comes first; its detail is one press further.
    await page.getByRole('dialog').getByRole('button', { name: 'Détail du jour' }).click();
    await page.getByRole('dialog').locator('figure').waitFor();
    const wide = await page.evaluate(
      `[...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter((e) => /auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1).map((e) => e.className)`,
    );
    expect(wide).toEqual([]);
  });

  it('what is typed into a choice replaces what stands there', async () => {
    const { page } = desk;
    await page.goto('/exploitation/?view=week&anchor=2027-04-05');
    await page.getByRole('grid').waitFor();
    await page.getByRole('grid').focus();
    for (const key of ['Control+Home', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: /^2 personnes, du 5 au 6 avril 2027$/ });
    await dialog.waitFor();
    await dialog.getByLabel('Code').click();
    await page.keyboard.type('congés');
    await page.getByRole('option', { name: /^CP/ }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('[data-cell$=":2027-04-06"]', { hasText: 'Congés payés' }).count())
      .toBe(2);
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => page.locator('[data-cell$=":2027-04-06"]', { hasText: 'Congés payés' }).count())
      .toBe(0);
    expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  });
});
