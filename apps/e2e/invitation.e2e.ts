// From the list of employees to a driver's first sign-in: invited with others, the mail's link, a password, their own pages; then untied.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));

/** The link in the mail to an address; null until it has come. */
const linkTo = (address: string): string | null => {
  const folder = inject('outbox');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const mail = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      to: string[];
      text: string;
    };
    const link = mail.to.includes(address) ? /https?:\/\/\S+/.exec(mail.text)?.[0] : undefined;
    if (link !== undefined) return link;
  }
  return null;
};

describe.skipIf(!hasBrowser)('invitations', () => {
  it('lead a driver from the list of employees to their first sign-in', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await page.goto('/collaborators/accounts?state=none&presence=present&address=true');
    await page.locator('tbody tr[data-row]').first().waitFor();
    await page.getByLabel('Sélectionner la page').first().click();
    await page.getByRole('button', { name: 'Inviter…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Recevront une invitation/).waitFor();
    const address = await dialog.getByText(/@/).first().innerText();
    await picture(page, 'invitation-preview');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Envoyer \d+ invitations?$/ }).click();
    await page
      .getByText(/invitations? envoyées?\./)
      .first()
      .waitFor();

    await expect.poll(() => linkTo(address), { timeout: 30_000 }).not.toBeNull();
    const driver = await open({ size: PHONE });
    await driver.page.goto(linkTo(address) ?? '');
    const password = driver.page.locator('input[type=password]');
    await password.first().waitFor();
    for (const field of await password.all()) await field.fill('Une route longue et claire 7');
    await driver.page.getByRole('button', { name: /Enregistrer|Choisir|Définir/ }).click();
    // Nothing is typed twice: the account is open.
    await driver.page.waitForURL(/notifications\/choices/);
    await settled(driver.page);
    const profile = await driver.context.request.get('/profile/json');
    expect(
      ((await profile.json()) as { collaboratorId: number | null }).collaboratorId,
    ).not.toBeNull();
    await picture(driver.page, 'invitation-first-home');
    // A stranger's page asks who is there: that 401 is the answer. Their page goes on reading for days without a network (decision 0017): it is left before the account is untied, which refuses that.
    const beyond = driver.complaints.filter((each) => !each.includes('401'));
    expect(beyond).toEqual([]);
    await driver.close();

    // On the sheet the account is active; untied, the person has none.
    await page.goto(`/collaborators/accounts?search=${encodeURIComponent(address)}`);
    await page.locator('tbody tr[data-row]').first().click();
    await page.getByRole('heading', { name: 'Accès au portail' }).waitFor();
    await page.getByText(address).first().waitFor();
    await picture(page, 'invitation-sheet');
    await page.getByRole('button', { name: 'Détacher le compte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Détacher le compte' }).click();
    await page.getByText('Cette personne ne peut pas se connecter au portail.').waitFor();
    expect(complaints).toEqual([]);
  });
});
