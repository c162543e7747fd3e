import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';

let portal: WholePortal;
let c: FreshCustomer;
let pay: Visitor;
const BOM = '\ufeff';

const person = async (tx: Tx, infraId: number, matricule: string): Promise<number> => {
  const id = await createCollaborator(tx, { customerId: c.customerId, infraId, matricule, lastName: `Nom ${matricule}`, firstName: 'Alix', type: 1, driverType: 'LD' });
  await createMission(tx, { customerId: c.customerId, infraId, collaboratorId: id, type: 'P', startsOn: '2020-01-01', jobTitle: 'Conducteur', driverType: 'LD', monthlyMinutes: 9100, weeklyMinutes: 2100 });
  return id;
};
const day = (tx: Tx, infraId: number, collaboratorId: number, on: string, meals: number, overnights: number) =>
  sql`insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
    values (${c.customerId}, ${infraId}, ${collaboratorId}, ${on}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', ${meals}, ${overnights}, 0, false, 'validated', '[]', '{}', 'x')`.execute(tx);

beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
  pay = portal.as(c.pay);
  await portal.services.db.elevated(async (tx) => {
    const [near, far] = [await person(tx, c.agencies[0], 'A1'), await person(tx, c.agencies[1], 'B1')];
    await day(tx, c.agencies[0], near, '2026-05-04', 2, 1);
    await day(tx, c.agencies[0], near, '2026-05-05', 0, 0);
    await day(tx, c.agencies[0], near, '2026-06-01', 1, 0);
    await day(tx, c.agencies[1], far, '2026-05-06', 0, 1);
  });
});
const lines = (csv: string): string[] => csv.trim().split('\r\n').slice(1);

describe('the export of expenses', () => {
  it('is CSV unless said otherwise: a line for each day that gave right to something', async () => {
    const file = await pay.get('/export/expenses');
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([200, 'text/csv; charset=utf-8', expect.stringContaining('.csv')]);
    expect(file.body.startsWith(`${BOM}Jour;Matricule;Collaborateur;Agence;Repas;Découchers;Journée;Ajout manuel`)).toBe(true);
    expect(lines(file.body).map((l) => l.split(';').filter((_, i) => i !== 3).join(';'))).toEqual(['01/06/2026;A1;NOM A1 Alix;1;0;Validée;Non', '06/05/2026;B1;NOM B1 Alix;0;1;Validée;Non', '04/05/2026;A1;NOM A1 Alix;2;1;Validée;Non']);
  });

  it('keeps to a period, a nature, chosen columns; by POST as by GET', async () => {
    const said = { period: { start: '2026-05-01', end: '2026-05-31' }, kind: ['overnights'], columns: ['day', 'overnights'], orderBy: { name: 'day', dir: 'asc' } };
    const get = await pay.get('/export/expenses?period[start]=2026-05-01&period[end]=2026-05-31&kind=overnights&columns=day&columns=overnights&orderBy[name]=day&orderBy[dir]=asc');
    const post = await pay.post('/export/expenses', said);
    expect(lines(get.body)).toEqual(['04/05/2026;1', '06/05/2026;1']);
    expect(post.body).toBe(get.body);
    expect((await pay.post('/export/expenses', { ...said, format: 'xlsx' })).headers['content-type']).toContain('spreadsheetml');
    expect((await pay.get('/export/expenses?format=pdf')).headers['content-type']).toBe('application/pdf');
  });

  it('holds what the person sees: an agency, a twin, nothing of others', async () => {
    expect(lines((await portal.as(c.supervisor).get('/export/expenses')).body)).toHaveLength(2);
    expect(lines((await pay.get(`/export/expenses/${c.agencies[1]}`)).body)).toHaveLength(1);
    const stranger = await freshCustomer(portal.services.db);
    expect(lines((await portal.as(stranger.admin).get('/export/expenses')).body)).toEqual([]);
    expect((await pay.get(`/export/expenses/${stranger.companyId}`)).statusCode).toBe(404);
    expect((await portal.as(c.collaborator).get('/export/expenses')).statusCode).toBe(403);
  });

  it.each(['format=doc', 'period[start]=2026-02-30', 'columns=salary', 'kind=petrol'])('refuses %s', async (query) => expect((await pay.get(`/export/expenses?${query}`)).statusCode).toBe(422));

  it('is written down', async () => {
    expect((await portal.as(c.admin).get('/logs/exports/list')).json().rows[0]).toMatchObject({ what: 'Frais' });
  });
});

it('the list searches people', async () => {
  expect((await pay.get('/working-time/expenses?search=nom%20b1')).json()).toMatchObject({ total: 1, rows: [{ matricule: 'B1', meals: 0, overnights: 1 }] });
  expect((await pay.get('/working-time/expenses/filter-options')).json().agency).toHaveLength(2);
});
