// An offence seen in the list, its proof, and the letter to its driver as a PDF; the same proof on a telephone.
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));

describe.skipIf(!hasBrowser)('offences', () => {
  it('are proven, and told to the driver by a letter', async () => {
    const { page, complaints } = await open({ as: 'supervisor@demo.test' });
    await page.goto('/offences');
    await page.locator('tbody tr[data-row]').first().click();
    const proof = page.getByRole('dialog');
    await proof.getByRole('img', { name: /Ligne de temps de l’infraction : .+/ }).waitFor();
    await picture(page, 'offence-proof');
    expect(await seriousFindings(page)).toEqual([]);
    const address = page.url();
    expect(address).toMatch(/offence=\d+/);
    await proof.getByRole('button', { name: 'Éditer la lettre' }).click();
    const asked = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Éditer', exact: true }).click();
    const file = await asked;
    expect(file.suggestedFilename()).toMatch(/^Lettre infractions .+\.pdf$/);
    expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');
    await proof.getByRole('button', { name: /^Lettre du / }).waitFor();

    const phone = await open({ as: 'supervisor@demo.test', size: PHONE });
    await phone.page.goto(address);
    await settled(phone.page);
    await phone.page.getByRole('img', { name: /Ligne de temps de l’infraction/ }).waitFor();
    await picture(phone.page, 'offence-proof-phone');
    expect(
      await phone.page.evaluate('document.documentElement.scrollWidth <= innerWidth + 1'),
    ).toBe(true);
    expect([...complaints, ...phone.complaints]).toEqual([]);
  });
});
