// The areas of the other domains come after the first screen: it stands without them, and keeps what is typed when they come.
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { isWholeRun, hasBrowser, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const manifest = (): Readonly<Record<string, { readonly file: string }>> =>
  JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as never;

describe.skipIf(!hasBrowser)('domains that come late', () => {
  it('the screen that stands keeps its fields, and an address of theirs is waited for', async () => {
    const { page, complaints } = await open({ as: 'admin@demo.test' });
    const held = Promise.withResolvers<void>();
    await page.route(`**/${manifest()['apps/web/domains/planning.ts']?.file}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/group-management');
    const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    await search.fill('Nuit');
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await menu.getByRole('link', { name: 'Groupes' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Planning', exact: true }).count()).toBe(0);
    const field = await search.elementHandle();
    held.resolve();
    await menu.getByRole('link', { name: 'Planning', exact: true }).waitFor();
    expect(await field?.evaluate((input) => input.isConnected)).toBe(true);
    expect(await search.inputValue()).toBe('Nuit');
    expect(complaints).toEqual([]);
  });

  it.skipIf(!isWholeRun)(
    'an address of theirs says nothing false before they are there, then shows its screen',
    async () => {
      const { page, complaints } = await open({ as: 'admin@demo.test' });
      const held = Promise.withResolvers<void>();
      await page.route(`**/${manifest()['apps/web/domains/planning.ts']?.file}`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/group-management');
      await page.getByRole('heading', { level: 1, name: 'Groupes' }).waitFor();
      await page.evaluate(() => {
        history.pushState({}, '', '/exploitation/');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('heading', { level: 1, name: 'Groupes' }).waitFor({ state: 'detached' });
      expect(await page.getByText('introuvable').count()).toBe(0);
      held.resolve();
      await page
        .getByRole('grid')
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor();
      expect(await page.getByText('introuvable').count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );
});
