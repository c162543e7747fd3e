// The main journey, in a real browser: a driver card is dropped, the day appears on the planning, the month is calculated, explained, closed, and its file downloaded.
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { cardFor } from './demo-card.ts';
import { hasBrowser, picture, settled, visit } from './visit.ts';

describe.skipIf(!hasBrowser).each([['embedded database', 'embedded'], ['PostgreSQL', 'postgres']] as const)('card file to payroll file on the %s', (_name, kind) => {
  const base = inject(kind);
  it.skipIf(base === '')('goes through', async () => {
    const v = await visit({ base, as: 'pay@demo.test' });
    const { page } = v;

    // 1. A driver of the demo, whose card tells a day that nobody knew.
    const { card, person, day } = await cardFor(v.context.request);
    await page.goto('/legal-files');
    await settled(page);
    await page.setInputFiles('input[type=file]', { name: 'C_20261120_CARTE.C1B', mimeType: 'application/octet-stream', buffer: Buffer.from(encodeDriverCard(card)) });
    await page.getByText(/C_20261120_CARTE\.C1B/).first().waitFor();
    await page.getByText(person.name).first().waitFor({ timeout: 30_000 });
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
    await page.getByRole('button', { name: /Calculer/ }).first().click();
    await page.getByRole('grid').waitFor();
    await expect.poll(() => page.locator('[role=gridcell]').count(), { timeout: 60_000 }).toBeGreaterThan(5);
    await picture(page, `journey-${kind}-3-pay-entry`);

    // 4. Closed (forced: the demo's month is not over), then exported.
    await page.getByRole('button', { name: /[Cc]lôtur/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await picture(page, `journey-${kind}-4-closing`);
    const reason = dialog.getByLabel(/[Mm]otif/);
    if (await reason.count() > 0) await reason.first().fill('Clôture anticipée du parcours de test');
    await dialog.getByRole('button', { name: /[Cc]lôtur/ }).last().click();
    await page.getByText(/Clôturée|clôturée/).first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /[Ee]xporter|[Ff]ichier de paie/ }).first().click();
    const asked = page.waitForEvent('download', { timeout: 30_000 });
    await page.getByRole('dialog').getByRole('button', { name: /[Tt]élécharger|[Ee]xporter/ }).last().click();
    const file = await asked;
    const path = await file.path();
    const text = readFileSync(path, 'utf8');
    expect(text.length).toBeGreaterThan(100);
    await picture(page, `journey-${kind}-5-exported`);
    expect(v.complaints.filter((c) => !c.includes('409'))).toEqual([]);
    await v.close();
  }, 240_000);
});
