import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createVehicles } from '#areas/collaborators/directory/server/api.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
let people: number[];
let vehicles: number[];
let stranger: number;
beforeAll(async () => {
  const who = (of: FreshCustomer, infraId: number, n: number) => ({
    customerId: of.customerId,
    infraId,
    matricule: `G${n}`,
    lastName: `NOM${n}`,
    firstName: 'Jo',
    type: 1 as const,
    driverType: 'CD' as const,
  });
  [people, vehicles, stranger] = await portal.elevated(
    async (tx) =>
      [
        await createCollaborators(tx, [
          who(c, c.agencies[0], 1),
          who(c, c.agencies[0], 2),
          who(c, c.agencies[1], 3),
        ]),
        await createVehicles(
          tx,
          [1, 2].map((n) => ({
            customerId: c.customerId,
            infraId: c.agencies[0],
            registration: `GR-${c.customerId}-${n}`,
          })),
        ),
        (await createCollaborators(tx, [who(other, other.agencies[0], 4)]))[0] ?? 0,
      ] as const,
  );
});

const form = (o: object = {}) => ({
  id: 0,
  label: 'Nuit',
  description: '',
  infraId: c.companyId,
  members: [],
  version: 0,
  ...o,
});
const as = (who: keyof Omit<FreshCustomer, 'customerId' | 'companyId' | 'agencies'>) =>
  portal.as(c[who]);
const load = async (id: number, who: 'admin' | 'supervisor' = 'admin', kind = 'collaborator') =>
  (await as(who).get(`/group-management/load-data?kind=${kind}&id=${id}`)).json();
