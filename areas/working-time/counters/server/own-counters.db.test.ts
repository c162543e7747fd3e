// A request checked against its counter, and what an infrastructure says of the counters of its people.
import { beforeAll, describe, expect, it } from 'vitest';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { OwnConfiguration } from '../own-contract.ts';
import { installStarterCounters } from './api.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
let driver: TestPerson;
beforeAll(async () => {
  driver = await portal.elevated(async (tx) => {
    await installStarterCounters(tx, c.customerId);
    await installStarterCounters(tx, other.customerId);
    const { customerId } = c;
    const infraId = c.agencies[0];
    const collaboratorId = await createCollaborator(tx, {
      customerId,
      infraId,
      matricule: 'C1',
      lastName: 'Compte',
      firstName: 'Léa',
      type: 1,
    });
    await addMission(tx, {
      customerId,
      infraId,
      collaboratorId,
      jobTitle: 'Conductrice',
      startsOn: '2025-06-01',
      driverType: null,
    });
    return freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId,
    });
  });
});

const API = '/api/collaborative/my-counters';
const BASE = '/collaborative/my-counters';
const check = async (query: string) =>
  (await portal.as(driver).get(`${API}/check-counter?${query}`)).json();
const configuration = async (infraId: number, who = c.pay): Promise<OwnConfiguration> =>
  (await portal.as(who).get(`${BASE}/configuration/json?infraId=${infraId}`)).json();
const counterId = async (code: string): Promise<number> =>
  (await configuration(c.agencies[0])).counters.find((k) => k.code === code)?.id ?? 0;
const saveThreshold = (body: object, who = c.pay) =>
  portal.as(who).post(`${BASE}/counter-threshold-configuration-save`, body);

describe('a request', () => {
  it('is checked against its counter: 30 workable days a year from June, of which a week takes six', async () => {
    // A year from 1 June 2025 earns 30 ouvrables (L3141-3): all may be taken from 1 June 2026.
    expect(await check('code=CP&startsOn=2026-06-08&endsOn=2026-07-11')).toMatchObject({
      status: 'authorized_balance',
      counter: { before: '30\u00a0j', after: '0\u00a0j' },
    });
    // A day more would be taken on what June earns (L3141-12).
    expect(await check('code=CP&startsOn=2026-06-08&endsOn=2026-07-13')).toMatchObject({
      status: 'not_authorized_balance',
      counter: { after: '−1\u00a0j' },
    });
  });
  it('of half a day takes half a day', async () => {
    const day = 'code=CP&startsOn=2026-06-08&endsOn=2026-06-08';
    expect((await check(day)).counter.after).toBe('29\u00a0j');
    expect((await check(`${day}&firstHalf=MORNING&lastHalf=MORNING`)).counter.after).toBe(
      '29,5\u00a0j',
    );
    // 30 days from 8 June to 11 July, and half of Monday 13 July is more than there is.
    const most = 'code=CP&startsOn=2026-06-08&endsOn=2026-07-11';
    expect((await check(`${most}&firstHalf=AFTERNOON`)).counter.after).toBe('0,5\u00a0j');
  });
  it('says why there is nothing to compare', async () => {
    expect((await check('code=CP')).status).toBe('without_date');
    expect((await check('code=XX&startsOn=2026-06-01&endsOn=2026-06-02')).status).toBe(
      'without_category',
    );
    expect((await check('code=CP&startsOn=2025-05-01&endsOn=2025-05-02')).status).toBe(
      'outside_period',
    );
    expect((await check('code=CP&startsOn=2026-06-08&endsOn=2026-06-05')).status).toBe(
      'without_date',
    );
  });
  it('is nobody’s for an account that is no employee’s', async () => {
    expect((await portal.as(c.pay).get(`${API}/check-counter?code=CP`)).statusCode).toBe(403);
  });
});

