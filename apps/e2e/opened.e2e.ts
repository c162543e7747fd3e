// What is opened over the screens that are used all day: menus, popovers, drawers, dialogs. Axe looks at each while it is open; Escape closes it.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const SHOWN =
  'dialog:visible, [role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible, .mantine-Popover-dropdown:visible';

const DEEP = process.env['CRAWL'] === 'deep';
const judged = new WeakSet<Page>();
/** Contrasts take axe as long as everything else: those of what a page opens first, and of all before a release. */
const contrastsOf = (page: Page): 'too' | 'not' => {
  if (!DEEP && judged.has(page)) return 'not';
  judged.add(page);
  return 'too';
};
/** Axe on what is open, by its name; then it is closed. */
const looked = async (page: Page, what: string): Promise<string[]> => {
  await page.locator(SHOWN).first().waitFor();
  await page.locator('[role=dialog] .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await picture(page, `opened-${what.replaceAll(/\W+/g, '-')}`);
  const findings = await seriousFindings(page, contrastsOf(page), 'opened');
  for (let tries = 0; tries < 3 && (await page.locator(SHOWN).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(SHOWN).count()).toBeLessThan(3 - tries);
  }
  return findings.map((f) => `${what}: ${f}`);
};
const press = async (page: Page, name: string | RegExp): Promise<string[]> => {
  await page.getByRole('button', { name, exact: true }).first().click();
  return looked(page, String(name));
};

describe.skipIf(!hasBrowser)('what is opened over the screens', () => {
  it('of every page: search, shortcuts, account, places', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await page.goto('/');
    await settled(page);
    const findings: string[] = [];
    for (const name of [/mon menu/, /changer d’infrastructure/])
      findings.push(...(await press(page, name)));
    for (const key of ['Control+k', '?']) {
      await page.keyboard.press(key);
      findings.push(...(await looked(page, key)));
    }
    expect(findings).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('of the board: the menu of a day and what its entries open', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await page.goto('/exploitation/?view=week&anchor=2027-06-07');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const menu = async (): Promise<void> => {
      await grid.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menu').waitFor();
    };
    await menu();
    const findings = await looked(page, 'menu of a day');
    for (const name of [
      'Modifier…',
      'Appliquer un modèle…',
      'Copier le planning d’un collègue…',
      'Compteurs et heures restantes',
    ]) {
      await menu();
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      findings.push(...(await looked(page, name)));
    }
    findings.push(...(await press(page, 'Agence')));
    expect(findings).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each<{ address: string; openers: readonly (string | RegExp)[] }>([
    { address: '/modules/users/users', openers: ['Rôle', 'Colonnes', /^Actions sur/] },
    { address: '/exploitation/staffing-needs', openers: ['Nouveau besoin', /^Modifier/] },
    { address: '/collaborators', openers: ['Présence', 'Agence', 'Colonnes'] },
    {
      address: '/exploitation/absence-requests',
      openers: ['Collaborateur', 'Période', /^Actions sur/],
    },
    { address: '/group-management', openers: ['Infrastructure', 'Nouveau groupe', /^Actions sur/] },
    { address: '/exploitation/week-templates', openers: ['Nouveau modèle', /^Modifier/] },
    { address: '/working-time/control', openers: ['Anomalies', 'Conducteur', /^Actions sur/] },
    { address: '/offences', openers: ['Règle', /^Actions sur/] },
  ])('of $address', async ({ address, openers }) => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await page.goto(address);
    await settled(page);
    const findings: string[] = [];
    for (const name of openers) findings.push(...(await press(page, name)));
    expect(findings).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
