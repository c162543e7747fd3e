import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { isoGroups, isoIndicators } from '../contract.ts';

const path = '/admin/iso-indicator';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const staff = portal.as(c.superAdmin);
let group: number;
const month = addMonths(monthOf(todayIn(Temporal.Now.instant(), paris)), -1);
beforeAll(async () => {
  const made = await staff.post(`${path}/group/new`, {
    name: `Groupe ${c.customerId}`,
    about: null,
    position: 1,
    version: 0,
  });
  expect(made.statusCode, made.body).toBe(200);
  group = made.json().id;
});

let n = 0;
const values = (o: object = {}) => ({
  name: `Indicateur ${c.customerId} ${(n += 1)}`,
  groupId: group,
  about: null,
  formula: 'visites.faites',
  shownAs: 'plain',
  direction: 'at_least',
  target: null,
  isActive: true,
  version: 0,
  ...o,
});
const create = (o: object = {}) => staff.post(`${path}/0`, values(o));
const refusedField = async (o: object) => (await create(o)).json().error?.details[0]?.field;
const settled = async () => {
  await portal.jobs.start();
  await jobsSettled(portal.services.db);
  await portal.jobs.stop();
};
const lastMonth = async (id: number) => {
  const { points } = (await staff.get(`${path}/series/${id}`)).json();
  return points.at(-2);
};
/** Two visits of last month, and one on the first day of this one. */
const visits = () =>
  portal.elevated(async (tx) => {
    for (const day of [`${month}-01`, `${month}-28`, `${addMonths(month, 1)}-01`])
      await tx.run`insert into customer_visit (customer_id, infra_id, visited_on, kind, state, subject, visitor_id, kilometres, meals, nights, expense)
        values (${c.customerId}, ${c.companyId}, ${day}::date, 'audit', 'done', 'x', ${c.superAdmin.id}, 0, 0, 0, 1250)`;
    const rows = await tx.value<number>`select count(*)::int as n from customer_visit
      where state = 'done' and visited_on between ${`${month}-01`}::date and ${`${month}-01`}::date + interval '1 month - 1 day'`;
    return Number(rows);
  });

describe('an indicator', () => {
  it('is computed month by month from the portal’s figures, again without a second row', async () => {
    const counted = await visits();
    const made = await create({ target: counted, formula: 'visites.faites' });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    const cost = (
      await create({ formula: 'visites.frais / visites.faites', target: 12, direction: 'at_most' })
    ).json().id;
    await settled();
    expect(await lastMonth(id)).toMatchObject({ value: counted, state: 'met', error: null });
    expect(await lastMonth(cost)).toMatchObject({ value: 12.5, state: 'missed' });
    await staff.post(`${path}/compute/${id}`, {});
    await settled();
    const { points } = (await staff.get(`${path}/series/${id}`)).json();
    expect(points).toHaveLength(12);
    const listed = (await staff.get(`${path}/list/json?length=100&state=missed`)).json();
    expect(listed.rows.map((row: { id: number }) => row.id)).toContain(cost);
    const detail = (await staff.get(`/iso-indicator/group/detail/${group}`)).json();
    expect(detail.indicators.map((one: { id: number }) => one.id)).toEqual([id, cost]);
    expect((await staff.get('/admin/home/notifications')).body).toMatch(/indicateurs? ISO manque/);
  });

  it('has no value where its figures have none, with the language’s reason', async () => {
    const { id } = (
      await create({ formula: 'visites.faites / (appels.recus - appels.recus)' })
    ).json();
    await settled();
    expect(await lastMonth(id)).toMatchObject({
      value: null,
      error: 'Division par zéro.',
      state: null,
    });
  });

  it('takes formulas over figures of the portal that give a quantity', async () => {
    expect(await refusedField({ formula: 'heures.service' })).toBe('formula');
    expect(await refusedField({ formula: 'visites.faites +' })).toBe('formula');
    expect(await refusedField({ formula: 'visites.faites > 3' })).toBe('formula');
    expect(await refusedField({ groupId: 999_999 })).toBe('groupId');
  });

  it('is changed by PUT with its version', async () => {
    const sent = values();
    const { id } = (await staff.post(`${path}/0`, sent)).json();
    const put = (body: object) => staff.request('PUT', `${path}/${id}`, { body });
    expect((await put({ ...sent, target: 4.5 })).json()).toEqual({ id, version: 1 });
    expect((await put(sent)).json().error.code).toBe('stale');
    expect((await staff.get(`${path}/${id}`)).json()).toMatchObject({ target: 4.5 });
    expect((await staff.request('PUT', `${path}/0`, { body: sent })).statusCode).toBe(404);
    expect((await staff.delete(`${path}/${id}`)).statusCode).toBeLessThan(300);
  });
});

it('a group with indicators is not deleted, and says which', async () => {
  const refused = await staff.delete(`${path}/group/${group}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain(`Indicateur ${c.customerId} 1`);
  const { id } = (
    await staff.post(`${path}/group/new`, {
      name: `Vide ${c.customerId}`,
      about: null,
      position: 2,
      version: 0,
    })
  ).json();
  expect((await staff.delete(`${path}/group/${id}`)).statusCode).toBeLessThan(300);
});

it('is the provider’s business', async () => {
  for (const who of [c.admin, c.pay, c.supervisor, c.collaborator]) {
    const visitor = portal.as(who);
    expect((await visitor.get(isoIndicators.list.path)).statusCode).toBe(403);
    expect(
      (await visitor.get(isoGroups.detail.path.replace('{id}', String(group)))).statusCode,
    ).toBe(403);
    expect((await visitor.post(`${path}/0`, values())).statusCode).toBe(403);
  }
});
