// A code of one's own, made in Réglages and typed on the board; then a day changed, and an absence entered, on a telephone.
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
const heard = (page: Page): Promise<string> =>
  page.evaluate(
    `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''`,
  );

describe.skipIf(!hasBrowser)('own codes, and a telephone that plans', () => {
  it('a shift of one’s own is made, typed with its hours, and taken back', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await page.goto('/planning/codes');
    await settled(page);
    await picture(page, 'planning-codes');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nouvelle journée' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Code' }).fill('qua');
    await form.getByRole('textbox', { name: 'Libellé' }).fill('Quai du matin');
    await form.getByRole('textbox', { name: 'Début habituel' }).fill('6h');
    await form.getByRole('textbox', { name: 'Fin habituelle' }).fill('13:30');
    await picture(page, 'planning-code-form');
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: /QUA\s*Quai du matin/ }).waitFor();

    await page.goto('/exploitation/?view=week&anchor=2027-05-03');
    await page.getByRole('grid').waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => heard(page)).toMatch(/, lundi 3 mai 2027/);
    await page.keyboard.type('qua');
    await page.getByRole('textbox', { name: /^Saisie pour/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => heard(page)).toMatch(/Quai du matin de 06:00 à 13:30/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => heard(page)).toMatch(/rien de prévu/);
    expect(complaints).toEqual([]);
  });

  it.skipIf(!isWholeRun)(
    'at 375 px a planner changes a day and enters an absence over several',
    async () => {
      const { page, complaints } = await open({ as: 'admin@demo.test', size: PHONE });
      await page.goto('/exploitation/?view=week&anchor=2027-05-10');
      const day = (name: RegExp) => page.getByRole('button', { name });
      await day(/lundi 10 mai 2027/).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Modifier ou saisir/ })
        .waitFor();
      await picture(page, 'planning-phone-day');
      expect(await seriousFindings(page)).toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Modifier ou saisir/ })
        .click();
      const code = page.getByRole('dialog').getByRole('combobox', { name: 'Code' });
      await code.click();
      await code.fill('JR');
      await page.getByRole('option', { name: /^JR ·/ }).click();
      await picture(page, 'planning-phone-form');
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
      await day(/lundi 10 mai 2027 : Journée de 08:00 à 17:00/).waitFor();

      await day(/mardi 11 mai 2027/).click();
      const until = page.getByRole('dialog').getByRole('textbox', { name: 'Jusqu’au' });
      await until.fill('13/05/2027');
      await until.press('Tab');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Modifier ces jours/ })
        .click();
      await code.click();
      await code.fill('CP');
      await page.getByRole('option', { name: /^CP ·/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
      for (const name of [/mardi 11 mai 2027 : Congés payés/, /jeudi 13 mai 2027 : Congés payés/])
        await day(name).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
      expect(complaints).toEqual([]);
    },
  );
});
