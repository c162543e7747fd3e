import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { formulasOfHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { inOctober, openOctober, placeWorker } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';

const FORMULA = '/admin/evp-back-office/formula';
let portal: WholePortal;
let customer: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  portal = await wholePortal();
  await portal.jobs.start();
  [customer, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
  const period = await portal.services.db.elevated(async (tx) => {
    const october = await openOctober(tx, customer);
    await formulasOfHeadings(tx, customer.customerId);
    await placeWorker(tx, customer, { matricule: '1', name: 'Durand', agency: 0, days: inOctober(20, { service: 33_912, night: 3_600 }) });
    await placeWorker(tx, customer, { matricule: '2', name: 'Martin', agency: 1, days: inOctober(10, { service: 25_200 }) });
    return october;
  });
  const closed = await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, { reason: 'Essai' });
  expect(closed.statusCode, closed.body).toBe(200);
});
afterAll(() => portal.jobs.stop());

const analyze = (query: string, who = customer.pay) => portal.as(who).get(`/formula/analyze?${query}`);

it('computes a draft over the closed months beside what they gave, for the caller alone', async () => {
  const [night] = (await portal.as(customer.pay).get(`${FORMULA}/list/json?length=50&search=HNUIT`)).json().rows;
  expect((await analyze(`formula=${night.id}`)).json().error.code).toBe('formula_no_draft');
  const loaded = (await portal.as(customer.pay).get(`${FORMULA}/${night.id}`)).json();
  const { label, unit, description, tests, version } = loaded;
  expect((await portal.as(customer.pay).request('PUT', `${FORMULA}/${night.id}`, { body: { label, unit, description, tests, version, text: 'somme(jour.nuit) * 2' } })).statusCode).toBe(200);
  const { job } = (await analyze(`formula=${night.id}&months=3`)).json();
  let answer = (await analyze(`job=${job}`)).json();
  for (let i = 0; i < 400 && answer.state !== 'done' && answer.state !== 'failed'; i += 1) { await pause(50); answer = (await analyze(`job=${job}`)).json(); }
  expect([answer.state, answer.error]).toEqual(['done', null]);
  expect(answer.impact).toMatchObject({
    months: ['2026-10'], missions: 2, headings: [{ code: 'HNUIT', unit: 'hour', before: 72_000, after: 144_000, changed: 1, values: 2, errors: 0 }],
    agencies: [{ id: customer.agencies[0], code: 'HNUIT', before: 72_000, after: 144_000 }], people: [{ name: 'DURAND Camille', code: 'HNUIT', before: 72_000, after: 144_000, months: ['2026-10'] }],
  });
  expect((await analyze(`job=${job}`, customer.admin)).statusCode).toBe(404);
  expect((await analyze(`formula=${night.id}`, other.pay)).statusCode).toBe(404);
  expect((await analyze('months=3')).statusCode).toBe(422);
  expect((await analyze(`formula=${night.id}`, customer.supervisor)).statusCode).toBe(403);
});
