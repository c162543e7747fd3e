// The main journey, in a real browser: a driver card is dropped, the day appears on the planning, the month is calculated, explained, closed, and its file downloaded.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { cardFor } from './demo-card.ts';
import { hasBrowser, picture, settled, visit } from './visit.ts';

/** The browser is another process: the file is fetched from it. */
const contentOf = async (download: Download): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'roulement-download-')), 'file');
  await download.saveAs(path);
  return readFileSync(path, 'latin1');
};

describe.skipIf(!hasBrowser).each([['embedded database', 'embedded'], ['PostgreSQL', 'postgres']] as const)('card file to payroll file on the %s', (_name, kind) => {
  const base = inject(kind);
  it.skipIf(base === '')('goes through', async () => {
    const v = await visit({ base, as: 'admin@demo.test' });
    const { page } = v;

    // 1. A driver of the demo, whose card tells a day that nobody knew.
    const { card, person, day } = await cardFor(v.context.request);
    await page.goto('/legal-files');
    await settled(page);
    await page.getByRole('button', { name: /Déposer/ }).first().click();
    await page.setInputFiles('[role=dialog] input[type=file]', { name: 'C_20261120_CARTE.C1B', mimeType: 'application/octet-stream', buffer: Buffer.from(encodeDriverCard(card)) });
    await page.getByRole('dialog').getByText(person.name).first().waitFor();
    await picture(page, `journey-${kind}-1-legal-files`);

    // 2. The day stands on the planning.
    await expect.poll(async () => {
      const answer = await v.context.request.get(`/working-time/day/${person.id}/${day}`, { headers: { accept: 'application/json' } });
      return ((await answer.json()) as { record: { driving: number } | null }).record?.driving ?? 0;
    }, { timeout: 30_000 }).toBe(4 * 3_600);
    await page.goto(`/exploitation/?anchor=${day}`);
    await settled(page);
    await page.locator('[role=grid]').waitFor();
    await picture(page, `journey-${kind}-2-planning`);

    // 3. The month is calculated and a value opens into its days.
    await page.goto('/evp-front-office/pay-entry');
    await settled(page);
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: /^1?\s*Calculer/ }).first().click();
    await page.getByText('à jour').first().waitFor({ timeout: 60_000 });
    await picture(page, `journey-${kind}-3-pay-entry`);
    await page.locator('[role=gridcell]', { hasText: /\d+h\d\d/ }).first().click();
    await page.getByRole('dialog').getByText('Formule').first().waitFor();
    await picture(page, `journey-${kind}-4-why`);
    await page.keyboard.press('Escape');

    // 4. Closed (forced: the demo's month is not over), then exported.
    await page.getByRole('button', { name: /Clôturer/ }).first().click();
    const closing = page.getByRole('dialog');
    await closing.getByText(/seront figées/).waitFor();
    await picture(page, `journey-${kind}-5-closing`);
    const reason = closing.getByLabel(/Motif/);
    if (await reason.count() > 0) await reason.fill('Clôture anticipée du parcours de test');
    await closing.getByRole('button', { name: /^Clôturer/ }).last().click();
    await page.getByText('Période clôturée.').first().waitFor({ timeout: 60_000 });
    await closing.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Exporter/ }).first().click();
    const exporting = page.getByRole('dialog');
    await exporting.getByText(/instantané n° 1/).waitFor();
    await picture(page, `journey-${kind}-6-export`);
    const asked = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Télécharger', exact: true }).click();
    const text = await contentOf(await asked);
    expect(text.split('\n').length).toBeGreaterThan(10);

    // 5. Asked again, the same bytes.
    const again = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Télécharger', exact: true }).click();
    expect(await contentOf(await again)).toBe(text);
    expect(v.complaints.filter((c) => !c.includes('409'))).toEqual([]);
    await v.close();
  }, 240_000);
});
