// From a closed month to the payslip in its employee's hands: exported, the pre-pay deposited and validated, the pay deposited, opened.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { payslipPdf } from '#db/demo/payslip-pdf.ts';
import { callerOf } from './caller.ts';
import { hasBrowser, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
/** A month that no other journey closes. */
const MONTH = addMonths(monthOf(todayIn(Temporal.Now.instant())), -7);

const payslip = (title: string, net: string) => ({
  name: `${title}.pdf`,
  mimeType: 'application/pdf',
  buffer: payslipPdf({
    company: ['Transports Martin'],
    employee: ['DURAND Julien', 'Matricule : M10001'],
    period: formatMonth(MONTH),
    lines: [{ label: 'Salaire de base', quantity: '151,67', rate: '12,50', amount: '1 895,88' }],
    foot: [`Net payé : ${net}`],
  }),
});
/** Dropped on the screen; the row says whose it is once it was read. */
const deposit = async (page: Page, file: ReturnType<typeof payslip>): Promise<void> => {
  await page.getByRole('button', { name: 'Déposer des fichiers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles([file]);
  await dialog.getByText(file.name).waitFor();
  await page.getByText('À un salarié').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

describe.skipIf(!hasBrowser)('a month from its close to the payslip', () => {
  it('closed, exported, pre-pay checked, pay deposited, opened by its employee', async () => {
    const { page, complaints, context } = await open({ as: 'pay@demo.test' });
    const api = await callerOf(context.request);
    const { rows } = await api.get<{ rows: { id: number; month: string }[] }>(
      '/pay-period/list/json?length=100',
    );
    const period = rows.find(({ month }) => month === MONTH)?.id ?? 0;
    await api.post(`/evp-front-office/calculate/vpe/${period}`, {});
    const close = () =>
      api.post(`/evp-front-office/vpe/force-close/${period}`, {
        reason: 'Essai du parcours',
        confirmation: formatMonth(MONTH),
      });
    // A month that is being calculated is not closed.
    await expect.poll(async () => (await close()).status, { timeout: 60_000 }).toBe(200);
    expect((await api.post(`/export/payroll-software/csv/${period}`, {})).status).toBe(200);

    await page.goto(`/evp-payroll/prepay/${period}/documents`);
    await settled(page);
    await deposit(page, payslip('prepaie', '1 480,00 €'));
    await page.getByText('Avancement par agence').click();
    await page.getByRole('button', { name: /^Valider Bulletins de prépaie/ }).click();
    await page.getByText('1 sur 1 validé').waitFor();

    await page.getByRole('link', { name: 'Paie', exact: true }).first().click();
    await page.waitForURL(`**/evp-payroll/pay/${period}`);
    await settled(page);
    await deposit(page, payslip('bulletin', '1 500,50 €'));
    await page.getByRole('button', { name: 'Publier 1 bulletin' }).click();
    const dialog = page.getByRole('dialog', { name: /^Publier les bulletins/ });
    await dialog.getByText('1 500,50').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Publier 1 bulletin' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);

    const julien = await open({ as: 'driver@demo.test' });
    await julien.page.goto('/collaborative/my-payslips');
    await settled(julien.page);
    const link = julien.page.getByRole('link', { name: /^Ouvrir/ }).first();
    const path = (await link.getAttribute('href')) ?? '';
    const opened = await julien.context.request.get(path);
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await julien.page.reload();
    await julien.page.getByText('Ouvert').first().waitFor();
    expect(julien.complaints).toEqual([]);
  });
});
