// Civil data of a person: what holds on a day, who sees it, what is refused, what is missing.
import { describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { civilDataOn } from './records.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);

let serial = 0;
const person = (agency = 0): Promise<number> =>
  portal.elevated((tx) => {
    serial += 1;
    return createCollaborator(tx, {
      customerId: c.customerId,
      infraId: c.agencies[agency] ?? 0,
      matricule: `CD${serial}`,
      lastName: `Civil${serial}`,
      firstName: 'Zoé',
      type: 1,
    });
  });
const BASE = '/collaborator/civil-data';
const bourg = {
  street: '2 rue d’Alsace',
  complement: '',
  postalCode: '01000',
  city: 'Bourg',
  country: 'FR',
};
const lyon = { ...bourg, street: '9 quai Perrache', postalCode: '69002', city: 'Lyon' };
const put = (id: number, o: object, record = 0) =>
  admin.post(`${BASE}/${id}/record/${record}`, {
    section: 'address',
    since: '2026-01-01',
    values: bourg,
    version: 0,
    ...o,
  });
const sheet = async (id: number) => (await admin.get(`${BASE}/${id}`)).json();
const on = async (id: number, day: string) =>
  (await portal.elevated((tx) => civilDataOn(tx, [id], day))).get(id);

describe('a person who moves', () => {
  it('has each address from its own day on, and none before the first', async () => {
    const id = await person();
    expect((await put(id, {})).statusCode).toBe(200);
    expect((await put(id, { since: '2026-06-15', values: lyon })).statusCode).toBe(200);
    expect(await on(id, '2025-12-31')).toBeUndefined();
    expect((await on(id, '2026-01-01'))?.address).toMatchObject({
      city: 'Bourg',
      complement: null,
    });
    expect((await on(id, '2026-06-14'))?.address?.city).toBe('Bourg');
    expect((await on(id, '2026-06-15'))?.address).toMatchObject({
      city: 'Lyon',
      since: '2026-06-15',
    });
    expect((await sheet(id)).records.map((r: { since: string }) => r.since)).toEqual([
      '2026-06-15',
      '2026-01-01',
    ]);
  });
  it('is corrected by the version that was read; the same day twice is refused', async () => {
    const id = await person();
    const { id: record, version } = (await put(id, {})).json();
    expect((await put(id, { values: lyon })).json().error.details[0].field).toBe('since');
    expect((await put(id, { values: lyon, version }, record)).statusCode).toBe(200);
    expect((await put(id, { values: bourg, version }, record)).statusCode).toBe(409);
    expect((await put(await person(), { version: 1 }, record)).statusCode).toBe(404);
    expect((await admin.delete(`${BASE}/${id}/record/${record}`)).statusCode).toBe(204);
    expect((await sheet(id)).records).toEqual([]);
  });
});

describe('what is refused', () => {
  const birth = { birthName: '', birthCity: 'Ajaccio', birthDepartment: '2a', birthCountry: 'FR' };
  it.each([
    ['postalCode', { values: { ...bourg, postalCode: '1000' } }],
    ['street', { values: { ...bourg, street: ' ' } }],
    ['country', { values: { ...bourg, country: 'XX' } }],
    ['since', { since: '2026-02-30' }],
    ['birthDepartment', { section: 'birth', values: { ...birth, birthDepartment: '96' } }],
    ['birthDepartment', { section: 'birth', values: { ...birth, birthCountry: 'DZ' } }],
    [
      'dfsRate',
      {
        section: 'dfs',
        values: {
          dfsApplies: true,
          dfsRate: null,
          dfsConsent: 'given',
          dfsConsentOn: '2026-01-05',
        },
      },
    ],
    [
      'dfsConsentOn',
      {
        section: 'dfs',
        values: { dfsApplies: true, dfsRate: 2000, dfsConsent: 'refused', dfsConsentOn: null },
      },
    ],
    [
      'emergencyPhone',
      {
        section: 'emergency',
        values: { emergencyName: 'Luc', emergencyRelation: '', emergencyPhone: 'abc' },
      },
    ],
  ])('%s %o', async (field, o) => {
    const answer = await put(await person(), o);
    expect([answer.statusCode, answer.json().error.details[0]?.field]).toEqual([422, field]);
  });
  it('not a Corsican department, a foreign postal code, a birth abroad', async () => {
    const id = await person();
    for (const o of [
      { section: 'birth', values: birth },
      { values: { ...bourg, postalCode: 'H-1051', country: 'HU' } },
      {
        section: 'nationality',
        values: { nationality: 'PL', permitNumber: '', permitExpiresOn: null },
      },
    ]) {
      const answer = await put(id, o);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect((await on(id, '2026-02-01'))?.birth?.birthDepartment).toBe('2A');
    expect((await sheet(id)).missing).toEqual(['employment']);
  });
});

describe('who sees it', () => {
  it('not a supervisor, nor another customer, nor another agency; it follows the person', async () => {
    const id = await person(0);
    await put(id, {});
    expect((await portal.as(c.supervisor).get(`${BASE}/${id}`)).statusCode).toBe(403);
    const stranger = await freshCustomer(portal.services.db);
    expect((await portal.as(stranger.admin).get(`${BASE}/${id}`)).statusCode).toBe(404);
    await portal.elevated((tx) => updateRow(tx, 'collaborator', id, { infra_id: c.agencies[1] }));
    const [record] = await portal.elevated((tx) =>
      tx
        .selectFrom('civil_record')
        .select(['infra_id', 'version'])
        .where('collaborator_id', '=', id)
        .execute(),
    );
    expect(record).toEqual({ infra_id: c.agencies[1], version: 0 });
  });
  it('lists people with what they lack today', async () => {
    const id = await person();
    await put(id, {});
    await put(id, {
      section: 'birth',
      since: '2199-01-01',
      values: { birthName: '', birthCity: 'Bourg', birthDepartment: '01', birthCountry: 'FR' },
    });
    const rows = async (query: string) =>
      (
        await admin.get(`${BASE}/list?length=500&search=Civil${serial}${query}`, {
          accept: 'application/json',
        })
      ).json().rows;
    expect(await rows('')).toMatchObject([
      { id, city: 'Bourg', missing: ['birth', 'nationality', 'employment'] },
    ]);
    expect(await rows('&missing[]=birth')).toHaveLength(1);
    expect(await rows('&missing[]=address')).toHaveLength(0);
  });
});

describe('a file of civil data', () => {
  const send = async (lines: readonly string[], dryRun = false) =>
    (
      await admin.upload(
        `${BASE}/import`,
        [{ name: 'civil.csv', bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) }],
        { dryRun: String(dryRun) },
      )
    ).json();
  const titles =
    'Matricule;Depuis le;Numéro et voie;Code postal;Commune;Pays;Catégories de permis;Salaire brut mensuel';
  it('writes the sections that a line says, once, and says every fault with its line', async () => {
    const [one, two] = [await person(), await person()];
    const [m1, m2] = [`CD${serial - 1}`, `CD${serial}`];
    const good = `${m1};01/03/2026;5 rue Neuve;01000;Bourg;France;C, CE;2 150,50`;
    const bad = `${m2};;5 rue Neuve;1000;Bourg;FR;;`;
    const dry = await send([titles, good, bad, 'INCONNU;;;;;;;'], true);
    expect(dry.problems.map((p: { line: number; field: string }) => [p.line, p.field])).toEqual([
      [3, 'Code postal'],
      [4, 'Matricule'],
    ]);
    expect((await sheet(one)).records).toEqual([]);
    expect(await send([titles, good])).toMatchObject({ changed: 1 });
    const data = await on(one, '2026-03-01');
    expect(data?.address).toMatchObject({ city: 'Bourg', country: 'FR', complement: null });
    expect(data?.licence?.licenceCategories).toEqual(['C', 'CE']);
    expect(data?.pay?.monthlyGross).toBe(215_050);
    expect(await send([titles, good])).toMatchObject({ changed: 0 });
    // A move: the line says the street alone, the rest of the address stays.
    await send(['Matricule;Depuis le;Numéro et voie', `${m1};01/05/2026;8 place Bernard`]);
    expect((await on(one, '2026-05-01'))?.address).toMatchObject({
      street: '8 place Bernard',
      city: 'Bourg',
    });
    expect((await on(one, '2026-04-30'))?.address?.street).toBe('5 rue Neuve');
    expect((await sheet(two)).records).toEqual([]);
  });
});
