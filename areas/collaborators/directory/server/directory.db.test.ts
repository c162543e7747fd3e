import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access as infrastructureAccess } from '#areas/organisation/infrastructures/access.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as directoryAccess } from '../access.ts';
import type { MissionForm, PersonForm } from '../contract.ts';
import { contributes } from './contributes.ts';
import { directoryServer, vehiclesServer } from './routes.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
/** What the days' records would hear. */
const heard: { id: number; range: DayRange }[] = [];
beforeAll(async () => {
  portal = await testPortal({
    areas: () => [
      directoryServer(contributes.linkedPages ?? [], async (_, person, range) => {
        heard.push({ id: person.id, range });
      }),
      vehiclesServer,
    ],
    access: { ...infrastructureAccess, ...directoryAccess },
  });
  portal.clock.now = Temporal.Instant.from('2026-11-21T09:00:00Z');
  [c, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
});
afterAll(() => portal.close());

/** Cases are made before there is a customer: 0 stands for its first agency. */
const agencyOf = (): number => (c === undefined ? 0 : c.agencies[0]);
let serial = 0;
const form = (o: Partial<PersonForm> = {}): PersonForm => ({
  matricule: `D${(serial += 1)}`,
  lastName: 'Éloi',
  firstName: 'Anaïs',
  infraId: agencyOf(),
  type: 1,
  driverType: 'LD',
  jobTitle: null,
  birthDate: null,
  nir: null,
  email: null,
  phone: null,
  cardNation: null,
  cardNumber: null,
  cardExpiresOn: null,
  version: 0,
  ...o,
});
const mission = (o: Partial<MissionForm> = {}): MissionForm => ({
  infraId: agencyOf(),
  type: 'P',
  employer: null,
  contractNumber: null,
  startsOn: '2026-01-01',
  endsOn: null,
  jobTitle: 'Conducteur',
  driverType: 'LD',
  category: 'managers',
  monthlyMinutes: 9100,
  weeklyMinutes: 2100,
  version: 0,
  ...o,
});
const post = (who: TestPerson, url: string, body: object) => portal.call(who, 'POST', url, body);
const create = async (o: Partial<PersonForm> = {}): Promise<number> => {
  const answer = await post(c.admin, '/collaborator/edit-post/0', form(o));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};
const sheet = async (who: TestPerson, id: number) =>
  (await portal.call(who, 'GET', `/collaborator/sheet/${id}`)).json();
const faults = (answer: { json(): { error: { details: { field: string }[] } } }): string[] =>
  answer.json().error.details.map((d) => d.field);

describe('people', () => {
  it('may be born before 1970, and have entered before', async () => {
    const id = await create({ birthDate: '1948-02-29' });
    const entry = mission({ startsOn: '1969-09-01' });
    const written = await post(c.admin, `/collaborator/${id}/mission/0`, entry);
    expect(written.statusCode, written.body).toBe(200);
    expect(await sheet(c.admin, id)).toMatchObject({
      birthDate: '1948-02-29',
      missions: [{ startsOn: '1969-09-01', category: 'managers' }],
    });
  });

  it('are written, read and changed; a stale save is refused', async () => {
    const id = await create({
      email: ' a@b.fr ',
      nir: '1 85 04 75 123 456 57',
      birthDate: '1985-04-12',
    });
    const read = await sheet(c.admin, id);
    expect(read).toMatchObject({
      name: 'ÉLOI Anaïs',
      email: 'a@b.fr',
      nir: '185047512345657',
      presence: 'gone',
      missions: [],
      gaps: [],
      version: 0,
    });
    expect((await sheet(c.supervisor, id)).nir).toBeNull();
    const change = {
      ...form({ matricule: read.matricule, lastName: 'Martin' }),
      version: read.version,
    };
    expect((await post(c.admin, `/collaborator/edit-post/${id}`, change)).json()).toEqual({
      id,
      version: 1,
    });
    expect((await post(c.admin, `/collaborator/edit-post/${id}`, change)).statusCode).toBe(409);
  });

  it.each([
    ['matricule', { matricule: 'PRIS' }],
    ['nir', { nir: '123' }],
    ['email', { email: 'pas une adresse' }],
    ['driverType', { driverType: null }],
    ['cardNation', { cardNumber: 'F1234' }],
    ['cardNumber', { cardNation: 17 }],
    ['birthDate', { birthDate: '2030-01-01' }],
    ['lastName', { lastName: ' ' }],
  ] as const)('a wrong %s is told on its field', async (field, wrong) => {
    if (field === 'matricule' && serial < 1000) {
      serial = 1000;
      await create({ matricule: 'PRIS' });
    }
    const answer = await post(c.admin, '/collaborator/edit-post/0', form(wrong));
    expect([answer.statusCode, faults(answer)]).toEqual([422, [field]]);
  });

  it.each([
    ['/collaborator/edit-post/0', form({ lastName: 'a\u0000b' })],
    ['/collaborator/edit-post/0', form({ infraId: 9_007_199_254_740_991 })],
    ['/collaborator/edit-post/9007199254740991', form()],
    ['/collaborator/edit-post/0', { ...form(), birthDate: '2026-02-31' }],
    ['/collaborator/edit-post/0', { ...form(), birthDate: '1899-12-31' }],
    ['/collaborator/1/mission/0', { ...mission(), monthlyMinutes: 1e300 }],
  ])('%s with what no database holds is refused, not a failure', async (url, body) => {
    const { statusCode } = await post(c.admin, url, {
      ...body,
      infraId: body.infraId === 0 ? c.agencies[0] : body.infraId,
    });
    expect([404, 422]).toContain(statusCode);
  });

  it('a card belongs to one person of the customer, by its 14 first characters', async () => {
    await create({ cardNation: 17, cardNumber: 'F000000000009912' });
    const twin = await post(
      c.admin,
      '/collaborator/edit-post/0',
      form({ cardNation: 17, cardNumber: 'f000000000009934' }),
    );
    expect([twin.statusCode, faults(twin)]).toEqual([422, ['cardNumber']]);
    expect(
      (
        await post(
          other.admin,
          '/collaborator/edit-post/0',
          form({ infraId: other.agencies[0], cardNation: 17, cardNumber: 'F000000000009934' }),
        )
      ).statusCode,
    ).toBe(200);
  });

  it('stay inside the perimeter', async () => {
    const [here, there] = [await create(), await create({ infraId: c.agencies[1] })];
    for (const id of [here, there]) {
      expect((await portal.call(other.admin, 'GET', `/collaborator/sheet/${id}`)).statusCode).toBe(
        404,
      );
      expect(
        (
          await post(
            other.admin,
            `/collaborator/edit-post/${id}`,
            form({ infraId: other.agencies[0] }),
          )
        ).statusCode,
      ).toBe(404);
      expect(
        (
          await post(
            other.admin,
            `/collaborator/${id}/mission/0`,
            mission({ infraId: other.agencies[0] }),
          )
        ).statusCode,
      ).toBe(404);
    }
    expect(
      faults(
        await post(c.admin, '/collaborator/edit-post/0', form({ infraId: other.agencies[0] })),
      ),
    ).toEqual(['infraId']);
    expect(
      faults(await post(c.admin, '/collaborator/edit-post/0', form({ infraId: c.companyId }))),
    ).toEqual(['infraId']);
    expect(
      faults(
        await post(
          c.admin,
          `/collaborator/${here}/mission/0`,
          mission({ infraId: other.agencies[0] }),
        ),
      ),
    ).toEqual(['infraId']);
    expect(
      (await portal.call(c.supervisor, 'GET', `/collaborator/sheet/${there}`)).statusCode,
    ).toBe(404);
    expect((await post(c.supervisor, '/collaborator/edit-post/0', form())).statusCode).toBe(403);
    expect((await portal.call(c.collaborator, 'GET', '/collaborators')).statusCode).toBe(403);
    const ids = async (who: TestPerson, url: string): Promise<number[]> =>
      (await portal.call(who, 'GET', url)).json().collaborators.map((p: { id: number }) => p.id);
    expect(await ids(c.admin, `/collaborator/list/${c.agencies[1]}`)).toEqual([there]);
    expect(
      (await portal.call(c.supervisor, 'GET', `/collaborator/list/${c.agencies[1]}`)).statusCode,
    ).toBe(404);
    expect(
      (await portal.call(c.admin, 'GET', `/collaborator/list/${other.companyId}`)).statusCode,
    ).toBe(404);
  });

  it('are found by the specification’s redirects', async () => {
    const id = await create();
    const to = async (url: string) => (await portal.call(c.admin, 'GET', url)).headers.location;
    expect(await to(`/collaborator/collaborator-redirect/${id}`)).toContain(
      `/collaborator/sheet/${id}`,
    );
    expect(await to(`/collaborator/collaborator-redirect/${id}/pay`)).toContain(
      `/collaborator/sheet/${id}?tab=pay`,
    );
    expect(await to(`/collaborator/collaborator-redirect/${id}/${c.agencies[0]}`)).toContain(
      `/collaborator/sheet/${id}/${c.agencies[0]}`,
    );
    expect(
      (await portal.call(c.admin, 'GET', `/collaborator/collaborator-redirect/${id}/autre`))
        .statusCode,
    ).toBe(404);
    expect(
      (await portal.call(other.admin, 'GET', `/collaborator/collaborator-calendar-redirect/${id}`))
        .statusCode,
    ).toBe(404);
    expect(await to(`/collaborator/collaborator-calendar-redirect/${id}`)).toContain(String(id));
  });
});

describe('missions', () => {
  const add = (id: number, o: Partial<MissionForm>) =>
    post(c.admin, `/collaborator/${id}/mission/0`, mission(o));
  it('gaps are shown; overlaps are refused; the agency of today counts', async () => {
    const id = await create();
    await add(id, { startsOn: '2025-01-01', endsOn: '2025-06-30' });
    expect((await add(id, { startsOn: '2025-08-01', infraId: c.agencies[1] })).statusCode).toBe(
      200,
    );
    const read = await sheet(c.admin, id);
    expect(read).toMatchObject({
      presence: 'present',
      infraId: c.agencies[1],
      gaps: [{ first: '2025-07-01', last: '2025-07-31' }],
    });
    expect(read.missions.map((m: { startsOn: string }) => m.startsOn)).toEqual([
      '2025-08-01',
      '2025-01-01',
    ]);
    const overlap = await add(id, { startsOn: '2026-01-01' });
    expect([overlap.statusCode, overlap.json().error.details]).toEqual([
      422,
      [
        {
          field: 'startsOn',
          message:
            'Cette mission chevauche celle qui dure depuis le 01/08/2025 : terminez-la d’abord.',
        },
      ],
    ]);
    expect(faults(await add(id, { startsOn: '2025-02-02', endsOn: '2025-02-01' }))).toEqual([
      'endsOn',
    ]);
  });
  it('of interim people say whose payroll they are on, permanent ones do not', async () => {
    const id = await create();
    await add(id, {
      type: 'I',
      employer: 'Manpower Lyon',
      startsOn: '2025-01-01',
      endsOn: '2025-06-30',
    });
    await add(id, { type: 'P', employer: 'Personne', startsOn: '2025-07-01' });
    expect(
      (await sheet(c.admin, id)).missions.map((m: { employer: string | null }) => m.employer),
    ).toEqual([null, 'Manpower Lyon']);
  });

  it('a change is told to the days it touches', async () => {
    const id = await create();
    const { id: missionId } = (await add(id, { startsOn: '2026-09-01' })).json();
    expect(heard.at(-1)).toEqual({ id, range: { first: '2026-09-01', last: '2026-11-21' } });
    const end = (endsOn: string, version: number) =>
      post(c.admin, `/collaborator/${id}/mission/${missionId}/end`, { endsOn, version });
    expect(faults(await end('2026-08-31', 0))).toEqual(['endsOn']);
    expect((await end('2026-10-31', 7)).statusCode).toBe(409);
    expect((await end('2026-10-31', 0)).json()).toEqual({ id: missionId, version: 1 });
    expect(heard.at(-1)).toEqual({ id, range: { first: '2026-09-01', last: '2026-11-21' } });
    expect((await sheet(c.admin, id)).presence).toBe('gone');
    expect(
      (await post(c.admin, `/collaborator/${id}/mission/999999999`, mission())).statusCode,
    ).toBe(404);
  });
});

it('lists filter by presence, type and agency, and search', async () => {
  const mine = await freshCustomer(portal.services.db);
  const person = async (o: Partial<PersonForm>, m?: Partial<MissionForm>): Promise<number> => {
    const { id } = (
      await post(mine.admin, '/collaborator/edit-post/0', form({ infraId: mine.agencies[0], ...o }))
    ).json();
    if (m)
      await post(
        mine.admin,
        `/collaborator/${id}/mission/0`,
        mission({ infraId: mine.agencies[0], ...m }),
      );
    return id;
  };
  const present = await person({ lastName: 'Zola' }, {});
  const gone = await person(
    { lastName: 'Àbel', type: 2, driverType: null },
    { endsOn: '2026-03-31' },
  );
  const coming = await person(
    { lastName: 'Éon', infraId: mine.agencies[1] },
    { startsOn: '2027-01-01', infraId: mine.agencies[1] },
  );
  const ids = async (query: string): Promise<number[]> =>
    (await portal.call(mine.admin, 'GET', `/collaborators?${query}`))
      .json()
      .rows.map((r: { id: number }) => r.id);
  expect(await ids('')).toEqual([gone, coming, present]);
  expect(await ids('presence=present')).toEqual([present]);
  expect(await ids('presence=gone&presence=coming')).toEqual([gone, coming]);
  expect(await ids('type=2')).toEqual([gone]);
  expect(await ids(`agency=${mine.agencies[1]}`)).toEqual([coming]);
  expect(await ids('search=abel')).toEqual([gone]);
  // Inside an infrastructure the list holds its people only, however wide the perimeter is.
  const inside = await portal.call(mine.admin, 'GET', `/collaborators/${mine.agencies[1]}`);
  expect(inside.json().rows.map((r: { id: number }) => r.id)).toEqual([coming]);
  const csv = await portal.call(mine.admin, 'GET', '/collaborators/export/csv');
  expect(csv.statusCode).toBe(200);
  expect(csv.body).toContain('ZOLA Anaïs');
});

it('a number that somebody out of sight has is refused at its field, and names nobody', async () => {
  const [here, elsewhere] = c.agencies;
  const local = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_ADMIN'],
      customerId: c.customerId,
      infraId: here,
      perimeter: [here],
    }),
  );
  const card = { cardNation: 17, cardNumber: '10000000000012' };
  const theirs = form({ infraId: elsewhere, lastName: 'Invisible', ...card });
  await create(theirs);
  const plate = { registration: 'ZX-901-YW', label: null, vin: null, nation: 17, active: true };
  const vehicle = (infraId: number) => ({ ...plate, infraId, version: 0 });
  expect((await post(c.admin, '/vehicles/edit-post/0', vehicle(elsewhere))).statusCode).toBe(200);
  const answers = [
    await post(local, '/collaborator/edit-post/0', form({ matricule: theirs.matricule })),
    await post(local, '/collaborator/edit-post/0', form(card)),
    await post(local, '/vehicles/edit-post/0', vehicle(here)),
  ];
  expect(answers.map((a) => a.statusCode)).toEqual([422, 422, 422]);
  expect(answers.map(faults)).toEqual([['matricule'], ['cardNumber'], ['registration']]);
  expect(answers.map((a) => a.body).join('')).not.toMatch(/invisible/i);
});
it('vehicles: one registration a customer, inside the perimeter', async () => {
  const vehicle = (o: object = {}) => ({
    registration: 'ab-123-cd',
    label: 'Tracteur',
    vin: null,
    nation: 17,
    infraId: c.agencies[0],
    active: true,
    version: 0,
    ...o,
  });
  const made = await post(c.admin, '/vehicles/edit-post/0', vehicle());
  expect(made.statusCode, made.body).toBe(200);
  const { id, version } = made.json();
  expect(
    (await portal.call(c.supervisor, 'GET', `/vehicles/edit-load/${id}`)).json(),
  ).toMatchObject({ registration: 'AB-123-CD', active: true });
  expect(
    faults(await post(c.admin, '/vehicles/edit-post/0', vehicle({ registration: 'AB-123-CD' }))),
  ).toEqual(['registration']);
  expect(
    faults(
      await post(
        c.admin,
        '/vehicles/edit-post/0',
        vehicle({ registration: 'X-1', vin: 'TROPCOURT' }),
      ),
    ),
  ).toEqual(['vin']);
  expect(
    (await post(other.admin, `/vehicles/edit-post/${id}`, vehicle({ infraId: other.agencies[0] })))
      .statusCode,
  ).toBe(404);
  expect(
    (
      await post(c.supervisor, `/vehicles/edit-post/${id}`, vehicle({ label: 'Porteur', version }))
    ).json(),
  ).toMatchObject({ id, version: version + 1 });
  expect((await portal.call(other.admin, 'GET', '/vehicles')).json().rows).toEqual([]);
});

