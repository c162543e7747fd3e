// A month says of itself only what is so (domain handbook §8, « A month is honest »).
import { beforeEach, describe, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import type { Reason } from '../contract.ts';
import { october, ok } from './october.setup.fixtures.ts';
import type { Placed } from './pay-month.fixtures.ts';

let portal: WholePortal;
let customer: FreshCustomer;
let period: number;
let long: Placed;
const { at, as, calculate, grid } = october();
beforeEach(() => {
  ({ portal, customer, period, long } = at);
});

const NAMED = { confirmation: 'octobre 2026' };
const close = (body: object = NAMED, id = period) =>
  as(customer.pay).post(`/evp-front-office/vpe/close/${id}`, body);
const force = (body: object, id = period) =>
  as(customer.pay).post(`/evp-front-office/vpe/force-close/${id}`, body);
const reasons = async (): Promise<readonly Reason[]> =>
  ok(as(customer.pay).get(`/rest/evp-front-office/missions/not-closable-reasons?period=${period}`));
const countOf = async (code: string): Promise<number | undefined> =>
  (await reasons()).find((r) => r.code === code)?.count;
/** One day of the long-distance driver turns out otherwise: its mission is out of date. */
const changeOneDay = () =>
  portal.run`update day_record set service = 30000, hash = 'changed' where collaborator_id = ${long.collaborator} and day = '2026-10-05'`;
const step = async (): Promise<unknown> =>
  ok(as(customer.pay).get(`/pay-period/${period}/to-calculate/json`));
/** The period's line in the list, which counts nothing. */
const listed = async (): Promise<unknown> =>
  (await ok(as(customer.pay).get('/pay-period/list/json?length=50'))).rows.find(
    (r: { id: number }) => r.id === period,
  );

describe('a month that was not calculated', () => {
  it('is refused, and cannot be forced either', async () => {
    expect(await countOf('values_never_calculated')).toBe(3);
    const forced = await force({ ...NAMED, reason: 'Paie urgente' });
    expect([forced.statusCode, forced.json().error.code]).toEqual([409, 'not_calculated']);
    expect((await grid()).period.status).toBe('open');
  });

  it('is refused while one mission of it was never computed', async () => {
    await ok(as(customer.pay).get(`/evp-front-office/calculate/${period}/${long.mission}`));
    expect(await countOf('values_never_calculated')).toBe(2);
    expect((await force({ ...NAMED, reason: 'Paie urgente' })).json().error.code).toBe(
      'not_calculated',
    );
  });
});

describe('a month that leaves an earlier one open', () => {
  it('asks for its name typed, closed or forced; case and accents aside', async () => {
    await calculate();
    const refused = await close({});
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'confirmation_needed', why: ['earlier_open'], expected: 'octobre 2026' },
    ]);
    expect((await close({ confirmation: 'septembre 2026' })).statusCode).toBe(409);
    expect((await force({ reason: 'Paie urgente' })).json().error.code).toBe('confirmation_needed');
    expect((await close({ confirmation: ' Octobre  2026 ' })).statusCode).toBe(200);
  });
});

describe('days that nobody validated', () => {
  it('count among the reasons', async () => {
    await calculate();
    await portal.run`update day_record set status = 'draft' where collaborator_id = ${long.collaborator} and day in ('2026-10-06', '2026-10-07')`;
    expect((await reasons()).find((r) => r.code === 'unvalidated_days')).toMatchObject({
      count: 2,
      blocking: true,
    });
    expect((await close()).json().error.code).toBe('not_closable');
  });
});

describe('a forced close', () => {
  it('says for ever what was forced', async () => {
    await calculate();
    await changeOneDay();
    await ok(force({ ...NAMED, reason: 'Virement ce soir' }));
    const points = [{ code: 'values_to_calculate', count: 1 }];
    expect((await grid()).period.forced).toMatchObject({ reason: 'Virement ce soir', points });
    await ok(as(customer.pay).post(`/evp-front-office/vpe/open/${period}`));
    expect((await grid()).period.forced).toBeNull();
    await calculate();
    await ok(close());
    expect((await grid()).period.forced).toBeNull();
    const { events } = await ok(
      as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${period}`),
    );
    expect(
      events.map((e: { transition: string; forced: unknown }) => [e.transition, e.forced]),
    ).toMatchObject([
      ['close', null],
      ['open', null],
      ['force-close', points],
    ]);
  });
});

describe('the list of periods', () => {
  it('never says « Calculée » over missions that are out of date', async () => {
    expect(await step()).toEqual({ step: 'to-calculate', toCalculate: 3 });
    await calculate();
    expect(await step()).toEqual({ step: 'calculated', toCalculate: 0 });
    expect(await listed()).toMatchObject({ step: 'to-check' });
    await changeOneDay();
    expect(await step()).toEqual({ step: 'to-recalculate', toCalculate: 1 });
  });

  it('tells a forced close from a clean one', async () => {
    await calculate();
    await changeOneDay();
    await ok(force({ ...NAMED, reason: 'Virement ce soir' }));
    expect(await listed()).toMatchObject({ status: 'closed', step: 'closed', forced: true });
    expect(await step()).toEqual({ step: 'closed', toCalculate: null });
  });
});

describe('a reason', () => {
  it('has a way that its reader may take, or names who has one', async () => {
    for (const r of await reasons())
      if (r.count > 0) expect([r.code, r.url ?? r.action ?? r.ask[0]]).not.toContain(undefined);
    const seen: readonly Reason[] = await ok(
      as(customer.supervisor).get(
        `/rest/evp-front-office/missions/not-closable-reasons?period=${period}`,
      ),
    );
    const never = seen.find((r) => r.code === 'values_never_calculated');
    expect(never).toMatchObject({
      action: null,
      ask: ['la personne chargée de la paie de la société'],
    });
  });

  it('sends nobody to a file that only others may link or accept: it names those who may', async () => {
    await portal.elevated(async (tx) => {
      for (const status of ['unassigned', 'contested'])
        await tx.run`insert into legal_file (customer_id, infra_id, sha256, name, kind, size, status, uploaded_by, first_day, last_day)
          values (${customer.customerId}, ${customer.companyId}, ${status}, ${`${status}.C1B`}, 'card', 10, ${status},
            ${customer.admin.id}, '2026-10-05', '2026-10-05')`;
    });
    const files = (await reasons()).filter((r) =>
      ['unassigned_legal_files', 'legal_files_contested'].includes(r.code),
    );
    expect(files.map((r) => [r.count, r.url])).toEqual([
      [1, null],
      [1, null],
    ]);
    for (const { ask } of files) {
      expect(ask.length).toBeGreaterThan(0);
      expect(ask.join()).not.toMatch(/paie/i);
    }
  });
});
