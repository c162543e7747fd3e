import { expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { hiringRuleOn } from './api.ts';

const path = '/human-resources/hiring-rules';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const save = (o: object, who = admin) =>
  who.post(`${path}/edit/0`, {
    infraId: c.companyId,
    since: '2026-01-01',
    openWeekdays: [1, 2, 3, 4, 5, 6],
    closesOnHolidays: true,
    maxRenewals: null,
    maxMonths: null,
    agreement: null,
    version: 0,
    ...o,
  });

it('is the nearest that began, of the agency or of its company', async () => {
  expect((await save({})).statusCode).toBe(200);
  await save({ since: '2026-07-01', maxRenewals: 3, agreement: 'Accord du 1er juillet' });
  await save({ infraId: c.agencies[0], since: '2026-10-01', openWeekdays: [7] });
  const read = (infraId: number, day: string) =>
    portal.elevated((tx) => hiringRuleOn(tx, infraId, day));
  expect((await read(c.agencies[0], '2025-12-31')).openWeekdays).toEqual([1, 2, 3, 4, 5]);
  expect(await read(c.agencies[0], '2026-09-30')).toMatchObject({
    maxRenewals: 3,
    openWeekdays: [1, 2, 3, 4, 5, 6],
  });
  expect(await read(c.agencies[0], '2026-10-01')).toMatchObject({
    maxRenewals: null,
    openWeekdays: [7],
  });
  expect((await read(c.agencies[1], '2026-10-01')).maxRenewals).toBe(3);
});

it('names its agreement, begins once a day, and is of its customer', async () => {
  const faults = async (o: object, who = admin) => {
    const answer = await save(o, who);
    return [answer.statusCode, answer.json().error.details?.[0]?.field];
  };
  expect(await faults({ since: '2026-02-01', maxMonths: 24 })).toEqual([422, 'agreement']);
  expect(await faults({})).toEqual([422, 'since']);
  const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
  expect(await faults({}, stranger)).toEqual([422, 'infraId']);
  expect((await stranger.get(`${path}/list`)).json().total).toBe(0);
  expect((await save({}, portal.as(c.pay))).statusCode).toBe(403);
});
