// The office of a customer, and the provider's, with real keys: what stopped a stranger on the first day.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const at = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
};
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: label, exact: false }).first().click();
  await page.keyboard.type(text);
};
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByLabel(label, { exact: false }).first().click();
  await page.getByRole('option', { name: option }).first().click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe.skipIf(!hasBrowser)('a stranger’s office', () => {
  it('enters somebody born before 1970, and what contracts need, with the day from which it holds', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await at(page, '/collaborator/new');
    await type(page, 'Nom de famille', 'Doyen');
    await type(page, 'Prénom', 'Œdipe');
    await type(page, 'Matricule', 'ANCIEN1');
    await type(page, 'Date de naissance', '12/03/1948');
    await choose(page, 'Agence', 'Agence Lyon');
    await choose(page, 'Type de conducteur', 'Longue distance');
    await save(page);
    await page.waitForURL(/collaborator\/sheet\/\d+/);
    await page.getByRole('tab', { name: 'Identité' }).click();
    await shown(page, '12/03/1948');
    await shown(page, 'Il manque');
    await page
      .getByRole('region', { name: 'Adresse' })
      .getByRole('button', { name: 'Renseigner' })
      .click();
    await type(page, 'Numéro et voie', '2 rue d’Alsace');
    await type(page, 'Code postal', '0100');
    await type(page, 'Commune', 'Bourg');
    await save(page);
    await shown(page, 'En France, un code postal compte cinq chiffres.');
    await type(page, 'Code postal', '0');
    await save(page);
    await shown(page, '2 rue d’Alsace');
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'office-civil-data');
    expect(complaints.filter((c) => !c.includes('422'))).toEqual([]);
  });

  it('of the provider makes a formula, a heading and a software for the customer it works in, or chooses', async () => {
    const { page } = await open({ as: 'superadmin@demo.test' });
    await at(page, '/admin/evp-back-office/formula');
    await type(page, 'Code', 'F_DIMANCHE');
    await type(page, 'Libellé', 'Dimanches');
    await choose(page, 'Client', 'Groupe');
    // What was typed is still there once the customer is entered.
    await page.waitForURL(/_context_infra=\d+/);
    expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('F_DIMANCHE');
    await picture(page, 'office-new-formula');
    await page.locator('.cm-content').click();
    await page.keyboard.type('somme(jour.dimanche)');
    await save(page);
    await page.waitForURL(/formula\/\d+\/\d+/);
    await settled(page);
    // The list of the customer that was chosen.
    await at(page, `/admin/evp-back-office/heading/list/${/(\d+)$/.exec(page.url())?.[1]}`);
    await page.getByRole('button', { name: 'Nouvelle rubrique' }).click();
    await page.waitForURL(/heading\?_context_infra=\d+/);
    await settled(page);
    await type(page, 'Code', 'DIMANCHES');
    await type(page, 'Libellé', 'Dimanches travaillés');
    await page.getByRole('textbox', { name: 'Formule' }).click();
    await page.keyboard.type('somme(jour.dimanche)');
    await save(page);
    await page.waitForURL(/heading\/\d+\/\d+/);
    await shown(page, 'DIMANCHES');
  });

  it('opens a month before the first one, with its reason', async () => {
    const { page } = await open({ as: 'admin@autre.test' });
    await at(page, '/pay-period/list');
    await page.getByRole('button', { name: 'Ouvrir un mois' }).click();
    await picture(page, 'office-open-month');
    const month = page.getByRole('textbox', { name: 'Mois' });
    await month.fill('');
    await month.click();
    const before = Temporal.Now.plainDateISO().subtract({ months: 30 }).toPlainYearMonth();
    await page.keyboard.type(`${String(before.month).padStart(2, '0')}/${before.year}`);
    await save(page);
    await shown(page, 'Indiquez pourquoi ce mois est ouvert après coup.');
    await type(page, 'Motif', 'Reprise de l’historique');
    await save(page);
    expect(
      await page
        .getByText(/périodes? ouvertes?\./)
        .first()
        .innerText(),
    ).toContain('ouverte');
  });
});
