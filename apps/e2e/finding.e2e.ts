// Ctrl+K on the built application: what the server finds stands beside the screens, and opens.
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));

describe.skipIf(!hasBrowser)('finding', () => {
  it('a person is found by name from any page, and Enter opens the sheet', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    await page.goto('/exploitation/?view=week');
    await settled(page);
    const answer = await page.request.get('/rest/planning/collaborator/list');
    const { collaborators } = (await answer.json()) as { collaborators: { name: string }[] };
    const person = collaborators.at(-1);
    if (person === undefined) throw new Error('The demo company has nobody on its planning.');
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(person.name.split(' ')[0] ?? '');
    const option = page
      .getByRole('group', { name: 'Personnes' })
      .getByRole('option', { name: person.name })
      .first();
    await option.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await option.click();
    await page.waitForURL(/collaborator/);
    await page
      .getByRole('heading', { name: new RegExp(person.name, 'i') })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
