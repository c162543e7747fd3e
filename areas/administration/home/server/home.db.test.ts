import { beforeAll, describe, expect, it } from 'vitest';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { CollaboratorType } from '#areas/collaborators/directory/person.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const admin = portal.as(c.admin);
let people: number[];
beforeAll(async () => {
  const person = (
    customer: FreshCustomer,
    infraId: number,
    matricule: string,
    driverType: 'CD' | 'LD' | null,
    type: CollaboratorType = driverType === null ? 2 : 1,
  ) =>
    portal.elevated(async (tx) => {
      const id = await createCollaborator(tx, {
        customerId: customer.customerId,
        infraId,
        matricule,
        lastName: matricule,
        firstName: 'Alix',
        type,
        driverType,
      });
      await addMission(tx, {
        customerId: customer.customerId,
        infraId,
        collaboratorId: id,
        jobTitle: 'Poste',
        driverType,
      });
      return id;
    });
  people = [
    await person(c, c.agencies[0], 'H1', 'CD'),
    await person(c, c.agencies[0], 'H2', 'LD'),
    await person(c, c.agencies[1], 'H3', null),
    // Of the two types whose plan counts (E-25): a driver and somebody sedentary as well.
    await person(c, c.agencies[1], 'H5', 'LD', 3),
    await person(c, c.agencies[1], 'H6', null, 4),
  ];
  people.push(await person(other, other.agencies[0], 'H4', 'CD'));
});

describe('home', () => {
  it('counts the workforce by kind and by agency, inside the perimeter and the context', async () => {
    expect((await admin.get('/home/load-workforce-indicator/')).json()).toMatchObject({
      total: 5,
      drivers: 3,
      sedentary: 2,
      absent: 0,
      driverTypes: { CD: 1, LD: 2, ME: 0 },
    });
    expect(
      (await admin.get('/home/load-workforce-indicator/'))
        .json()
        .agencies.map((a: { people: number }) => a.people)
        .toSorted(),
    ).toEqual([2, 3]);
    expect(
      (await admin.get(`/home/load-workforce-indicator/${c.agencies[1]}`)).json(),
    ).toMatchObject({ total: 3, drivers: 1 });
    expect(
      (await portal.as(c.supervisor).get('/home/load-workforce-indicator/')).json(),
    ).toMatchObject({ total: 2 });
    expect(
      (await portal.as(c.collaborator).get('/home/load-workforce-indicator/')).statusCode,
    ).toBe(403);
  });

  it('gathers the figures that each person may see', async () => {
    const names = async (v: Visitor, url: string): Promise<string[]> =>
      (await v.get(url)).json().indicators.map((i: { name: string }) => i.name);
    expect(await names(admin, '/home/indicators')).toEqual(
      expect.arrayContaining(['workforce', 'legal-files-late']),
    );
    expect(await names(portal.as(c.pay), '/home/indicators')).toContain('periods-to-close');
    expect(await names(portal.as(c.collaborator), '/home/indicators')).toEqual([]);
  });

  it('says what waits: drivers to download, periods to close', async () => {
    const notices = (await admin.get('/home/notifications')).json().notifications as {
      id: string;
      title: string;
      url: string;
      tone: string;
    }[];
    expect(notices.find((n) => n.id === 'legal-files-late')).toMatchObject({
      title: '3 cartes conducteur à télécharger',
      url: '/legal-files?status=0',
      tone: 'danger',
    });
    await portal.elevated((tx) =>
      tx
        .insertInto('pay_period')
        .values({
          customer_id: c.customerId,
          infra_id: c.companyId,
          year: 2025,
          month: 3,
          first_day: '2025-03-01',
          last_day: '2025-03-31',
          status: 'open',
        } as never)
        .execute(),
    );
    const mine = (await portal.as(c.pay).get('/home/notifications')).json().notifications as {
      id: string;
      title: string;
      detail: string;
    }[];
    expect(mine.find((n) => n.id.startsWith('period-'))).toMatchObject({
      title: expect.stringContaining('Clôturer mars 2025 · '),
      detail: expect.stringMatching(/^Terminée depuis \d+ jours$/),
    });
    expect(
      (await portal.as(c.collaborator).get('/home/notifications')).json().notifications,
    ).toEqual([]);
  });

  it('answers the counts of the menu', async () =>
    expect((await admin.get('/home/badges')).json().badges).toMatchObject({ 'legal-files': 3 }));
});

