// A session that ends in the middle of a form, on the built application: the page stays, the person comes back over it, what was typed is saved once.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Session terminée' });
const password = (page: Page) => dialog(page).locator('input[type=password]');
const job = (page: Page) => page.getByRole('textbox', { name: 'Emploi' });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

describe.skipIf(!hasBrowser)('the end of a session', () => {
  let page: Page;
  let id: number;
  const saves: string[] = [];
  const sheet = async () => {
    const answer = await page.request.get(`/collaborator/sheet/${id}`, {
      headers: { accept: 'application/json' },
    });
    return (await answer.json()) as Record<string, string | null>;
  };
  const typeAndEnd = async (text: string): Promise<void> => {
    await page.goto(`/collaborator/edit/${id}`);
    await settled(page);
    await job(page).fill(text);
    await page.context().clearCookies();
  };
  beforeAll(async () => {
    ({ page } = await open({ as: 'admin@demo.test' }));
    const list = await page.request.get('/collaborators?length=10', {
      headers: { accept: 'application/json' },
    });
    id = ((await list.json()) as { rows: { id: number }[] }).rows[1]?.id ?? 0;
    page.on('response', (r) => {
      if (r.request().method() !== 'GET' && r.url().includes('/collaborator/') && r.ok())
        saves.push(r.url());
    });
  });

  it('asks for the password over the form, and saves what was typed once', async () => {
    await typeAndEnd('Conducteur du soir');
    await save(page);
    await dialog(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'session-end');
    await page.setViewportSize(PHONE);
    await picture(page, 'session-end-phone');
    await page.setViewportSize({ width: 1440, height: 900 });

    await password(page).fill('faux');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('alert').waitFor();
    await password(page).fill('demo');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await sheet())['jobTitle']).toBe('Conducteur du soir');
    // The server may say so before the page has its answer.
    await expect.poll(() => saves.length).toBeGreaterThan(0);
    await settled(page);
    expect(saves).toHaveLength(1);
  });

  it('« later » keeps the page and says so; one comes back when one likes', async () => {
    await typeAndEnd('Conducteur du matin');
    await save(page);
    await dialog(page).getByRole('button', { name: 'Plus tard' }).click();
    await page.getByText('Votre session est terminée').first().waitFor();
    expect(await job(page).inputValue()).toBe('Conducteur du matin');
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await password(page).fill('demo');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await job(page).inputValue()).toBe('Conducteur du matin');
    await save(page);
    await expect.poll(async () => (await sheet())['jobTitle']).toBe('Conducteur du matin');
  });

  it('what was typed survives a reload, and is offered once', async () => {
    await page.goto(`/collaborator/edit/${id}`);
    await settled(page);
    page.on('dialog', (question) => void question.accept());
    await job(page).fill('Conducteur de citerne');
    await expect
      .poll(() => page.evaluate('JSON.stringify(localStorage)'))
      .toContain('Conducteur de citerne');
    await page.reload();
    await settled(page);
    const offer = page.getByRole('status').filter({ hasText: 'Vous aviez commencé' });
    await offer.waitFor();
    expect(await job(page).inputValue()).not.toBe('Conducteur de citerne');
    await picture(page, 'draft');
    await offer.getByRole('button', { name: 'Reprendre ma saisie' }).click();
    expect(await job(page).inputValue()).toBe('Conducteur de citerne');
    await save(page);
    await expect.poll(async () => (await sheet())['jobTitle']).toBe('Conducteur de citerne');
    await page.goto(`/collaborator/edit/${id}`);
    await settled(page);
    expect(await offer.count()).toBe(0);
  });

  it('what one person typed is never sent in the name of another who signed in beside', async () => {
    await page.goto(`/collaborator/edit/${id}`);
    await settled(page);
    await job(page).fill('Pas en mon nom');
    // In another tab of the same browser.
    const origin = new URL(page.url()).origin;
    await page.request.post('/login', {
      data: { username: 'superadmin@demo.test', password: 'demo' },
      headers: { origin },
    });
    await save(page);
    await page.waitForURL((url) => !url.pathname.includes('/collaborator/edit'));
    expect((await sheet())['jobTitle']).toBe('Conducteur de citerne');
  });
});