describe('thresholds', () => {
  it('of the nearest infrastructure count, and go', async () => {
    const cp = await counterId('CP');
    const week = 'code=CP&startsOn=2026-06-08&endsOn=2026-07-11';
    const company = { infraId: c.companyId, counterId: cp, least: 60_000 };
    expect((await saveThreshold(company)).statusCode).toBe(200);
    expect((await check(week)).status).toBe('not_authorized_balance');
    // The agency allows a week in advance: it is nearer than the company.
    const near = await saveThreshold({ infraId: c.agencies[0], counterId: cp, least: -60_000 });
    expect((await check(week)).status).toBe('authorized_balance');
    const twice = await saveThreshold({ infraId: c.agencies[0], counterId: cp, least: 0 });
    expect([twice.statusCode, twice.json().error.details[0]?.field]).toEqual([422, 'counterId']);
    const path = `${BASE}/counter-threshold-configuration-delete/${near.json().id}`;
    expect((await portal.as(c.pay).delete(path)).statusCode).toBe(204);
    expect((await check(week)).status).toBe('not_authorized_balance');
  });
  it('belong to those who configure counters, in their own customer', async () => {
    const cp = await counterId('CP');
    const body = { infraId: c.agencies[1], counterId: cp, least: 0 };
    expect((await saveThreshold(body, driver)).statusCode).toBe(403);
    expect((await saveThreshold(body, other.pay)).statusCode).toBe(404);
    const foreign = (await configuration(other.agencies[0], other.pay)).counters[0]?.id ?? 0;
    expect((await saveThreshold({ ...body, counterId: foreign })).statusCode).toBe(422);
    const mine = await saveThreshold(body);
    const path = `${BASE}/counter-threshold-configuration-delete/${mine.json().id}`;
    expect((await portal.as(other.pay).delete(path)).statusCode).toBe(404);
    // Whoever works in another agency leaves it alone too.
    const elsewhere = `${path}?_context_infra=${c.agencies[0]}`;
    expect((await portal.as(c.pay).delete(elsewhere)).statusCode).toBe(404);
    expect((await portal.as(c.pay).delete(path)).statusCode).toBe(204);
    expect(
      await portal.run`select 1 from counter_threshold where customer_id = ${other.customerId}`,
    ).toEqual([]);
  });
});

describe('what is left', () => {
  /** Monday to Friday of the first week from in ten days on without a public holiday. */
  const workWeek = (): { first: string; last: string } => {
    const today = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 10 });
    const mondays = Array.from({ length: 8 }, (_, i) =>
      today.add({ days: 8 - today.dayOfWeek + 7 * i }),
    );
    const monday = mondays.find((m) =>
      [0, 1, 2, 3, 4, 5].every((n) => !isHoliday(m.add({ days: n }).toString(), 'metropole')),
    );
    const first = monday ?? today;
    return { first: first.toString(), last: first.add({ days: 4 }).toString() };
  };
  const leave = async (): Promise<number> => {
    const { counters } = (await portal.as(driver).get(`${API}/widget-settings`)).json();
    const { amount } = counters.find((k: { code: string }) => k.code === 'CP');
    return Number(/^[−\d,]+/.exec(amount)?.[0].replace(',', '.').replace('−', '-'));
  };
  it('is what can be taken after all that is granted for later and asked for', async () => {
    const { first, last } = workWeek();
    const before = await leave();
    const asked = await portal.as(driver).post('/collaborative/absences', {
      code: 'CP',
      startsOn: first,
      endsOn: last,
    });
    expect(asked.statusCode, asked.body).toBe(200);
    // Monday to Friday of somebody who works no Saturday are six ouvrables: leave runs to the eve of the return (L3141-3).
    expect(before - (await leave())).toBe(6);
    await portal.run`update absence set status = 'VALIDATED' where id = ${asked.json().id}`;
    expect(before - (await leave())).toBe(6);
    await portal.run`update absence set status = 'REFUSED' where id = ${asked.json().id}`;
    expect(await leave()).toBe(before);
  });
});

describe('what people see first', () => {
  it('is all of their counters, until their infrastructure chooses', async () => {
    const shown = async (): Promise<string[]> =>
      (await portal.as(driver).get(`${API}/widget-settings`))
        .json()
        .counters.map((k: { code: string }) => k.code);
    const all = await shown();
    expect(all.length).toBeGreaterThan(1);
    const save = (body: object) =>
      portal.as(c.pay).post(`${BASE}/infrastructure-configuration-save`, body);
    const display = { infraId: c.companyId, widgets: ['CP', 'NONE'], holidays: false };
    expect((await save(display)).statusCode).toBe(200);
    expect(await shown()).toEqual(['CP']);
    const home = (await portal.as(driver).get('/collaborative/home')).json();
    expect(home.counters).toHaveLength(1);
    const holidays = (await portal.as(driver).get(`${API}/display-counter-holidays`)).json();
    expect(holidays).toEqual({ display: false, counters: [] });
    expect((await save({ ...display, version: 7 })).statusCode).toBe(409);
    const again = await save({ ...display, holidays: true, version: 1 });
    expect([again.statusCode, again.json()]).toEqual([200, { id: expect.any(Number), version: 2 }]);
  });
});
