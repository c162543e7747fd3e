import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { october, ok } from './october.setup.fixtures.ts';
import { openOctober } from './pay-month.fixtures.ts';

let customer: FreshCustomer;
const { at, as } = october();
beforeEach(() => {
  ({ customer } = at);
});
const path = '/rest/evp-front-office/get-current-period-company-id';

it('the provider without a month of its own opens the last company worked on', async () => {
  const { superAdmin } = customer;
  const other = await freshCustomer(at.portal.services.db);
  const month = await at.portal.elevated((tx) => openOctober(tx, other));
  for (const [period, company] of [
    [at.period, customer.companyId],
    [month, other.companyId],
    [at.period, customer.companyId],
  ]) {
    expect((await as(superAdmin).post('/evp-front-office/opened', { period })).statusCode).toBe(
      204,
    );
    expect(await ok(as(superAdmin).get(`${path}/1`))).toMatchObject({ company });
  }
});

it('whoever has a company of their own stays in it, and nobody notes a period out of sight', async () => {
  const { company } = await ok(as(customer.pay).get(path));
  expect(company).toBe(customer.companyId);
  const other = await freshCustomer(at.portal.services.db);
  const answer = await as(other.pay).post('/evp-front-office/opened', { period: at.period });
  expect(answer.statusCode).toBe(404);
});

describe('periods to work on', () => {
  it('lists those of the perimeter and picks the one to prepare', async () => {
    const listed = await ok(as(customer.pay).get('/rest/evp-front-office/periods/json'));
    expect(listed.map((p: { month: string }) => p.month)).toEqual([
      '2026-11',
      '2026-10',
      '2026-09',
    ]);
    const today = Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate().toString();
    const over =
      listed.find((p: { lastDay: string }) => p.lastDay < today) ??
      listed.find(
        (p: { firstDay: string; lastDay: string }) => p.firstDay <= today && p.lastDay >= today,
      );
    expect(
      await ok(
        as(customer.pay).get(
          `/rest/evp-front-office/get-current-period-company-id/${customer.companyId}`,
        ),
      ),
    ).toEqual({ id: over?.id ?? null, company: customer.companyId });
    expect(
      await ok(
        as(customer.superAdmin).get('/rest/evp-front-office/get-current-period-company-id/1'),
      ),
    ).toEqual({ id: null, company: null });
  });
});
