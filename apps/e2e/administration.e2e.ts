// The administration's screens as people use them: an article rated by keyboard alone, a change read in the log, a list searched and printed.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  isWholeRun,
  hasBrowser,
  picture,
  seriousFindings,
  settled,
  visit,
  type Visit,
} from './visit.ts';
import { quiet } from '#platform/testing/quiet.ts';

const base = inject('embedded');
const rows = 'tbody tr[data-row]';
let v: Visit;
beforeAll(async () => {
  if (hasBrowser) v = await visit({ base, as: 'superadmin@demo.test' });
});
afterAll(() => v?.close());
const focused = (): Promise<string> =>
  v.page.evaluate(
    'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""',
  );

describe.skipIf(!hasBrowser)('administration', () => {
  it('an article is rated by keyboard, and its writers read why', async () => {
    const { page } = v;
    await page.goto('/faq/article/1');
    await page.getByRole('radio', { name: '4 sur 5' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Très clair');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Votre avis : 4 sur 5').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'faq-rated');

    await page.goto('/admin/faq/article/list');
    const rated = page.locator(rows, { hasText: '4,0' });
    await rated.getByRole('button').press('Enter');
    await page.getByRole('menuitem', { name: 'Lire les avis' }).click();
    await page.getByRole('dialog').getByText('Très clair').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toContain('Actions sur');
  });

  it('the log tells the change in words', async () => {
    const { page } = v;
    await page.goto('/logs/history/list?what=satisfaction');
    const first = page.locator(rows).first();
    expect(await first.textContent()).toContain('Avis');
    await first.focus();
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog');
    await detail.getByText('Très clair').waitFor();
    expect(await detail.getByRole('rowheader').allTextContents()).toEqual(
      expect.arrayContaining(['Note', 'Commentaire']),
    );
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('a search of two letters waits for Enter, one of three goes by itself; the page size goes back to page 1', async () => {
    const { page } = v;
    await page.goto('/admin/naf/list?page=3');
    await settled(page);
    await page.keyboard.press('/');
    await page.keyboard.type('49');
    await quiet(1_200, 'two letters alone search nothing');
    expect(page.url()).not.toContain('q=');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=49/);
    expect(page.url()).not.toContain('page=');
    await page.keyboard.type('.41');
    await page.waitForURL(/q=49\.41/);
    await page.getByText('Transports routiers de fret interurbains').waitFor();
    await page.goto('/admin/naf/list?page=3');
    await settled(page);
    await page
      .getByRole('combobox', { name: 'Lignes par page' })
      .or(page.getByRole('textbox', { name: 'Lignes par page' }))
      .click();
    // The window is filled until somebody chooses.
    expect(await page.locator(rows).count()).toBe(25);
    await page.getByRole('option', { name: '50 / page' }).click();
    await page.waitForURL(/length=50/);
    expect(page.url()).not.toContain('page=');
    await page.locator(rows).nth(49).waitFor();
    expect(await page.locator(rows).count()).toBe(50);
  });

  it.skipIf(!isWholeRun)('a list is printed as a table, however narrow the paper', async () => {
    const { page } = v;
    await page.setViewportSize({ width: 700, height: 1_000 });
    await page.goto('/admin/naf/list');
    await settled(page);
    expect(await page.locator(rows).count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate('window.dispatchEvent(new Event("beforeprint"))');
    await page.locator(rows).first().waitFor();
    await picture(page, 'printed-list');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
    await page.emulateMedia({ media: 'screen' });
    await page.locator('li[data-row]').first().waitFor();
  });

  it.skipIf(!isWholeRun)(
    'what belongs to every page: messages for ten seconds, a menu for what is too many, a form that is not lost',
    async () => {
      const { page, close } = await visit({ base, as: 'admin@demo.test' });
      await page.clock.install();
      await page.goto('/demo');
      await settled(page);
      const messages = page.getByRole('region', { name: 'Notifications' });
      for (const kind of ['default', 'success', 'info', 'warning', 'danger']) {
        await page.getByRole('button', { name: kind, exact: true }).click();
        await messages.locator(`[data-kind=${kind}]`).waitFor();
        await page.clock.runFor(9_000);
        await messages.locator(`[data-kind=${kind}]`).waitFor();
        await page.clock.runFor(2_000);
        await messages.locator(`[data-kind=${kind}]`).waitFor({ state: 'detached' });
      }
      // Twelve entries at most seven of which are buttons, the main one among them.
      const menus = page.locator('#menus');
      await menus.getByRole('button', { name: 'Plus d’actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Supprimer' }).waitFor();
      await page.keyboard.press('Escape');

      await page.goto('/demo?view=form');
      await page.getByRole('textbox', { name: 'Prénom' }).fill('Inès');
      await page.getByRole('link', { name: 'Tableau de bord' }).click();
      const asked = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
      await asked.getByRole('button', { name: 'Rester sur la page' }).click();
      expect(page.url()).toContain('/demo');
      await page.getByRole('link', { name: 'Tableau de bord' }).click();
      await asked.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await close();
    },
  );

  it.skipIf(!isWholeRun)(
    'a list too long to be exported says its limit; on a smaller screen its filters fold; without a network a line says so',
    async () => {
      const { page, context, close } = await visit({
        base,
        as: 'admin@demo.test',
        size: { width: 1_100, height: 800 },
      });
      await page.goto('/demo?view=list');
      await settled(page);
      const folded = page.getByRole('button', { name: 'Filtres', exact: true });
      expect(await folded.getAttribute('aria-expanded')).toBe('false');
      await folded.press('Enter');
      const unfold = page.getByRole('button', { name: 'Fermer', exact: true });
      expect(
        await page.locator(`[id="${await unfold.getAttribute('aria-controls')}"]`).isVisible(),
      ).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      await picture(page, 'folded-filters');
      await unfold.click();
      await folded.waitFor();

      await page.getByRole('button', { name: 'Exporter' }).click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      const limit = page.getByRole('dialog', { name: 'Export trop volumineux' });
      await limit.getByText('5 000').first().waitFor();
      await picture(page, 'export-limit');
      await page.keyboard.press('Escape');
      await limit.waitFor({ state: 'detached' });

      await context.setOffline(true);
      await page.getByText('Vous êtes hors ligne. Ce que vous voyez peut avoir changé').waitFor();
      await picture(page, 'offline');
      await context.setOffline(false);
      await page
        .getByText('Vous êtes hors ligne. Ce que vous voyez peut avoir changé')
        .waitFor({ state: 'detached' });
      await page
        .getByRole('region', { name: 'Notifications' })
        .locator('[data-kind=success]')
        .waitFor();
      await close();
    },
  );

  it('nothing was complained about', () => expect(v.complaints).toEqual([]));
});