describe('the cursor', () => {
  const set = (v: Visitor, body: object) => v.post('/home/collaborator-cursor/create', body);
  it('keeps the place in a list, from one screen to the next', async () => {
    const [a, b, d] = people as [number, number, number];
    expect((await set(admin, { collaboratorId: b, ids: [a, b, d] })).json()).toEqual({
      collaboratorId: b,
      position: 1,
      total: 3,
      previous: a,
      next: d,
    });
    expect((await set(admin, { collaboratorId: d })).json()).toEqual({
      collaboratorId: d,
      position: 2,
      total: 3,
      previous: b,
      next: null,
    });
    // Another person has a list of their own.
    expect((await set(portal.as(c.pay), { collaboratorId: a })).json()).toMatchObject({
      total: 1,
      previous: null,
      next: null,
    });
    expect((await admin.delete('/home/collaborator-cursor/delete')).statusCode).toBeLessThan(300);
    expect((await set(admin, { collaboratorId: b })).json()).toMatchObject({ total: 1 });
    expect((await admin.delete('/home/collaborator-cursor/delete/7')).statusCode).toBeLessThan(300);
  });
  it('leaves out people outside the perimeter', async () => {
    expect((await set(admin, { collaboratorId: people[0], ids: people })).json()).toMatchObject({
      total: 5,
    });
    expect((await set(admin, { collaboratorId: people[5] })).statusCode).toBe(404);
    expect((await set(admin, { collaboratorId: 0 })).statusCode).toBe(422);
  });
});

describe('administration', () => {
  it('has its own figures and notices, for administrators only', async () => {
    const { indicators } = (await admin.get('/admin/home/indicators')).json() as {
      indicators: { name: string; value: number; detail: string }[];
    };
    expect(indicators.map((i) => i.name)).toEqual(['companies', 'users', 'sign-ins']);
    expect(indicators.find((i) => i.name === 'companies')).toMatchObject({
      value: 1,
      detail: '2 agences',
    });
    expect(indicators.find((i) => i.name === 'users')).toMatchObject({
      value: 4,
      detail: 'aucun compte à activer',
    });
    expect(
      (await portal.as(c.superAdmin).get('/admin/home/indicators'))
        .json()
        .indicators.map((i: { name: string }) => i.name),
    ).toContain('faq-articles');
    for (const url of [
      '/admin/home/indicators',
      '/admin/home/notifications',
      '/admin/home/messages/stats',
    ])
      expect((await portal.as(c.pay).get(url)).statusCode).toBe(403);
    expect((await admin.get('/admin/home/messages/stats')).json()).toMatchObject({
      installed: true,
    });
  });

  it('tells of accounts to activate and of refused sign-ins', async () => {
    await portal.elevated(async (tx) => {
      await tx
        .insertInto('app_user')
        .values({
          customer_id: c.customerId,
          infra_id: c.companyId,
          email: `attend-${c.customerId}@test.example`,
          first_name: 'A',
          last_name: 'B',
          roles: ['ROLE_SUPERVISOR'],
          state: 0,
        } as never)
        .execute();
    });
    const refused = await portal.stranger.post('/login', {
      username: c.pay.email,
      password: 'faux',
    });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    const notices = (await admin.get('/admin/home/notifications')).json().notifications as {
      id: string;
      title: string;
    }[];
    expect(notices.find((n) => n.id === 'users-pending')?.title).toBe(
      '1 compte attend d’être activé',
    );
    expect(notices.find((n) => n.id === 'sign-ins-refused')?.title).toBe(
      '1 connexion refusée en 24 heures',
    );
  });

  it.each(['/', '/admin/', '/admin/parameter'])('%s is a screen', async (path) => {
    const page = await admin.get(path, { accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });
});
