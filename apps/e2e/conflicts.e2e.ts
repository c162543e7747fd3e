// Two people in one form on the built application: nothing is overwritten without a choice, and what only one of them changed is kept and told.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label }).fill(text);
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const notice = (page: Page) => page.getByRole('alert');

describe.skipIf(!hasBrowser)('two people in one form', () => {
  let mine: Page;
  let theirs: Page;
  let id: number;
  const sheet = async () => {
    const answer = await mine.request.get(`/collaborator/sheet/${id}`, {
      headers: { accept: 'application/json' },
    });
    return (await answer.json()) as Record<string, string | null>;
  };
  const both = async (): Promise<void> => {
    for (const page of [mine, theirs]) {
      await page.goto(`/collaborator/edit/${id}`);
      await settled(page);
    }
  };
  beforeAll(async () => {
    ({ page: mine } = await open({ as: 'admin@demo.test' }));
    ({ page: theirs } = await open({ as: 'superadmin@demo.test' }));
    const list = await mine.request.get('/collaborators?length=10', {
      headers: { accept: 'application/json' },
    });
    id = ((await list.json()) as { rows: { id: number }[] }).rows[0]?.id ?? 0;
  });

  it('choose where both changed a field; the rest is merged and told', async () => {
    await both();
    await type(theirs, 'Emploi', 'Conducteur de nuit');
    await type(theirs, 'Téléphone', '06 11 22 33 44');
    await save(theirs);
    await expect.poll(async () => (await sheet())['jobTitle']).toBe('Conducteur de nuit');

    await type(mine, 'Emploi', 'Conducteur de jour');
    await type(mine, 'E-mail', 'conflit@demo.test');
    await save(mine);
    await notice(mine).waitFor();
    const text = await notice(mine).innerText();
    expect(text).toContain('Emploi');
    expect(text).toContain('Conducteur de nuit');
    expect(text).toContain('Conducteur de jour');
    expect(text).toContain('Téléphone');
    expect(text).not.toContain('jobTitle');
    expect(await mine.getByRole('textbox', { name: 'Téléphone' }).inputValue()).toBe(
      '06 11 22 33 44',
    );
    expect(await seriousFindings(mine)).toEqual([]);
    await picture(mine, 'conflict');
    await mine.setViewportSize(PHONE);
    await picture(mine, 'conflict-phone');
    await mine.setViewportSize({ width: 1440, height: 900 });

    // Without a choice nothing leaves, whatever is pressed.
    expect(await mine.getByRole('button', { name: 'Enregistrer ces choix' }).isDisabled()).toBe(
      true,
    );
    await save(mine);
    expect((await sheet())['jobTitle']).toBe('Conducteur de nuit');

    await mine.getByRole('radio', { name: /^Emploi, Votre saisie/ }).check();
    await mine.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect.poll(async () => (await sheet())['jobTitle']).toBe('Conducteur de jour');
    const saved = await sheet();
    expect(saved['email']).toBe('conflit@demo.test');
    expect(saved['phone']?.replaceAll(/\D/g, '')).toMatch(/611223344$/);
  });

  it('take the other’s value, and nothing is left to save', async () => {
    await both();
    await type(theirs, 'Emploi', 'Conducteur polyvalent');
    await save(theirs);
    await expect.poll(async () => (await sheet())['jobTitle']).toBe('Conducteur polyvalent');
    await type(mine, 'Emploi', 'Autre chose');
    await save(mine);
    await mine.getByRole('button', { name: 'Prendre le sien partout' }).click();
    expect(await mine.getByRole('textbox', { name: 'Emploi' }).inputValue()).toBe(
      'Conducteur polyvalent',
    );
    await mine.getByRole('button', { name: 'Fermer cet avis' }).click();
    expect(await notice(mine).count()).toBe(0);
    expect((await sheet())['jobTitle']).toBe('Conducteur polyvalent');
  });
});
