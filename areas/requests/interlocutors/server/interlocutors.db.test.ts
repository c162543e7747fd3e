import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const path = '/admin/interlocutor/interlocutors';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const provider = portal.as(c.superAdmin);
const admin = portal.as(c.admin);

const values = (o: object) => ({
  type: 'legal',
  name: 'Anne Roux',
  infraId: c.companyId,
  email: null,
  phone: null,
  version: 0,
  ...o,
});
const create = (o: object) => provider.post(`${path}/edit`, values(o));
const save = (id: number, o: object) => provider.post(`${path}/edit/${id}`, values(o));
const idOf = async (o: object): Promise<number> => (await create(o)).json().id;
interface Row {
  id: number;
  name: string;
  type: string;
  infrastructure: string;
}
const rows = async (visitor: Visitor, infra: number | '' = '', query = ''): Promise<Row[]> => {
  const answer = await visitor.get(
    `${path}/list${infra === '' ? '' : `/${infra}`}?length=100${query}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows;
};
const namesIn = async (...asked: Parameters<typeof rows>) =>
  (await rows(...asked)).map((r) => r.name);
const faultOf = (answer: {
  statusCode: number;
  json: () => { error: { details: { field: string; message: string }[] } };
}) => [answer.statusCode, answer.json().error.details[0]?.field];

describe('assigning', () => {
  it('creates without id, trims, reads empty as none, and says who answers', async () => {
    const again = await create({
      type: 'commercial',
      name: ' Luc Petit ',
      email: ' LUC@presta.test ',
      phone: ' ',
    });
    const { id } = again.json();
    const shown = (await rows(provider, c.companyId)).find((row) => row.id === id);
    expect(shown).toMatchObject({
      name: 'Luc Petit',
      email: 'luc@presta.test',
      phone: null,
      service: 'commercial_relation',
    });
  });
  it('refuses what is no type, no address, no infrastructure of the person’s', async () => {
    const stranger = await freshCustomer(portal.services.db);
    expect(faultOf(await create({ type: 'nobody' }))).toEqual([422, 'type']);
    expect(faultOf(await create({ email: 'sans arobase' }))).toEqual([422, 'email']);
    expect(faultOf(await create({ infraId: 999_999_999 }))).toEqual([422, 'infraId']);
    expect(
      (await admin.post(`${path}/edit`, values({ infraId: stranger.companyId }))).statusCode,
    ).toBe(403);
  });
  it('allows one person per type and infrastructure', async () => {
    const first = await idOf({ type: 'analyst', infraId: c.agencies[0] });
    expect(faultOf(await create({ type: 'analyst', infraId: c.agencies[0] }))).toEqual([
      422,
      'type',
    ]);
    const other = await idOf({ type: 'analyst', infraId: c.agencies[1] });
    expect(faultOf(await save(other, { type: 'analyst', infraId: c.agencies[0] }))).toEqual([
      422,
      'type',
    ]);
    expect(
      (await save(first, { type: 'analyst', name: 'Autre', infraId: c.agencies[0] })).statusCode,
    ).toBe(200);
  });
  it('moves to another customer, whose people read it from then on', async () => {
    const other = await freshCustomer(portal.services.db);
    const id = await idOf({ type: 'customer_manager', name: 'Paul Muté' });
    const place = { type: 'customer_manager', name: 'Paul Muté', infraId: other.companyId };
    const moved = await portal.as(other.superAdmin).post(`${path}/edit/${id}`, values(place));
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await namesIn(portal.as(other.admin))).toContain('Paul Muté');
    expect(await namesIn(admin)).not.toContain('Paul Muté');
  });
  it('shows a stale save what is saved, in the names of the form, and who saved it', async () => {
    const id = await idOf({ type: 'gta_consultant' });
    await save(id, { type: 'gta_consultant', phone: '01 02 03 04 05' });
    const stale = (await save(id, { type: 'gta_consultant', name: 'Trop tard' })).json().error;
    expect(stale).toMatchObject({
      code: 'stale',
      current: { phone: '01 02 03 04 05', infraId: c.companyId },
      saved: { at: expect.any(String), by: expect.stringContaining('Camille') },
    });
  });
  it('takes one away, once', async () => {
    const id = await idOf({ type: 'customer_control' });
    expect((await provider.delete(`${path}/delete/${id}`)).statusCode).toBeLessThan(300);
    expect((await provider.delete(`${path}/delete/${id}`)).statusCode).toBe(404);
  });
});

describe('who answers where', () => {
  let d: FreshCustomer;
  let companyAdmin: TestPerson;
  beforeAll(async () => {
    d = await freshCustomer(portal.services.db);
    companyAdmin = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: d.customerId,
        infraId: d.companyId,
        perimeter: [d.companyId],
      }),
    );
    const assign = async (infraId: number, type: string, name: string) => {
      const made = await portal
        .as(d.superAdmin)
        .post(`${path}/edit`, values({ infraId, type, name }));
      expect(made.statusCode, made.body).toBe(200);
    };
    await assign(d.customerId, 'legal', 'Juriste du groupe');
    await assign(d.customerId, 'pay_administrator', 'Paie du groupe');
    await assign(d.companyId, 'pay_administrator', 'Paie de la société');
    await assign(d.agencies[0], 'pay_administrator', 'Paie de l’agence');
    await assign(d.customerId, 'hris_consultant', 'Consultante du démarrage');
  });
  it('is the nearest above: a company’s person takes over from the group’s', async () => {
    expect(new Set(await namesIn(portal.as(d.admin), d.companyId))).toEqual(
      new Set(['Juriste du groupe', 'Paie de la société', 'Paie de l’agence']),
    );
    expect(new Set(await namesIn(portal.as(d.admin), d.agencies[0]))).toEqual(
      new Set(['Juriste du groupe', 'Paie de l’agence']),
    );
    expect(new Set(await namesIn(portal.as(d.admin), d.agencies[1]))).toEqual(
      new Set(['Juriste du groupe', 'Paie de la société']),
    );
  });
  it('says where it was assigned, above the perimeter too', async () => {
    const seen = await rows(portal.as(companyAdmin), d.companyId);
    const legal = seen.find((row) => row.name === 'Juriste du groupe');
    expect(legal?.infrastructure).toMatch(/^group /);
  });
  it('leaves out types of another phase in a context, and keeps them in the whole list', async () => {
    expect(await namesIn(portal.as(d.admin), d.companyId)).not.toContain(
      'Consultante du démarrage',
    );
    expect(await namesIn(portal.as(d.admin))).toContain('Consultante du démarrage');
  });
  it('orders by the order of the types, and filters by service and type', async () => {
    const types = (await rows(portal.as(d.admin), '', '&orderBy[name]=type')).map(
      (row) => row.type,
    );
    expect(types).toEqual([
      'hris_consultant',
      'legal',
      'pay_administrator',
      'pay_administrator',
      'pay_administrator',
    ]);
    expect(await namesIn(portal.as(d.admin), '', '&service=project_management')).toEqual([
      'Consultante du démarrage',
    ]);
    expect(await namesIn(portal.as(d.admin), '', '&type=legal')).toEqual(['Juriste du groupe']);
  });
  it('is nobody else’s business: another customer sees none of it', async () => {
    expect(await namesIn(admin)).not.toContain('Juriste du groupe');
    expect((await portal.as(d.supervisor).get(`${path}/list`)).statusCode).toBe(403);
    expect(
      (await portal.as(d.admin).post(`${path}/edit`, values({ infraId: d.companyId }))).statusCode,
    ).toBe(403);
  });
});

describe('many at once', () => {
  it('tells the values they share, then changes them after a look at the effect', async () => {
    const one = await idOf({ type: 'customer_supervisor_1', name: 'Zoé', phone: '01' });
    const two = await idOf({ type: 'customer_supervisor_2', name: 'Zoé', phone: '02' });
    const selection = { ids: [one, two] };
    const data = await provider.post(`${path}/multiple-edit/data`, { selection });
    expect(data.json(), data.body).toEqual({ count: 2, common: { name: 'Zoé', email: null } });
    const change = (preview: boolean) =>
      provider.post(`${path}/multiple-edit/update`, {
        selection,
        values: { name: 'Max' },
        preview,
      });
    expect((await change(true)).json()).toMatchObject({ done: 2, failed: [] });
    expect(await namesIn(provider, c.companyId)).not.toContain('Max');
    expect((await change(false)).json()).toMatchObject({ done: 2, failed: [] });
    const changed = (await rows(provider, c.companyId)).filter((row) => row.name === 'Max');
    expect(changed.map((row) => row.id).toSorted((a, b) => a - b)).toEqual([one, two]);
  });
});

describe('the export', () => {
  it('is CSV unless a format is named', async () => {
    const plain = await provider.get(`${path}/export`);
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    expect(plain.body).toContain('Gestion');
    const named = await provider.get(`${path}/export/xlsx`);
    expect(named.headers['content-type']).toContain('spreadsheetml');
    expect((await provider.get(`${path}/export/doc`)).statusCode).toBe(404);
  });
});
