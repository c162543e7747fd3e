import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import {
  openOctober,
  placeWorker,
  type Placed,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';

const REST = '/rest/evp-front-office';
const portal = await wholePortal();
let customer: FreshCustomer;
let period: number;
let here: Placed;
let there: Placed;
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    here = await placeWorker(tx, customer, { matricule: '1', name: 'Durand', agency: 0, days: [] });
    there = await placeWorker(tx, customer, { matricule: '2', name: 'Petit', agency: 1, days: [] });
  });
});
const pay = () => portal.as(customer.pay);
const supervisor = () => portal.as(customer.supervisor);
const valueOf = async (mission: number): Promise<number> => {
  await pay().post('/value/save', {
    period,
    mission,
    heading: (await pay().get(`${REST}/evp-front-office/json?period=${period}`)).json().headings[0]
      .id,
    value: 3_600,
    reason: 'Relevé papier',
  });
  return portal.elevated(
    async (tx) =>
      (await tx.value<number>`select id from evp_value where mission_id = ${mission} and manual is not null`) ??
      0,
  );
};

describe('comments', () => {
  it('on a month: the note keeps its versions, comments add up', async () => {
    for (const text of ['Primes à revoir', 'Primes revues'])
      expect((await pay().post(`/evp-front-office/add-note/${period}`, { text })).statusCode).toBe(
        200,
      );
    await pay().post(`/evp-front-office/vpe/comment/${period}`, { text: '  Vu avec l’agence  ' });
    expect((await supervisor().get(`${REST}/note/logs?period=${period}`)).json()).toMatchObject([
      { text: 'Primes revues', mine: false },
      { text: 'Primes à revoir' },
    ]);
    expect((await pay().get(`${REST}/vpe/comment?period=${period}`)).json()).toMatchObject([
      { text: 'Vu avec l’agence', mine: true },
    ]);
    expect(
      (await pay().post(`/evp-front-office/add-note/${period}`, { text: '   ' })).statusCode,
    ).toBe(422);
  });
  it('on a mission and a value, for who sees them', async () => {
    const value = await valueOf(there.mission);
    expect(
      (
        await pay().post('/mission/add-comment', {
          period,
          mission: there.mission,
          text: 'Retour le 12',
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (await pay().post('/value/add-comment', { value, text: 'Papier signé' })).statusCode,
    ).toBe(200);
    expect((await pay().get(`${REST}/value/comment?id=${value}`)).json()).toMatchObject([
      { text: 'Papier signé' },
    ]);
    expect(
      (await pay().get(`${REST}/mission/comment?period=${period}&mission=${there.mission}`)).json(),
    ).toMatchObject([{ text: 'Retour le 12' }]);
    // The supervisor of the other agency.
    expect(
      (
        await supervisor().post('/mission/add-comment', {
          period,
          mission: here.mission,
          text: 'Vu',
        })
      ).statusCode,
    ).toBe(200);
    for (const url of [
      `${REST}/value/comment?id=${value}`,
      `${REST}/mission/comment?period=${period}&mission=${there.mission}`,
    ])
      expect((await supervisor().get(url)).statusCode, url).toBe(404);
    expect(
      (await pay().post('/model/add-comment', { period, model: 999_999, text: 'x' })).statusCode,
    ).toBe(404);
  });
  it('of another customer are nowhere', async () => {
    const other = portal.as((await freshCustomer(portal.services.db)).pay);
    await pay().post(`/evp-front-office/add-note/${period}`, { text: 'Primes' });
    for (const [url, body] of [
      [`/evp-front-office/add-note/${period}`, { text: 'x' }],
      ['/mission/add-comment', { period, mission: here.mission, text: 'x' }],
      ['/evp-front-officevpe/satisfaction', { period, rating: 1 }],
    ] as const)
      expect((await other.post(url, body)).statusCode, url).toBe(404);
    expect((await other.get(`${REST}/note/logs?period=${period}`)).statusCode).toBe(404);
  });
  it('a month is rated once by a person, who may change their mind', async () => {
    for (const rating of [2, 5])
      expect(
        (await pay().post('/evp-front-officevpe/satisfaction', { period, rating })).statusCode,
      ).toBe(200);
    expect((await pay().get(`/satisfaction?kind=period&id=${period}`)).json()).toMatchObject({
      given: { rating: 5 },
    });
    expect(
      (await pay().post('/evp-front-officevpe/satisfaction', { period, rating: 6 })).statusCode,
    ).toBe(422);
  });
});
