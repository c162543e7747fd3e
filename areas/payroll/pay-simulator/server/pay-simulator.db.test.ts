// Simulations kept over HTTP: what is saved with them, who sees them, copies, files, the comparison.
import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { LoadedSimulation } from '../contract.ts';
import { NEW_CASE, type PayCase } from '../pay-case.ts';
import { MODEL } from './model/model-name.ts';

const BASE = '/pay-simulator';
const portal = await wholePortal();
let customer: FreshCustomer;

beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
});
const pay = () => portal.as(customer.pay);
const agency = (): number => customer.agencies[0] ?? 0;
const body = (change: Partial<PayCase> & { label?: string; infraId?: number } = {}) => ({
  ...NEW_CASE,
  label: 'Conducteur SPL',
  infraId: agency(),
  ...change,
});
const create = async (change: Parameters<typeof body>[0] = {}): Promise<number> => {
  const answer = await pay().post(`${BASE}/details/0`, body(change));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};
const load = async (id: number): Promise<LoadedSimulation> =>
  (await pay().get(`${BASE}/details/${id}`)).json();
const rows = async () => (await pay().get(`${BASE}/list/json`)).json().rows;
const put = (id: number, sent: object) =>
  pay().request('PUT', `${BASE}/details/${id}`, { body: sent });

describe('a new simulation', () => {
  it('starts with the amounts of the agreement and the places of the caller', async () => {
    const loaded = await load(0);
    expect(loaded).toMatchObject({ id: 0, label: '', result: null, model: MODEL });
    // Avenant 81: 16.36 €, 68.67 € with two meals.
    expect(loaded.payCase.allowances).toMatchObject({
      meal: { count: 0, unit: 1_636 },
      trip2: { count: 0, unit: 6_867 },
    });
    expect(loaded.places.map(({ id }) => id)).toContain(agency());
  });
  it('is kept with its result and the rules that gave it', async () => {
    const id = await create({ amount: 240_000 });
    const { payCase, result } = await load(id);
    expect(payCase).toEqual({ ...NEW_CASE, amount: 240_000 });
    // By hand in pay-model.test.ts.
    expect(result).toMatchObject({
      model: MODEL,
      ratesOn: '2026-07-01',
      amounts: { net: 187_789 },
    });
    expect(await rows()).toMatchObject([{ id, gross: 240_000, net: 187_789, model: MODEL }]);
  });
  it('has a number of its own: another than 0 is none', async () => {
    expect((await pay().post(`${BASE}/details/7`, body())).statusCode).toBe(404);
  });
});

describe('what cannot be simulated', () => {
  const refusal = async (change: Parameters<typeof body>[0]) => {
    const answer = await pay().post(`${BASE}/details/0`, body(change));
    expect(answer.statusCode).toBe(422);
    return answer.json().error.details.map(({ field }: { field: string }) => field);
  };
  it('is refused on its field, and nothing is kept', async () => {
    expect(await refusal({ target: 'cost', amount: 1_000 })).toEqual(['amount']);
    expect(await refusal({ contract: 'apprenticeship', executive: true })).toEqual(['executive']);
    expect(
      await refusal({ infraId: (await freshCustomer(portal.services.db)).agencies[0] ?? 0 }),
    ).toEqual(['infraId']);
    expect(await rows()).toEqual([]);
  });
  it('does not stop the simulator', async () => {
    // No salary costs ten euros with a health insurance of forty; one euro of net is found.
    const impossible = { target: 'cost', amount: 1_000 };
    const asked = [impossible, { amount: 220_000 }, impossible, { amount: 100 }].map((change) =>
      pay().post(`${BASE}/compute`, { ...NEW_CASE, target: 'net', ...change }),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200, 422, 200]);
    expect(answers.map((answer) => answer.json().amounts?.net)).toEqual([
      undefined,
      220_000,
      undefined,
      100,
    ]);
  });
});

describe('a kept simulation', () => {
  it('is changed with a new result; a late save is refused', async () => {
    const id = await create();
    const { version } = await load(id);
    const saved = await put(id, { ...body({ amount: 250_000 }), version });
    expect(saved.json()).toMatchObject({ id, version: version + 1 });
    expect((await load(id)).result?.amounts.gross).toBe(250_000);
    expect((await put(id, { ...body(), version })).statusCode).toBe(409);
  });
  it('is copied by POST and by the specification’s GET, which needs proof of a person', async () => {
    const id = await create();
    const copy = (await pay().post(`${BASE}/duplicate/${id}`, {})).json().id;
    expect(await load(copy)).toMatchObject({
      label: 'Conducteur SPL (copie)',
      result: (await load(id)).result,
    });
    const cross = { 'sec-fetch-site': 'same-origin', 'x-csrf-token': 'none' };
    const forged = await pay().request('GET', `${BASE}/duplicate/${id}`, { headers: cross });
    expect(forged.statusCode).toBe(403);
    expect((await pay().get(`${BASE}/duplicate/${id}`)).statusCode).toBe(200);
    expect(await rows()).toHaveLength(3);
  });
  it('keeps the result of other rules in its copy', async () => {
    const id = await create();
    await portal.elevated((tx) =>
      updateRow(tx, 'pay_simulation', id, { model: 'modele-social 10.0.1' }),
    );
    await pay().post(`${BASE}/duplicate/${id}`, {});
    expect((await rows()).map(({ model }: { model: string }) => model)).toEqual([
      'modele-social 10.0.1',
      'modele-social 10.0.1',
    ]);
  });
  it('goes out as PDF and as Excel', async () => {
    const id = await create();
    const pdf = await pay().get(`${BASE}/export/${id}`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    const xlsx = await pay().get(`${BASE}/export/${id}?format=xlsx`);
    expect(xlsx.headers['content-disposition']).toContain('Simulation de paie Conducteur SPL');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
  it('is compared with another', async () => {
    const [first, second] = [await create(), await create({ executive: true })];
    const pair = (await pay().get(`${BASE}/compare/json?first=${first}&second=${second}`)).json();
    expect(pair.first).toMatchObject({ id: first, payCase: { executive: false } });
    expect(pair.second).toMatchObject({ id: second, payCase: { executive: true } });
  });
  it('is removed', async () => {
    const id = await create();
    expect((await pay().delete(`${BASE}/${id}`)).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await pay().get(`${BASE}/details/${id}`)).statusCode).toBe(404);
  });
});

describe('whoever is not of the place', () => {
  it('finds none of it, whatever the call', async () => {
    const id = await create();
    const other = portal.as((await freshCustomer(portal.services.db)).pay);
    for (const path of [`details/${id}`, `export/${id}`, `compare/json?first=${id}&second=${id}`])
      expect((await other.get(`${BASE}/${path}`)).statusCode, path).toBe(404);
    expect((await other.post(`${BASE}/duplicate/${id}`, {})).statusCode).toBe(404);
    expect((await other.delete(`${BASE}/${id}`)).statusCode).toBe(404);
    const changed = { body: { ...body(), version: 0 } };
    expect((await other.request('PUT', `${BASE}/details/${id}`, changed)).statusCode).toBe(404);
    expect((await other.get(`${BASE}/list/json`)).json().rows).toEqual([]);
  });
  it('has no simulator as a supervisor', async () => {
    const supervisor = portal.as(customer.supervisor);
    expect((await supervisor.get(`${BASE}/list/json`)).statusCode).toBe(403);
    expect((await supervisor.post(`${BASE}/compute`, NEW_CASE)).statusCode).toBe(403);
  });
});
