// Finding one's way on the built application: Ctrl+K, where what the server finds stands beside the screens, and the menu at three widths.
import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  isWholeRun,
  hasBrowser,
  PHONE,
  picture,
  seriousFindings,
  settled,
  visitsOf,
} from './visit.ts';

const open = visitsOf(inject('embedded'));

describe.skipIf(!hasBrowser)('finding', () => {
  it('a person is found by name from any page, and Enter opens the sheet', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await page.goto('/exploitation/?view=week');
    await settled(page);
    const answer = await page.request.get('/rest/planning/collaborator/list');
    const { collaborators } = (await answer.json()) as { collaborators: { name: string }[] };
    const person = collaborators.at(-1);
    if (person === undefined) throw new Error('The demo company has nobody on its planning.');
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(person.name.split(' ')[0] ?? '');
    const option = page
      .getByRole('group', { name: 'Personnes' })
      .getByRole('option', { name: person.name })
      .first();
    await option.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await option.click();
    await page.waitForURL(/collaborator/);
    await page
      .getByRole('heading', { name: new RegExp(person.name, 'i') })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('« clôturer » opens the month with its question; the last places come first', async () => {
    const { page, complaints } = await open({ as: 'pay@demo.test' });
    await page.goto('/counters');
    await settled(page);
    await page.goto('/vehicles');
    await settled(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Recherche' });
    const last = palette.getByRole('group', { name: 'Récents' }).getByRole('option');
    await last.first().waitFor();
    expect(await last.allTextContents()).toEqual(['VéhiculesCollaborateurs', 'CompteursTemps']);
    await palette.getByRole('combobox').fill('cloturer');
    const action = palette.getByRole('group', { name: 'Actions' }).getByRole('option').first();
    const name = (await action.locator('span').first().textContent()) ?? '';
    expect(name).toMatch(/^Clôturer \S+ 20\d\d$/);
    await action.click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).not.toContain('open=');
    expect(complaints).toEqual([]);
  });
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
/** The groups of the menu from the top. */
const groupsOf = (page: Page): Promise<string[]> =>
  menuOf(page)
    .getByRole('heading', { level: 2 })
    .locator('button > span:first-child')
    .allTextContents();
/** Whether the open entry is seen without scrolling. */
const isInSight = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
  const menu = document.getElementById('menu').getBoundingClientRect();
  const open = document.querySelector('#menu [aria-current]')?.getBoundingClientRect();
  return open !== undefined && open.top >= menu.top && open.bottom <= menu.bottom;
})()`);
const currentOf = (page: Page) => menuOf(page).locator('[aria-current]');

describe.skipIf(!hasBrowser)('the menu', () => {
  it.skipIf(!isWholeRun)(
    'at 1440: ordered by role, two levels that fold by keyboard, favourites and last places, the open entry in sight',
    async () => {
      const { page, complaints } = await open({ as: 'pay@demo.test' });
      await page.goto('/');
      await settled(page);
      await expect
        .poll(() => groupsOf(page))
        .toEqual(['Paie', 'Planning', 'Temps', 'Collaborateurs', 'Échanges', 'Réglages']);
      // A page far down, two levels below its entry, in a group that is closed.
      await page.goto('/admin/evp-back-office/formula/list');
      await settled(page);
      await expect.poll(() => currentOf(page).textContent()).toBe('Rubriques de paie');
      await expect.poll(() => isInSight(page)).toBe(true);
      await picture(page, 'menu-1440');

      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await expect
        .poll(() => page.evaluate('document.activeElement?.textContent'))
        .toBe('Rubriques de paie');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => groupsOf(page))
        .toEqual([
          'Favoris',
          'Paie',
          'Planning',
          'Temps',
          'Collaborateurs',
          'Échanges',
          'Réglages',
        ]);
      const pay = menuOf(page).getByRole('button', { name: /^Paie/ });
      await pay.focus();
      await page.keyboard.press('Enter');
      expect(await pay.getAttribute('aria-expanded')).toBe('false');
      await page.goto('/counters');
      await settled(page);
      expect(await groupsOf(page)).toEqual([
        'Favoris',
        'Paie',
        'Planning',
        'Temps',
        'Collaborateurs',
        'Échanges',
        'Réglages',
      ]);
      expect(await menuOf(page).getByRole('link', { name: 'Rubriques de paie' }).count()).toBe(1);
      expect(await menuOf(page).getByRole('link', { name: 'Saisie de la paie' }).count()).toBe(0);
      await page.goto('/vehicles');
      await settled(page);
      await expect
        .poll(async () => (await groupsOf(page)).slice(0, 2))
        .toEqual(['Favoris', 'Récents']);
      await expect.poll(() => isInSight(page)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it('a planner begins with the planning; « Réglages » are searched by what they set', async () => {
    const planner = await open({ as: 'supervisor@demo.test' });
    await planner.page.goto('/');
    await settled(planner.page);
    await expect.poll(async () => (await groupsOf(planner.page))[0]).toBe('Planning');
    const { page, complaints } = await open({
      as: 'admin@demo.test',
      size: { width: 1280, height: 800 },
    });
    await page.goto('/admin/parameter');
    await settled(page);
    const settings = page.getByRole('main').getByRole('link');
    await expect.poll(() => settings.count()).toBeGreaterThan(10);
    await page.getByRole('searchbox', { name: 'Rechercher un réglage' }).fill('pointeuse');
    await expect
      .poll(() => settings.allTextContents())
      .toEqual([expect.stringMatching(/^Pointeuses/)]);
    // At 1280 the bar gives its room to the page: icons, each with its name.
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+b');
    await expect
      .poll(async () => (await menuOf(page).boundingBox())?.width ?? 999)
      .toBeLessThan(60);
    await currentOf(page).waitFor();
    expect(await currentOf(page).getAttribute('title')).toBe('Paramètres');
    await expect.poll(() => isInSight(page)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'menu-1280');
    expect([...complaints, ...planner.complaints]).toEqual([]);
  });

  it('at 375: five places under the thumb, the last of which is the whole menu', async () => {
    const { page, complaints } = await open({ as: 'supervisor@demo.test', size: PHONE });
    await page.goto('/');
    await settled(page);
    const places = page.getByRole('navigation', { name: 'Principaux écrans' });
    await expect.poll(() => places.locator('a, button').count()).toBe(5);
    for (const place of await places.locator('a, button').all())
      expect((await place.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await places.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Circuits' }).click();
    await page.waitForURL(/circuits/);
    await drawer.waitFor({ state: 'detached' });
    await settled(page);
    await picture(page, 'menu-375');
    expect(complaints).toEqual([]);
  });
});