it('the quick search finds people and vehicles of the perimeter only', async () => {
  const mine = await freshCustomer(portal.services.db);
  await post(
    mine.admin,
    '/collaborator/edit-post/0',
    form({ infraId: mine.agencies[0], lastName: 'Trouvable' }),
  );
  const { actorOf } = portal.auth;
  const find = async (who: TestPerson, text = 'trouv') => {
    const actor = await actorOf(who.id);
    if (actor === null) throw new Error('no actor');
    const scope = {
      customerId: actor.customerId,
      infras: actor.perimeter,
      personId: actor.userId,
      provider: actor.provider,
      audit: { userId: actor.userId, impersonatorId: null, requestId: 't', ip: '' },
    };
    return portal.services.db.within(scope, 'read', async (tx) =>
      Promise.all(
        (contributes.quickSearch ?? []).map((s) =>
          s.search(
            {
              actor,
              tx,
              now: portal.clock.now,
              services: portal.services,
              log: portal.services.log,
            },
            text,
            5,
          ),
        ),
      ),
    );
  };
  expect((await find(mine.admin)).flat()).toMatchObject([
    { kind: 'person', label: 'TROUVABLE Anaïs' },
  ]);
  expect((await find(other.admin)).flat()).toEqual([]);
  // One typo is forgiven, where nobody is called so; another word is not.
  expect((await find(mine.admin, 'trouvavle')).flat()).toMatchObject([
    { kind: 'person', label: 'TROUVABLE Anaïs' },
  ]);
  expect((await find(mine.admin, 'introuvés')).flat()).toEqual([]);
  expect((await find(other.admin, 'trouvavle')).flat()).toEqual([]);
});
