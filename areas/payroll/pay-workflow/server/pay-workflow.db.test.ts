// The workflow of one month, from its close to the deposit of the pay; who sees it.
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createSettlement } from '#areas/payroll/final-settlement/server/api.ts';
import {
  calculateAll,
  inOctober,
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';

const portal = await wholePortal();
const [customer, other] = await Promise.all([
  freshCustomer(portal.services.db),
  freshCustomer(portal.services.db),
]);
let period: number;
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    await placeWorker(tx, customer, {
      matricule: 'A1',
      name: 'Durand',
      agency: 0,
      days: inOctober(3, { service: 36_000 }),
    });
    await calculateAll(tx, period, customer);
  });
});
interface Row {
  readonly period: number;
  readonly subject: string | null;
  readonly next: string | null;
  readonly colour: string | null;
  readonly stages: {
    stage: string;
    state: string;
    seconds: number | null;
    colour: string | null;
  }[];
  readonly files: number;
}
const rows = async (body: object = {}, who = customer.pay): Promise<Row[]> =>
  (
    (await portal.as(who).post('/evp-payroll/pay-workflow/list', body)).json() as { rows: Row[] }
  ).rows.filter((row) => row.period === period);
const october = async () => (await rows())[0];
const deposit = (stage: string, category: string, name: string) =>
  portal
    .as(customer.pay)
    .upload(
      `/pay-engine/document/integrate-${stage}/${category}`,
      [{ name, bytes: Buffer.from(`${name};1\r\n`) }],
      { period: String(period) },
    );
/** As if the months’ steps had been taken at these moments. */
const timed = (statement: ReturnType<typeof sql>) => portal.elevated((tx) => statement.execute(tx));

it('measures each stage from the one before it, in working hours', async () => {
  expect(await october()).toMatchObject({ next: 'closing', colour: 'danger' });
  await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
    reason: 'Essai de clôture',
    confirmation: 'octobre 2026',
  });
  // Closed on Monday 2 November 2026 at 14:00 in Paris: six hours since eight, the last that is not late.
  await timed(sql`update pay_period set closed_at = '2026-11-02T13:00:00Z' where id = ${period}`);
  expect((await october())?.next).toBe('prepay_deposit');
  expect((await october())?.stages[0]).toEqual({
    stage: 'closing',
    state: 'done',
    seconds: 6 * 3_600,
    colour: 'warning',
  });

  await deposit('prepay', 'pre-journal', 'journal.csv');
  // Deposited on Friday 6 November at 10:00: four, ten, ten, ten and two hours.
  await timed(
    sql`update pay_document set created_at = '2026-11-06T09:00:00Z' where pay_period_id = ${period}`,
  );
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ next: 'prepay_validation', files: 1 });
  expect(waiting?.stages[1]).toMatchObject({ seconds: 36 * 3_600, colour: 'success' });

  const done = await portal
    .as(customer.pay)
    .post(`/evp-payroll/prepay/validate/pre-journal/${customer.companyId}`, { period });
  expect(done.json()).toEqual({ done: 1, failed: [] });
  await timed(
    sql`update pay_document set decided_at = '2026-11-12T09:00:00Z' where pay_period_id = ${period}`,
  );
  // Friday 10:00 to Thursday 10:00 without Armistice Day: 8 + 10 + 10 + 2.
  expect((await october())?.stages[2]).toMatchObject({ seconds: 30 * 3_600, colour: 'warning' });
  expect((await october())?.next).toBe('pay_deposit');
  await deposit('pay', 'journal', 'journal.csv');
  expect((await october())?.next).toBeNull();
});

it('lists agencies and the files that wait, and exports what it shows', async () => {
  expect((await rows({ view: 'agencies' })).map((r) => r.files)).toEqual([0, 0]);
  await deposit('prepay', 'pre-balance', 'balance.csv');
  await deposit('prepay', 'other', 'note.csv');
  expect((await rows({ view: 'prepay-files' })).map((r) => r.subject)).toEqual([
    'balance.csv',
    'note.csv',
  ]);
  expect((await rows({ colour: 'warning', step: 'evp' })).length).toBe(0);
  const file = await portal
    .as(customer.pay)
    .post('/evp-payroll/pay-workflow/export/csv', { view: 'prepay-files', month: '2026-10' });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('balance.csv');
});

it('lists requests for final settlements until they are settled, those of months to come too', async () => {
  await portal.elevated(async (tx) => {
    const people =
      await tx.value<number>`select id from collaborator where customer_id = ${customer.customerId} and matricule = 'A1'`;
    const request = (status: 'waiting' | 'finalized', endsOn: string) =>
      createSettlement(tx, {
        customerId: customer.customerId,
        infraId: customer.agencies[0],
        collaboratorId: people ?? 0,
        userId: customer.pay.id,
        reason: 19,
        status,
        endsOn,
        at: Temporal.Instant.from('2026-11-02T09:00Z'),
        assigneeId: null,
        details: {},
      });
    await request('finalized', '2026-10-15');
    await request('waiting', '2099-12-31');
  });
  const settlements = async (body: object, who = customer.pay) =>
    (
      (
        await portal
          .as(who)
          .post('/evp-payroll/pay-workflow/list', { view: 'final-settlements', ...body })
      ).json().rows as { subject: string; settlement: { status: string } | null }[]
    ).flatMap((r) => (r.settlement === null ? [] : [[r.subject, r.settlement.status]]));
  expect(await settlements({})).toEqual([['DURAND Camille', 'En attente']]);
  expect(await settlements({ month: '2099-12' })).toHaveLength(1);
  expect(await settlements({ month: '2026-10' })).toEqual([]);
  expect(await settlements({}, other.pay)).toEqual([]);
});

it('shows nothing of another customer, and nothing to managers', async () => {
  expect(await rows({}, other.pay)).toEqual([]);
  const answer = await portal.as(customer.supervisor).post('/evp-payroll/pay-workflow/list', {});
  expect(answer.statusCode).toBe(403);
  const filters = await portal.as(other.pay).get('/evp-payroll/pay-workflow/filters');
  const companies = filters.json().companies as { value: string }[];
  expect(companies.map((c) => c.value)).not.toContain(String(customer.companyId));
});
