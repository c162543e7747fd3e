// Accounts, what they see, may and handle; the keyboard alone; the focus that comes back; acting as somebody else.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const at = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
};
/** By the keyboard: the focus goes there, Enter presses. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> => {
  const target = page.getByRole(role, { name }).first();
  await target.focus();
  await target.press('Enter');
};
const textShown = (page: Page, text: string) => page.getByText(text).first().waitFor();
/** What has the focus, in words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.slice(0, 60) ?? ""',
  );
const idOf = (page: Page): string => /users\/(\d+)/.exec(page.url())?.[1] ?? '';

/** A new account by the form; answers its id. */
const newUser = async (page: Page, lastName: string): Promise<string> => {
  await at(page, '/modules/users/users');
  await press(page, 'button', 'Ajouter un utilisateur');
  for (const [label, text] of [
    ['Prénom', 'Inès'],
    ['Nom de famille', lastName],
    ['Adresse e-mail', `${lastName.toLowerCase()}@demo.test`],
  ] as const) {
    await page.getByRole('textbox', { name: label }).focus();
    await page.keyboard.type(text);
  }
  for (const [label, text] of [
    ['Rôles', 'Superviseur'],
    ['Rattaché à', 'Agence Lyon'],
    ['Périmètre', 'Agence Lyon'],
  ] as const) {
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .focus();
    await page.keyboard.type(text);
    await page.getByRole('option', { name: text }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await press(page, 'button', 'Enregistrer');
  await page.waitForURL(/users\/\d+/);
  await settled(page);
  return idOf(page);
};

describe.skipIf(!hasBrowser)('organisation', () => {
  it('an account is made, given its perimeter and its accreditations, and copied, by the keyboard', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    const id = await newUser(page, 'Clavier');
    await textShown(page, 'À activer');

    await press(page, 'link', 'Périmètre');
    const rennes = page.getByRole('checkbox', { name: 'Agence Rennes' });
    await rennes.focus();
    await page.keyboard.press('Space');
    await press(page, 'button', 'Enregistrer');
    await textShown(page, 'Périmètre enregistré.');

    await press(page, 'link', 'Autres temps');
    await press(page, 'link', /Agence Lyon/);
    await page.getByRole('radio', { name: /Hérité/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('checkbox', { name: /Congés payés/ }).focus();
    await page.keyboard.press('Space');
    await press(page, 'button', 'Enregistrer');
    await textShown(page, 'Habilitation enregistrée.');
    await page.reload();
    await settled(page);
    expect(await page.getByRole('checkbox', { name: /Congés payés/ }).isChecked()).toBe(true);
    expect(await page.getByRole('link', { name: /Agence Lyon/ }).textContent()).toContain(
      '1 élément',
    );
    await picture(page, 'organisation-accreditation');

    await at(page, `/modules/users/users/duplicate/${id}`);
    await textShown(page, 'Agence Lyon, Agence Rennes');
    for (const [label, text] of [
      ['Prénom', 'Paul'],
      ['Nom de famille', 'Copie'],
      ['Adresse e-mail', 'copie@demo.test'],
    ] as const)
      await page.getByRole('textbox', { name: label }).fill(text);
    await press(page, 'button', 'Dupliquer');
    await page.waitForURL((url) => !url.pathname.includes('duplicate'));
    const copy = idOf(page);
    expect(copy).not.toBe(id);
    await at(page, `/modules/users/users/${copy}/tabs/perimeters`);
    expect(await page.getByRole('checkbox', { name: 'Agence Rennes' }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  }, 120_000);

  it('what an infrastructure refuses is gone for whoever is attached there, and its writer keeps it', async () => {
    const boss = await open({ as: 'admin@demo.test' });
    const lyon = async (): Promise<void> => {
      await at(boss.page, '/admin/infrastructures/rights/list');
      await boss.page.getByRole('row', { name: /Agence Lyon/ }).press('Enter');
      await boss.page.getByRole('radiogroup', { name: 'Consulter le planning' }).waitFor();
    };
    const set = async (choice: string): Promise<void> => {
      await lyon();
      await boss.page
        .getByRole('radiogroup', { name: 'Consulter le planning' })
        .getByText(choice, { exact: true })
        .click();
      await press(boss.page, 'button', 'Enregistrer');
      await textShown(boss.page, 'Droits enregistrés.');
    };
    const supervisor = await open({ as: 'supervisor@demo.test' });
    const entries = async (): Promise<number> => {
      await at(supervisor.page, '/');
      return supervisor.page
        .getByRole('navigation', { name: 'Navigation principale' })
        .getByRole('link', { name: 'Planning' })
        .count();
    };
    expect(await entries()).toBe(1);
    await set('Retiré');
    expect(await entries()).toBe(0);
    await set('Hérité');
    expect(await entries()).toBe(1);

    await at(boss.page, '/admin/infrastructures/rights/list');
    await boss.page
      .getByRole('row', { name: /Groupe Transports Martin/ })
      .first()
      .press('Enter');
    await boss.page
      .getByRole('radiogroup', { name: 'Consulter le planning' })
      .getByText('Retiré', { exact: true })
      .click();
    await press(boss.page, 'button', 'Enregistrer');
    await boss.page
      .getByText(/vous perdriez vous-même/)
      .first()
      .waitFor();
  }, 120_000);

  it('what opens gives the focus back: rows, buttons, entries of menus, questions', async () => {
    const { page } = await open({ as: 'superadmin@demo.test' });
    const closes = async (): Promise<string> => {
      await page.getByRole('dialog').last().waitFor();
      await expect
        .poll(() => page.evaluate('document.activeElement?.closest("[role=dialog]") !== null'), {
          timeout: 30_000,
        })
        .toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').last().waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate('document.activeElement !== document.body'), { timeout: 30_000 })
        .toBe(true);
      return focused(page);
    };
    await at(page, '/admin/infrastructures/list');
    await press(page, 'button', 'Ajouter une infrastructure');
    expect(await closes()).toBe('Ajouter une infrastructure');
    await page.getByRole('row', { name: /Agence Lille/ }).press('Enter');
    expect(await closes()).toContain('Agence Lille');
    await page.getByRole('button', { name: 'Exporter' }).focus();
    await page.keyboard.press('Control+k');
    expect(await closes()).toBe('Exporter');
    // What opens while nothing has the focus (a menu has gone and not given it back yet) leads to where it was last.
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Control+k');
    expect(await closes()).toBe('Exporter');

    await at(page, '/modules/users/profiles');
    const menu = page
      .getByRole('row', { name: /Paie en consultation/ })
      .getByRole('button')
      .last();
    const name = await menu.getAttribute('aria-label');
    for (const entry of ['Dupliquer vers…', 'Supprimer']) {
      await menu.press('Enter');
      await page.getByRole('menuitem', { name: entry }).press('Enter');
      expect(await closes()).toBe(name);
    }
  }, 120_000);

  it('acting as somebody else is seen on every page and ends where it began', async () => {
    const { page, context } = await open({ as: 'superadmin@demo.test' });
    await at(page, '/modules/users/users?search=supervisor');
    await page.getByRole('row', { name: /Benali/ }).press('Enter');
    await press(page, 'button', /Se connecter en tant que/);
    await page.getByRole('button', { name: /Revenir/ }).waitFor();
    await settled(page);
    const profile = async (): Promise<{
      isImpersonating: number;
      impersonatedUser: { name: string } | null;
    }> => (await (await context.request.get('/profile/json')).json()) as never;
    expect(await profile()).toMatchObject({
      isImpersonating: 1,
      impersonatedUser: { name: 'Karim Benali' },
    });
    await at(page, '/planning');
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, 'button', /Revenir/);
    await page.getByRole('button', { name: /Revenir/ }).waitFor({ state: 'detached' });
    expect(await profile()).toMatchObject({ isImpersonating: 0, impersonatedUser: null });
  }, 120_000);

  it('a stranger asks for a new password; nothing says whether the account exists', async () => {
    const { page } = await open({ size: PHONE });
    await at(page, '/login');
    await press(page, 'link', 'Mot de passe oublié ?');
    // The sign-in page has a field of the same name: what is typed there goes with it.
    await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('personne@nulle-part.test');
    await page.keyboard.press('Enter');
    await textShown(page, 'Si un compte actif porte cette adresse, un e-mail vient de partir.');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth + 1')).toBe(
      true,
    );
  }, 120_000);
});
