import { describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { contractDecided } from '#areas/hiring/contracts/server/api.ts';
import { jobOffers } from '../contract.ts';

const path = '/human-resources/job-offer';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
const form = (o: object = {}) => ({
  label: 'Conductrice SPL',
  contractType: 'cdd',
  staffType: 'driver',
  infraId: c.agencies[0],
  positions: 1,
  beginsOn: '2026-12-01',
  endsOn: '2027-02-28',
  weeklyMinutes: 2_340,
  monthlyGross: 215_050,
  reason: 'increase',
  replacementReason: null,
  specificReason: null,
  temporaryReason: null,
  description: null,
  profile: null,
  version: 0,
  ...o,
});
const create = async (o: object = {}): Promise<number> => {
  const made = await admin.post(`${path}/0`, form(o));
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
const move = (id: number, name: string, reason = '') =>
  admin.post(`${path}/${id}/move/${name}`, { reason });
const hire = (id: number) => admin.request('PUT', `${path}/${id}/process-hiring`, { body: {} });
const validated = async (o: object = {}): Promise<number> => {
  const id = await create(o);
  for (const name of ['to_validate', 'validate'])
    expect((await move(id, name)).statusCode).toBe(200);
  return id;
};
const refused = async (o: object) => {
  const answer = await admin.post(`${path}/0`, form(o));
  return [answer.statusCode, answer.json().error.details[0]?.field];
};

describe('a job offer', () => {
  it('is checked, changed while it is a draft, copied, deleted', async () => {
    expect(await refused({ reason: null })).toEqual([422, 'reason']);
    expect(await refused({ reason: 'seasonal' })).toEqual([422, 'reason']);
    expect(await refused({ reason: 'replacement' })).toEqual([422, 'replacementReason']);
    expect(await refused({ endsOn: '2026-11-30' })).toEqual([422, 'endsOn']);
    const id = await create();
    const put = (o: object) => admin.request('PUT', `${path}/${id}`, { body: form(o) });
    expect((await put({ label: 'Cariste' })).json()).toEqual({ id, version: 1 });
    await move(id, 'to_validate');
    expect((await put({ version: 2 })).statusCode).toBe(409);
    const copy = (await admin.post(`${path}/${id}/duplicate`)).json().id;
    expect((await admin.get(`${path}/${copy}`)).json()).toMatchObject({
      label: 'Cariste',
      status: 'saved',
    });
    const both = await admin.request('DELETE', `${path}/`, { body: { ids: [copy, id] } });
    expect(both.json()).toMatchObject({ done: 1, failed: [{ id }] });
    expect((await move(id, 'refuse')).statusCode).toBe(422);
    expect((await move(id, 'refuse', 'Budget')).json().status).toBe('refused');
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBeLessThan(300);
  });

  it('passes to hiring once, with a contract of its terms', async () => {
    const id = await validated();
    const made = (await hire(id)).json();
    expect(made).toMatchObject({ id, status: 'in_the_process_of_hiring' });
    const contract = await admin.get(`/human-resources/contract/${made.contractId}`);
    expect(contract.json()).toMatchObject({
      jobTitle: 'Conductrice SPL',
      reason: 'increase',
      status: 'saved',
      monthlyMinutes: 10_140,
    });
    expect((await hire(id)).json().error.code).toBe('transition_refused');
    expect((await admin.get(`${path}/${id}`)).json().contracts).toBe(1);
    expect((await move(id, 'not_show_up')).json().status).toBe('did_not_show_up');
    expect((await hire(id)).statusCode).toBe(200);
    expect((await move(id, 'fill')).json().status).toBe('filled');
    expect((await hire(id)).statusCode).toBe(409);
  });

  it('follows its contracts: filled when all posts are, tried again when nobody came', async () => {
    const id = await validated({ positions: 2 });
    await hire(id);
    const decide = (outcome: 'filled' | 'did_not_show_up', filled: number) =>
      portal.elevated((tx) =>
        contractDecided.value(
          { tx, now: Temporal.Now.instant(), by: c.admin.id },
          { jobOfferId: id, outcome, filled },
        ),
      );
    const status = async () => (await admin.get(`${path}/${id}`)).json().status;
    await decide('filled', 1);
    expect(await status()).toBe('in_the_process_of_hiring');
    await decide('did_not_show_up', 1);
    expect(await status()).toBe('did_not_show_up');
    await hire(id);
    await decide('filled', 2);
    expect(await status()).toBe('filled');
  });
});

it('is listed, exported and summed up for those of its agencies', async () => {
  const id = await create({ label: 'Visible' });
  expect((await admin.get(`${path}/list/json?search=Visible`)).json()).toMatchObject({ total: 1 });
  expect((await admin.get(`${path}/list/json/export/csv`)).body).toContain('Visible');
  const { counts, offer } = (await admin.get(`${path}/resume?id=${id}`)).json();
  expect(offer.id).toBe(id);
  expect(counts).toHaveLength(7);
  expect((await stranger.get(`${path}/${id}`)).statusCode).toBe(404);
  expect((await stranger.get(`${path}/resume?id=${id}`)).statusCode).toBe(404);
  expect(
    (await stranger.request('PUT', `${path}/${id}/process-hiring`, { body: {} })).statusCode,
  ).toBe(404);
  expect((await portal.as(c.collaborator).get(jobOffers.list.path)).statusCode).toBe(403);
  expect((await portal.as(c.pay).post(`${path}/0`, form())).statusCode).toBe(403);
});
