import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { OfferedTheme } from '../contract.ts';

const path = '/admin/message/theme-management';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const writer = portal.as(c.superAdmin);
let serviceId: number;
beforeAll(async () => {
  const made = await writer.post('/admin/service/', {
    name: `Paie ${c.customerId}`,
    email: null,
    isAnonymous: true,
    memberIds: [],
    substituteIds: [],
    opensAt: 480,
    closesAt: 1_080,
    weekdays: [1, 2, 3, 4, 5],
    closedDays: 30,
    answerTarget: null,
    solutionTarget: null,
    version: 0,
  });
  serviceId = made.json().id;
});

let n = 0;
const ROLES = ['ROLE_ADMIN', 'ROLE_PAY_ADMIN', 'ROLE_SUPERVISOR', 'ROLE_COLLABORATOR'];
const values = (o: object = {}) => ({
  parentId: null,
  label: `Thème ${c.customerId} ${(n += 1)}`,
  audience: ROLES,
  serviceId: null,
  firstMinutes: null,
  nextMinutes: null,
  solutionMinutes: null,
  interlocutorType: null,
  position: 0,
  version: 0,
  ...o,
});
const theme = async (o: object = {}): Promise<number> => {
  const made = await writer.post(`${path}/theme/new`, values(o));
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
const subtheme = (o: object) => writer.post(`${path}/subtheme/new`, values(o));
const put = (where: string, body: object) => writer.request('PUT', `${path}/${where}`, { body });
const archive = (id: number, body: object = {}) => put(`archive/${id}`, body);
const offered = async (who: TestPerson): Promise<OfferedTheme[]> =>
  (await portal.as(who).get(`${path}/subthemes-parameters`)).json().themes;
const labelsFor = async (who: TestPerson, ids: readonly number[]) =>
  (await offered(who)).flatMap((t) => [t, ...t.subthemes]).filter((t) => ids.includes(t.id));

describe('themes and sub-themes', () => {
  it('are created, changed by PUT at their own addresses, and listed theme by theme', async () => {
    const id = await theme({ serviceId, firstMinutes: 120, position: 2 });
    const made = await subtheme({ parentId: id, label: 'Bulletin', solutionMinutes: 600 });
    expect(made.statusCode, made.body).toBe(200);
    const sub = made.json().id;
    expect((await writer.get(`${path}/theme/edit/${sub}`)).statusCode).toBe(404);
    expect((await writer.get(`${path}/subtheme/edit/${id}`)).statusCode).toBe(404);
    const row = (await writer.get(`${path}/subtheme/edit/${sub}`)).json();
    expect(row).toMatchObject({ parentId: id, subtheme: 'Bulletin', solutionMinutes: 600 });
    expect((await put(`subtheme/edit/${sub}`, { ...row, label: 'Bulletins' })).json()).toEqual({
      id: sub,
      version: 1,
    });
    expect((await put(`subtheme/edit/${sub}`, row)).json().error.code).toBe('stale');
    const listed = (await writer.get(`${path}/theme/list?service=${serviceId}&length=500`)).json();
    const rows: { id: number; subtheme: string | null; service: string }[] = listed.rows;
    expect(rows.filter((r) => [id, sub].includes(r.id))).toMatchObject([
      { id, subtheme: null },
      { id: sub, subtheme: 'Bulletins', service: `Paie ${c.customerId}` },
    ]);
  });

  it('refuse a second level, a label twice at one place, and a service that is not there', async () => {
    const id = await theme();
    const sub = (await subtheme({ parentId: id, label: 'Une fois' })).json().id;
    const refused = async (o: object) => (await subtheme(o)).json().error?.details[0]?.field;
    expect(await refused({ parentId: sub })).toBe('parentId');
    expect(await refused({ parentId: null })).toBe('parentId');
    expect(await refused({ parentId: id, label: 'UNE FOIS' })).toBe('label');
    expect(await refused({ parentId: await theme(), label: 'Une fois' })).toBeUndefined();
    expect(await refused({ parentId: id, serviceId: 999_999_999 })).toBe('serviceId');
  });

  it('keep their service from being deleted, by name', async () => {
    await theme({ serviceId, label: `Nommé ${c.customerId}` });
    const refused = await writer.delete(`/admin/service/${serviceId}`);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringContaining(`Nommé ${c.customerId}`),
    ]);
  });
});

describe('what is offered', () => {
  it('has the values of the sub-theme, else those of its theme', async () => {
    const id = await theme({ serviceId, firstMinutes: 60, solutionMinutes: 600 });
    const sub = (await subtheme({ parentId: id, firstMinutes: 30 })).json().id;
    const [above, below] = await labelsFor(c.pay, [id, sub]);
    expect(above).toMatchObject({ id, firstMinutes: 60, serviceId, nextMinutes: null });
    expect(below).toMatchObject({ id: sub, firstMinutes: 30, solutionMinutes: 600, serviceId });
    const asked = await portal.as(c.pay).get(`${path}/subthemes-parameters?theme=${id}`);
    expect(asked.json().themes).toHaveLength(1);
  });

  it('leaves out what is archived, with its sub-themes, until it is restored', async () => {
    const id = await theme();
    const sub = (await subtheme({ parentId: id })).json().id;
    expect((await archive(sub)).json()).toEqual({ id: sub, isArchived: true });
    expect((await labelsFor(c.admin, [id, sub])).map((t) => t.id)).toEqual([id]);
    await archive(sub, { archived: false });
    await archive(id);
    expect(await labelsFor(c.admin, [id, sub])).toEqual([]);
    expect((await writer.get(`${path}/subtheme/edit/${sub}`)).json().isArchived).toBe(true);
    await archive(id, { archived: false });
    expect(await labelsFor(c.admin, [id, sub])).toHaveLength(2);
    expect((await writer.delete(`${path}/theme/edit/${id}`)).statusCode).toBe(404);
  });

  it('is what one’s role may choose: a theme of administrators only is hidden from pay', async () => {
    const id = await theme({ audience: ['ROLE_ADMIN'] });
    const sub = (await subtheme({ parentId: id })).json().id;
    expect(await labelsFor(c.pay, [id, sub])).toEqual([]);
    expect(await labelsFor(c.admin, [id, sub])).toHaveLength(2);
    expect(await labelsFor(c.superAdmin, [id, sub])).toHaveLength(2);
  });
});

it('is written by the provider alone', async () => {
  const id = await theme();
  for (const who of [c.admin, c.pay, c.supervisor, c.collaborator]) {
    const visitor = portal.as(who);
    expect([
      (await visitor.get(`${path}/theme/list`)).statusCode,
      (await visitor.post(`${path}/theme/new`, values())).statusCode,
      (await visitor.request('PUT', `${path}/archive/${id}`, { body: {} })).statusCode,
    ]).toEqual([403, 403, 403]);
  }
  expect((await portal.as(c.supervisor).get(`${path}/subthemes-parameters`)).statusCode).toBe(403);
});
