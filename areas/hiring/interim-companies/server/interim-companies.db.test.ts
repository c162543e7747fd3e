import { describe, expect, it } from 'vitest';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { interimCompanies } from '../contract.ts';

const path = '/human-resources/interim-company';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const stranger = portal.as((await freshCustomer(portal.services.db)).admin);

const values = (o: object = {}) => ({
  name: 'Intérim Nord',
  siret: null,
  street: null,
  postalCode: null,
  city: 'Lille',
  contact: null,
  email: null,
  phone: null,
  guarantor: null,
  isActive: true,
  rates: [{ qualification: '', since: '2026-01-01', coefficient: 205 }],
  version: 0,
  ...o,
});
const create = (o: object = {}) => admin.post(`${path}/0`, values(o));
const put = (id: number, o: object) => admin.request('PUT', `${path}/${id}`, { body: values(o) });
const refused = async (o: object) => {
  const answer = await create({ name: 'Refusée', ...o });
  return [answer.statusCode, answer.json().error.details[0]?.field];
};
const sheet = (text: string, dryRun: boolean) =>
  admin.upload(`${path}/import`, [{ name: 'agences.csv', bytes: Buffer.from(`\uFEFF${text}`) }], {
    dryRun: String(dryRun),
  });

describe('a company of temporary work', () => {
  it('is created by POST 0, changed by PUT, listed with its rate, exported and deleted', async () => {
    const made = await create();
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ rate: '2,05', people: 0 });
    expect((await put(id, { city: 'Roubaix' })).json()).toEqual({ id, version: 1 });
    expect((await put(id, { city: 'Lens' })).json().error.code).toBe('stale');
    expect((await admin.post(`${path}/${id}`, values())).statusCode).toBe(404);
    const listed = await admin.get(`${path}/list/json?search=Roubaix`);
    expect(listed.json()).toMatchObject({ total: 1, rows: [{ id, rate: '2,05' }] });
    expect((await admin.get(`${path}/list/json/export/csv`)).body).toContain('Intérim Nord');
    expect((await stranger.get(`${path}/${id}`)).statusCode).toBe(404);
    expect((await stranger.get(interimCompanies.list.path)).json().total).toBe(0);
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBeLessThan(300);
    expect((await admin.get(`${path}/${id}`)).statusCode).toBe(404);
  });

  it('refuses a name or SIRET that is taken, a wrong key, and two rates of one day', async () => {
    const siret = '73282932000074';
    expect((await create({ name: 'Prise', siret })).statusCode).toBe(200);
    expect(await refused({ name: 'Prise' })).toEqual([422, 'name']);
    expect(await refused({ siret: '732 829 320 00074' })).toEqual([422, 'siret']);
    expect(await refused({ siret: '73282932000075' })).toEqual([422, 'siret']);
    const rate = { qualification: '', since: '2026-01-01', coefficient: 200 };
    expect(await refused({ rates: [rate, rate] })).toEqual([422, 'rates']);
    expect(await refused({ rates: [{ ...rate, coefficient: 99 }] })).toEqual([
      422,
      'rates.0.coefficient',
    ]);
  });

  it('is neither renamed nor deleted while missions name it', async () => {
    const { id } = (await create({ name: 'Intérim Sud' })).json();
    await portal.elevated(async (tx) => {
      const collaboratorId = await createCollaborator(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        matricule: 'INT1',
        lastName: 'Prêtée',
        firstName: 'Ana',
        type: 2,
      });
      await createMission(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        collaboratorId,
        type: 'I',
        startsOn: '2020-01-01',
        endsOn: '2020-01-31',
        jobTitle: 'Cariste',
        driverType: null,
        employer: 'INTÉRIM SUD',
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      });
    });
    const renamed = await put(id, { name: 'Intérim Midi' });
    expect([renamed.statusCode, renamed.json().error.details[0].field]).toEqual([422, 'name']);
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBe(409);
    expect((await put(id, { name: 'Intérim Sud', isActive: false })).statusCode).toBe(200);
  });
});

it('a file says first what it would do, then does it, and can be taken back', async () => {
  await create({ name: 'Relais Emploi' });
  const file = [
    'Nom;Ville;SIRET;Coefficient;Coefficient depuis le',
    'RELAIS EMPLOI;Dunkerque;;2,10;01/07/2026',
    'Nouvelle Agence;Calais;73282932000074;1,95;',
  ].join('\n');
  const wrong = (await sheet(file, true)).json();
  expect(wrong.problems).toMatchObject([{ line: 3, field: 'SIRET' }]);
  const good = file.replace('73282932000074', '');
  expect((await sheet(good, true)).json()).toMatchObject({ id: null, created: 1, changed: 1 });
  const done = await sheet(good, false);
  expect(done.json()).toMatchObject({ created: 1, changed: 1, problemCount: 0 });
  const [row] = (await admin.get(`${path}/list/json?search=Dunkerque`)).json().rows;
  expect(row).toMatchObject({ name: 'Relais Emploi', rate: '2,10' });
  expect(row.rates).toHaveLength(2);
  expect((await sheet(good, true)).json()).toMatchObject({ created: 0, changed: 0, same: 2 });
  const undone = await admin.post(`${path}/import/undo/${done.json().id}`);
  expect(undone.json()).toEqual({ restored: 2 });
});

it('whoever may only read changes nothing', async () => {
  for (const visitor of [portal.as(c.supervisor), portal.as(c.pay)]) {
    expect((await visitor.get(interimCompanies.list.path)).statusCode).toBe(200);
    expect((await visitor.post(`${path}/0`, values())).statusCode).toBe(403);
  }
  expect((await portal.as(c.collaborator).get(interimCompanies.list.path)).statusCode).toBe(403);
});
