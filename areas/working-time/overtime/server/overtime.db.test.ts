import { describe, expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { overtimeSettingOn } from './setting.ts';

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
const path = () => `/rest/pay-variables/overtime/${customer.companyId}`;
const form = (o: object = {}) => ({
  since: '2026-11-01',
  length: 'week',
  countsLeave: true,
  solidarity: 'none',
  solidarityDay: null,
  ...o,
});
const save = (o: object = {}, who: TestPerson = customer.pay) =>
  portal.as(who).post(path(), form(o));
const settingOn = (day: string) =>
  portal.elevated((tx) => overtimeSettingOn(tx, customer.companyId, day));

describe('the counting of overtime of a company', () => {
  it('is by the month until somebody decides, then from a day on', async () => {
    expect((await settingOn('2026-11-30')).length).toBe('month');
    expect((await save()).statusCode).toBe(200);
    expect((await settingOn('2026-10-31')).length).toBe('month');
    expect(await settingOn('2026-11-30')).toEqual({
      length: 'week',
      counted: { week: ['CP'], month: [], quarter: [] },
      solidarity: null,
    });
    const { settings } = (await portal.as(customer.pay).get(path())).json();
    expect(settings).toMatchObject([{ since: '2026-11-01', length: 'week', countsLeave: true }]);
  });
  it('is decided again for the same day, and keeps what was before', async () => {
    await save({ since: '2026-12-01', length: 'quarter', countsLeave: false });
    await save({
      since: '2026-12-01',
      length: 'month',
      countsLeave: true,
      solidarity: 'whit-monday',
    });
    expect(await settingOn('2026-12-31')).toMatchObject({
      length: 'month',
      counted: { month: ['CP'] },
      solidarity: 'whit-monday',
    });
    expect((await settingOn('2026-11-30')).length).toBe('week');
  });
  it('asks for the day of solidarity that is named', async () => {
    expect((await save({ solidarity: 'date' })).statusCode).toBe(422);
    const day = '2026-12-08';
    expect((await save({ solidarity: 'date', solidarityDay: day })).statusCode).toBe(200);
    expect((await settingOn('2026-11-30')).solidarity).toBe(day);
  });
  it('is the whole company’s, and of nobody else', async () => {
    expect((await save({}, customer.supervisor)).statusCode).toBe(403);
    expect((await save({}, other.pay)).statusCode).toBe(404);
    expect((await portal.as(other.pay).get(path())).statusCode).toBe(404);
    const agency = `/rest/pay-variables/overtime/${customer.agencies[0]}`;
    expect((await portal.as(customer.pay).get(agency)).statusCode).toBe(404);
  });
});
