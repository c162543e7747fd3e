// A customer that exists: texts of the first starter set follow the law from the first open period on, its own texts stay.
import { expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { formulasOfHeadings, payConfiguration } from './api.ts';
import { up } from './migrations/20261123T031500-hours-by-band.ts';

it('an existing customer gets the bands of its people, and keeps what it wrote', async () => {
  const portal = await wholePortal();
  const { customerId, companyId } = await freshCustomer(portal.services.db);
  const textsOn = async (day: string) => {
    const { headings } = await portal.elevated((tx) => payConfiguration(tx, customerId, day));
    return Object.fromEntries(headings.map((h) => [h.code, h.formula]));
  };
  await portal.elevated(async (tx) => {
    await installOwnHeadings(tx, customerId, { since: '2025-01-01' });
    await tx.run`update heading set formula = 'heures.service - 1h' where customer_id = ${customerId} and code = 'HS50'`;
    await formulasOfHeadings(tx, customerId);
    await ensurePeriods(tx, { customerId, companyId, from: '2026-10', to: '2026-11' });
    await up(tx);
  });
  const november = await textsOn('2026-11-30');
  expect(november).toMatchObject({
    HNORM: expect.stringMatching(/^heures\.normales #/),
    HEQ: expect.stringMatching(/^heures\.equivalence #/),
    HS25: expect.stringMatching(/^heures\.supplementaires_25 #/),
    HS50: 'heures.service - 1h',
    HC10: expect.stringMatching(/^heures\.complementaires #/),
    HC25: expect.stringMatching(/^heures\.complementaires_25 #/),
  });
  // September is before the first open period.
  expect((await textsOn('2026-09-30'))['HS25']).toContain('seuil("HS25")');
  expect(
    await portal.value<number>`select count(*)::int as n from heading h join heading_code c on c.heading_id = h.id where h.customer_id = ${customerId} and h.code = 'HC10'`,
  ).toBe(3);
});
