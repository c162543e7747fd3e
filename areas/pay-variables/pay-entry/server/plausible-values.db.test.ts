// Figures that cannot be ask for a reason, figures unlike the others are told, colleagues' figures are not overwritten unseen.
import { beforeEach, describe, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { cellOf, october, ok } from './october.setup.fixtures.ts';
import { calculateAll, writeDays, type Placed } from './pay-month.fixtures.ts';

let customer: FreshCustomer;
let period: number;
let long: Placed;
const { at, as, calculate, grid, headingId } = october();
beforeEach(() => {
  ({ customer, period, long } = at);
});
const H = 3_600;

const save = async (
  code: string,
  value: number,
  o: { readonly who?: FreshCustomer['pay']; readonly [more: string]: unknown } = {},
) => {
  const { who = customer.pay, ...more } = o;
  const heading = await headingId(code);
  const body = { period, mission: long.mission, heading, value, reason: 'Feuille de route' };
  return as(who).post('/value/save', { ...body, ...more });
};
const manual = async (code: string) => cellOf(await grid(), long.mission, code).manual;
const countOf = async (code: string) => {
  const reasons: { code: string; count: number; blocking: boolean }[] = await ok(
    as(customer.pay).get(`/rest/evp-front-office/missions/not-closable-reasons?period=${period}`),
  );
  return reasons.find((r) => r.code === code);
};

describe('a figure that cannot be', () => {
  it('is refused until it is confirmed: negative, or more hours than October has', async () => {
    await calculate();
    for (const value of [-1, 745 * H + 1]) {
      const refused = await save('HSERV', value);
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'implausible']);
    }
    expect((await save('HSERV', 745 * H)).statusCode).toBe(200);
    expect((await save('HSERV', -H, { confirmed: true })).statusCode).toBe(200);
    expect(await manual('HSERV')).toBe(-H);
    const many = await as(customer.pay).post('/value/save-many', {
      period,
      reason: 'Collé',
      values: [{ mission: long.mission, heading: await headingId('REPAS'), value: -10_000 }],
    });
    expect(many.json().error).toMatchObject({
      code: 'implausible',
      figures: [{ why: 'negative' }],
    });
  });

  it('blocks the close where it was computed, not where somebody confirmed it', async () => {
    await calculate();
    await at.portal
      .run`update evp_value set computed = -60 where mission_id = ${long.mission} and heading_id = (select id from heading where customer_id = ${customer.customerId} and code = 'HNUIT')`;
    expect(await countOf('values_impossible')).toMatchObject({ count: 1, blocking: true });
    await ok(save('HNUIT', -60, { confirmed: true }));
    expect(await countOf('values_impossible')).toMatchObject({ count: 0 });
  });
});

describe('what is usual', () => {
  it('is what people had in the months before, by heading, missions together', async () => {
    const september = await at.portal.elevated(async (tx) => {
      const days = [{ day: '2026-09-07', service: 10 * H, meals: 1 }];
      await writeDays(tx, customer, customer.agencies[0], long, days);
      const period = await periodFor(tx, customer.companyId, '2026-09-15');
      await calculateAll(tx, period?.id ?? 0, customer);
      return period?.month;
    });
    await calculate();
    const usual = await ok(
      as(customer.pay).get(`/rest/evp-front-office/usual/json?period=${period}`),
    );
    const place = (await grid()).headings.findIndex((h) => h.code === 'HSERV');
    expect(usual.months).toEqual([september]);
    expect(usual.people[long.collaborator][place]).toEqual([10 * H]);
    // Ten hours in September, 188 h 24 in October, the most of everybody: unlike.
    expect((await countOf('values_unusual'))?.count).toBeGreaterThan(0);
  });
});

it('an unusual figure is normal as long as it is the same, with who found it so', async () => {
  await calculate();
  const heading = await headingId('HSERV');
  const value = cellOf(await grid(), long.mission, 'HSERV').computed ?? 0;
  const accept = (more: object = {}, who = customer.pay) =>
    as(who).post('/value/accept', {
      period,
      mission: long.mission,
      heading,
      value,
      accepted: true,
      ...more,
    });
  const accepted = async () =>
    (await ok(as(customer.pay).get(`/rest/evp-front-office/usual/json?period=${period}`)))
      .accepted as object;
  expect((await accept({ value: value + 1 })).statusCode).toBe(409);
  expect((await accept({}, customer.supervisor)).statusCode).toBe(403);
  expect(await accepted()).toEqual({});
  expect((await accept()).statusCode).toBe(200);
  expect(Object.values(await accepted())).toMatchObject([{ value, by: expect.any(String) }]);
  const id = cellOf(await grid(), long.mission, 'HSERV').id;
  const history = await ok(as(customer.pay).get(`/rest/evp-front-office/value/history?id=${id}`));
  expect(history[0]).toMatchObject({ kind: 'accepted', before: value, after: value });
  expect((await accept({ accepted: false })).statusCode).toBe(200);
  expect(await accepted()).toEqual({});
});

describe('a colleague’s figure', () => {
  it('is not overwritten unseen: 409 with theirs, until the writer has seen it', async () => {
    await calculate();
    await ok(save('REPAS', 400_000, { who: customer.admin, expected: null }));
    const refused = await save('REPAS', 380_000, { expected: null });
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      {
        code: 'value_conflict',
        conflicts: [{ mission: long.mission, value: 400_000, reason: 'Feuille de route' }],
      },
    ]);
    expect(await manual('REPAS')).toBe(400_000);
    expect((await save('REPAS', 380_000, { expected: 400_000 })).statusCode).toBe(200);
    // Without a word of what was seen, only one's own figure is overwritten.
    expect((await save('REPAS', 390_000)).statusCode).toBe(200);
    expect((await save('REPAS', 390_000, { who: customer.admin })).statusCode).toBe(200);
    expect((await save('REPAS', 370_000, { who: customer.pay })).statusCode).toBe(409);
  });

  it('is not given back to the computed one unseen', async () => {
    await calculate();
    const { id } = await ok(save('REPAS', 400_000));
    await ok(save('REPAS', 410_000, { who: customer.admin, expected: 400_000 }));
    const reset = (expected: number) => as(customer.pay).post(`/value/reset/${id}`, { expected });
    expect((await reset(400_000)).statusCode).toBe(409);
    expect((await reset(410_000)).statusCode).toBe(200);
    expect(await manual('REPAS')).toBeNull();
  });

  it('of two saved at the same moment, one is refused', async () => {
    await calculate();
    const both = await Promise.all([
      save('REPAS', 380_000, { expected: null }),
      save('REPAS', 400_000, { expected: null, who: customer.admin }),
    ]);
    expect(both.map((r) => r.statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the grid as a workbook', () => {
  it('has the rows that are shown, in their order, hours as durations', async () => {
    await calculate();
    const file = (body: object, who = customer.pay) =>
      as(who).post(`/evp-front-office/grid-export/${period}`, body);
    const missions = [at.short.mission, long.mission];
    const csv = (await file({ missions, format: 'csv' })).body.trim().split('\r\n');
    expect(csv.map((line) => line.split(';')[0])).toEqual([
      expect.stringContaining('Matricule'),
      expect.stringContaining('00007'),
      expect.stringContaining('00012'),
    ]);
    expect(csv[2]).toContain('DURAND Camille');
    expect(csv[2]).toMatch(/;188[:h,]2?4/);
    const book = await file({});
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
    // A supervisor’s file holds the supervisor’s people only.
    const part = (await file({ missions, format: 'csv' }, customer.supervisor)).body;
    expect([part.includes('00012'), part.includes('00007')]).toEqual([true, false]);
  });
});
