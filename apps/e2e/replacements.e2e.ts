// A driver calls in sick: from the list of what is missing to somebody who takes the service, and back, in three presses.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it, describe } from 'vitest';
import { formatDay } from '#engines/french-time/formats.ts';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
/** A Monday that no other journey plans. */
const DAY = '2027-09-06';
/** Another, on the board. */
const ON_BOARD = '2027-09-13';

/** What a reader of the screen hears of the active day. */
const heard = (page: Page): Promise<string> =>
  page.evaluate(
    `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''`,
  );
/** A driver with a service on a day, and sick on it. */
const callInSick = async (context: BrowserContext, day: string) => {
  const json = { headers: { accept: 'application/json' } };
  const profile = (await (await context.request.get('/profile/json', json)).json()) as {
    csrfToken: string;
  };
  const list = await context.request.get('/collaborators?length=50', json);
  const { rows } = (await list.json()) as {
    rows: { id: number; matricule: string; driverType: string | null }[];
  };
  const sick = rows.find((p) => p.driverType !== null);
  const post = async (url: string, data: object): Promise<void> => {
    const headers = { 'x-csrf-token': profile.csrfToken, accept: 'application/json' };
    const answer = await context.request.post(url, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const shift = { was: null, set: { code: 'CD', start: 420, end: 900, pause: 45 } };
  await post('/exploitation/api/planning/change-cells', {
    batch: crypto.randomUUID(),
    gesture: 'type',
    // The card or a title of the driver may have ended by then.
    reason: 'Essai',
    cells: [{ collaboratorId: sick?.id ?? 0, day, shift }],
  });
  await post('/exploitation/api/absence/add-absence', {
    collaborators: [sick?.id ?? 0],
    code: 'MAL',
    startsOn: day,
    endsOn: day,
  });
  return { id: sick?.id ?? 0, number: sick?.matricule ?? '' };
};

describe.skipIf(!hasBrowser)('replacements', () => {
  it('a sick driver’s service is given to whom it suits best, and taken back', async () => {
    const { page, context, complaints } = await open({ as: 'admin@demo.test' });
    await callInSick(context, DAY);

    await page.goto(`/exploitation/replacements?anchor=${DAY}`);
    await settled(page);
    const line = page.getByRole('listitem').filter({ hasText: /Service d/ });
    await line.getByRole('button', { name: /^Qui remplace/ }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('button', { name: /^Confier à / }).first();
    await first.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'replacements');
    await page.setViewportSize(PHONE);
    const box = await first.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await picture(page, 'replacements-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    const name = (await first.getAttribute('aria-label'))?.replace('Confier à ', '') ?? '';
    await first.click();
    await page.getByText(`${name} prend ce service.`).waitFor();
    await line.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.getByText('Remplacement annulé.').waitFor();
    await line.getByText(/est absent/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('on the board it takes three presses from the day to a replacement, and Ctrl Z takes it back', async () => {
    const { page, context, complaints } = await open({ as: 'admin@demo.test' });
    const sick = await callInSick(context, ON_BOARD);
    await page.goto(`/exploitation/?view=week&anchor=${ON_BOARD}&q=${sick.number}`);
    await page.getByRole('grid').waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => heard(page)).toMatch(/, lundi 13 septembre 2027.*Maladie/);
    // One: the menu of the day. Two: « Qui remplace ? ». Three: the person.
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Qui remplace ?' }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('button', { name: /^Confier à / }).first();
    await first.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'replacements-board');
    const taker = (await first.getAttribute('aria-label'))?.replace('Confier à ', '') ?? '';
    await first.click();
    await page.getByText(`${taker} prend ce service.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const missing = async (): Promise<number> => {
      const query = `dateStart=${ON_BOARD}&dateEnd=${ON_BOARD}&collaborator=${sick.id}`;
      const answer = await context.request.get(`/exploitation/replacements/json?${query}`, {
        headers: { accept: 'application/json' },
      });
      return ((await answer.json()) as { open: number }).open;
    };
    expect(await missing()).toBe(0);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(missing).toBe(1);

    // Or it is offered to those whom it suits, as it stands on the board.
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Proposer ce service…' }).click();
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).waitFor();
    const values = await dialog
      .locator('input:visible')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
    expect(values).toEqual(
      expect.arrayContaining([
        formatDay(ON_BOARD),
        expect.stringMatching(/^CD · /),
        '07:00',
        '15:00',
        '45',
        expect.stringMatching(/^Agence /),
      ]),
    );
    await picture(page, 'offered-from-the-board');
    expect(complaints).toEqual([]);
  });
});
