import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { services } from '../contract.ts';

const path = '/admin/service';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const writer = portal.as(c.superAdmin);
let staff: readonly TestPerson[];
beforeAll(async () => {
  const person = () =>
    portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_STAFF_PAY'],
        customerId: null,
        infraId: 1,
        perimeter: [1],
      }),
    );
  staff = [await person(), await person()];
});

let n = 0;
const values = (o: object = {}) => ({
  name: `Service ${c.customerId} ${(n += 1)}`,
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
  ...o,
});
const create = (o: object = {}) => writer.post(`${path}/`, values(o));
const put = (id: number, body: object) => writer.request('PUT', `${path}/${id}`, { body });
const refusedField = async (o: object) => {
  const answer = await create(o);
  return [answer.statusCode, answer.json().error.details[0]?.field];
};

describe('a service', () => {
  it('is created with its members, changed by PUT, listed, exported and deleted', async () => {
    const [first, second] = staff.map(({ id }) => id);
    const sent = values({ memberIds: [first], substituteIds: [second], answerTarget: 9_000 });
    const made = await writer.post(`${path}/`, sent);
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect((await writer.get(`${path}/${id}`)).json()).toMatchObject({
      ...sent,
      id,
      hours: '8h00 – 18h00',
    });
    const changed = await put(id, { ...sent, opensAt: 510 });
    expect(changed.json()).toEqual({ id, version: 1 });
    expect((await put(id, sent)).json().error.code).toBe('stale');
    const listed = (await writer.get(`${path}/list/json?member=${second}`)).json();
    expect(listed).toMatchObject({ total: 1, rows: [{ id, hours: '8h30 – 18h00' }] });
    expect(listed.rows[0].members).toHaveLength(1);
    const file = await writer.get(
      `${path}/list/json/export/csv?search=${encodeURIComponent(sent.name)}`,
    );
    expect(file.body).toContain(sent.name);
    expect((await writer.get(`${path}/${id}/iso-data`)).json()).toEqual({
      service: sent.name,
      answerTarget: 9_000,
      solutionTarget: null,
      figures: [],
    });
    expect((await writer.delete(`${path}/${id}`)).statusCode).toBeLessThan(300);
    expect((await writer.get(`${path}/${id}`)).statusCode).toBe(404);
    expect((await put(id, sent)).statusCode).toBe(404);
  });

  it('takes only accounts of the provider, each once, and hours of one day', async () => {
    const [first] = staff.map(({ id }) => id);
    expect(await refusedField({ memberIds: [c.admin.id] })).toEqual([422, 'memberIds']);
    expect(await refusedField({ memberIds: [first], substituteIds: [first] })).toEqual([
      422,
      'substituteIds',
    ]);
    expect(await refusedField({ opensAt: 600, closesAt: 600 })).toEqual([422, 'closesAt']);
    expect(await refusedField({ closesAt: 1_441 })).toEqual([422, 'closesAt']);
    expect(await refusedField({ weekdays: [] })).toEqual([422, 'weekdays']);
    const name = `Pris ${c.customerId}`;
    expect((await create({ name })).statusCode).toBe(200);
    expect(await refusedField({ name })).toEqual([422, 'name']);
  });
});

describe('rights', () => {
  it('are the provider’s alone, and staff of pay only reads nothing of it', async () => {
    const [member] = staff;
    for (const who of [c.admin, c.pay, c.supervisor, c.collaborator, member]) {
      const visitor = portal.as(who as TestPerson);
      expect([
        (await visitor.get(services.list.path)).statusCode,
        (await visitor.get(services.staff.path)).statusCode,
        (await visitor.post(`${path}/`, values())).statusCode,
      ]).toEqual([403, 403, 403]);
    }
  });
});