const field = (a: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [a.statusCode, a.json().error.details[0]?.field];

describe('a group', () => {
  it('is made with its members, listed and counted, changed, and refused under a taken name', async () => {
    const { id } = (
      await as('admin').post(
        '/group-management/save-collaborator-group',
        form({ members: people.slice(0, 2) }),
      )
    ).json();
    expect(
      (await as('admin').get('/group-management/collaborator-groups-data')).json().rows,
    ).toMatchObject([{ id, label: 'Nuit', members: 2 }]);
    expect((await load(id)).members).toEqual(people.slice(0, 2));
    expect(
      (
        await as('admin').post(
          '/group-management/save-collaborator-group',
          form({ id, members: people.slice(1) }),
        )
      ).statusCode,
    ).toBe(200);
    expect((await load(id)).members).toEqual(people.slice(1));
    expect(
      field(await as('admin').post('/group-management/save-collaborator-group', form())),
    ).toEqual([422, 'label']);
    // The same name is free for vehicles.
    const truck = await as('admin').post(
      '/group-management/save-vehicle-group',
      form({ members: vehicles }),
    );
    expect((await load(truck.json().id, 'admin', 'vehicle')).members).toEqual(vehicles);
    expect((await load(0)).candidates.map((p: { id: number }) => p.id)).toEqual(people);
  });

  it('refuses members and infrastructures of another customer, and is not there for it', async () => {
    expect(
      field(
        await as('admin').post(
          '/group-management/save-collaborator-group',
          form({ label: 'Faux', members: [stranger] }),
        ),
      ),
    ).toEqual([422, 'members']);
    expect(
      field(
        await as('admin').post(
          '/group-management/save-collaborator-group',
          form({ label: 'Faux', infraId: other.companyId }),
        ),
      ),
    ).toEqual([422, 'infraId']);
    // Staff of the provider see both, which changes nothing.
    expect(
      field(
        await as('superAdmin').post(
          '/group-management/save-collaborator-group',
          form({ label: 'Faux', members: [stranger] }),
        ),
      ),
    ).toEqual([422, 'members']);
    const { id } = (
      await as('admin').post('/group-management/save-collaborator-group', form({ label: 'Jour' }))
    ).json();
    const theirs = portal.as(other.admin);
    expect((await theirs.get(`/group-management/load-data?id=${id}`)).statusCode).toBe(404);
    expect(
      (await theirs.get(`/${id}/group-management/check-delete-collaborator-group`)).statusCode,
    ).toBe(404);
    expect(
      (await theirs.delete(`/group-management/delete-collaborator-group/${id}`)).statusCode,
    ).toBe(404);
    expect(
      (await as('admin').delete(`/group-management/delete-vehicle-group/${id}`)).statusCode,
    ).toBe(404);
    // Zero is the number of a form that is not saved yet, not of a group.
    const none = '/0/group-management/check-delete-collaborator-group';
    expect((await as('admin').get(none)).statusCode).toBe(404);
  });

  it('keeps the members that whoever saves it does not see', async () => {
    const { id } = (
      await as('admin').post(
        '/group-management/save-collaborator-group',
        form({ label: 'Équipe', infraId: c.agencies[0], members: people }),
      )
    ).json();
    const seen = await load(id, 'supervisor');
    expect([seen.members, seen.others]).toEqual([people.slice(0, 2), 1]);
    await as('supervisor').post(
      '/group-management/save-collaborator-group',
      form({
        id,
        label: 'Équipe',
        infraId: c.agencies[0],
        members: people.slice(0, 1),
        version: seen.group.version,
      }),
    );
    expect((await load(id)).members).toEqual([people[0], people[2]]);
  });

  it('says what still uses it: a saved view loses a filter, an account keeps it', async () => {
    const { id } = (
      await as('admin').post('/group-management/save-collaborator-group', form({ label: 'Vue' }))
    ).json();
    await as('admin').post('/exploitation/save-filters', {
      name: 'Ma vue',
      state: { view: 'week', group: [id] },
    });
    expect(
      (await as('admin').get(`/${id}/group-management/check-delete-collaborator-group`)).json(),
    ).toEqual({
      deletable: true,
      members: 0,
      uses: [
        { label: 'Vues enregistrées du planning', count: 1, blocking: false, names: ['Ma vue'] },
      ],
    });
    expect(
      (await as('admin').delete(`/group-management/delete-collaborator-group/${id}`)).statusCode,
    ).toBeLessThan(300);
    const truck = (
      await as('admin').post(
        '/group-management/save-vehicle-group',
        form({ label: 'Frigos', infraId: c.agencies[0], members: vehicles }),
      )
    ).json();
    const answer = await as('admin').post(
      `/modules/users/users/${c.supervisor.id}/tabs/vehicle-groups/infrastructures/${c.agencies[0]}/form`,
      { mode: 'chosen', items: [String(truck.id)] },
    );
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(
      (await as('admin').get(`/${truck.id}/group-management/check-delete-vehicle-group`)).json(),
    ).toMatchObject({ deletable: false, members: 2 });
    const kept = await as('admin').delete(`/${truck.id}/group-management/delete-vehicle-group`);
    expect([kept.statusCode, kept.json().error.code]).toEqual([409, 'group_used']);
  });

  it('filters the board', async () => {
    const { id } = (
      await as('admin').post(
        '/group-management/save-collaborator-group',
        form({ label: 'Filtre', members: [people[0]] }),
      )
    ).json();
    await portal.elevated(async (tx) => {
      const { createMissions } = await import('#areas/collaborators/directory/server/api.ts');
      await createMissions(
        tx,
        people.map((collaboratorId, i) => ({
          customerId: c.customerId,
          infraId: c.agencies[i === 2 ? 1 : 0],
          collaboratorId,
          type: 'P' as const,
          startsOn: '2026-01-01',
          jobTitle: 'Conducteur',
          monthlyMinutes: 9_100,
          weeklyMinutes: 2_100,
        })),
      );
    });
    const rows = async (groups: readonly number[]) =>
      (
        await as('admin').post('/rest/planning/data', {
          view: 'week',
          anchor: '2026-05-04',
          groups,
        })
      )
        .json()
        .rows.map((r: { id: number }) => r.id);
    expect([await rows([]), await rows([id])]).toEqual([people, [people[0]]]);
    expect(
      (
        await portal
          .as(other.admin)
          .post('/rest/planning/data', { view: 'week', anchor: '2026-05-04', groups: [id] })
      ).json().rows,
    ).toEqual([]);
  });
});
