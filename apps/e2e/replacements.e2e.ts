// A driver calls in sick: from the list of what is missing to somebody who takes the service, and back, in three presses.
import { expect, inject, it, describe } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
/** A Monday that no other journey plans. */
const DAY = '2027-09-06';

describe.skipIf(!hasBrowser)('replacements', () => {
  it('a sick driver’s service is given to whom it suits best, and taken back', async () => {
    const { page, context, complaints } = await open({ as: 'admin@demo.test' });
    const json = { headers: { accept: 'application/json' } };
    const profile = (await (await context.request.get('/profile/json', json)).json()) as {
      csrfToken: string;
    };
    const list = await context.request.get('/collaborators?length=50', json);
    const people = ((await list.json()) as { rows: { id: number; driverType: string | null }[] })
      .rows;
    const sick = people.find((p) => p.driverType !== null)?.id ?? 0;
    const post = async (url: string, data: object): Promise<void> => {
      const headers = { 'x-csrf-token': profile.csrfToken, accept: 'application/json' };
      const answer = await context.request.post(url, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    const shift = { was: null, set: { code: 'CD', start: 420, end: 900, pause: 45 } };
    await post('/exploitation/api/planning/change-cells', {
      batch: crypto.randomUUID(),
      gesture: 'type',
      cells: [{ collaboratorId: sick, day: DAY, shift }],
    });
    await post('/exploitation/api/absence/add-absence', {
      collaborators: [sick],
      code: 'MAL',
      startsOn: DAY,
      endsOn: DAY,
    });

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
});
