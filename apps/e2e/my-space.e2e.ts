// A driver's telephone: the next service on the home page, the month, a day off asked for and withdrawn.
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));

describe.skipIf(!hasBrowser)('my space', () => {
  it('shows what comes next and lets a driver ask for a day off', async () => {
    const { page, complaints } = await open({ as: 'driver@demo.test', size: PHONE, dark: true });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Prochain service' }).waitFor();
    await page.getByRole('heading', { name: 'Mes compteurs' }).waitFor();
    await picture(page, 'my-space-home');
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Voir mon planning' }).click();
    await page.getByRole('list', { name: 'Jours du mois' }).waitFor();
    expect(await page.locator('[aria-current=date]').count()).toBe(1);
    await picture(page, 'my-space-planning');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Mois suivant' }).click();
    await page.waitForURL(/day=\d{4}-\d{2}-\d{2}/);

    await page.goto('/collaborative/absences');
    await settled(page);
    await page.getByRole('button', { name: 'Demander une absence' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type d’absence').selectOption('RTT');
    // A Monday far ahead: nothing is planned there yet.
    await dialog.getByRole('textbox', { name: 'Du' }).fill('04/06/2029');
    await dialog.getByRole('textbox', { name: 'Du' }).press('Tab');
    await picture(page, 'my-space-request');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Demande envoyée.').waitFor();
    const request = page.getByRole('listitem').filter({ hasText: /juin 2029/ });
    await request.getByText('En attente', { exact: true }).waitFor();
    await picture(page, 'my-space-requests');
    await request.getByRole('button', { name: 'Retirer la demande' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer la demande' }).click();
    await request.getByText('Annulée').waitFor();
    expect(complaints).toEqual([]);
  });
});
