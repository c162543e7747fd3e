// The tabs of an account's sheet, its copies, lists of one infrastructure, and what infrastructures say about rights.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, supervisor, type Access, type Role } from '#platform/contract/roles.ts';
import type { AccreditableSource } from '#platform/server/contributions.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as usersAccess } from '../access.ts';
import { accreditedTo } from './api.ts';
import { infrastructureRightsServer, profilesServer, usersServer } from './routes.ts';

const access = {
  ...usersAccess,
  'pay.close': { label: 'Clore une période', roles: [] },
  'plan.read': { label: 'Lire le planning', roles: [admin, supervisor] },
} as const satisfies Access;
/** Two absences everywhere, and a group of vehicles in one place. */
const sources = (at: () => number): AccreditableSource[] => [
  {
    kind: 'other-times',
    read: async () => [
      { key: 'CP', label: 'Congés payés' },
      { key: 'MAL', label: 'Maladie' },
    ],
  },
  {
    kind: 'vehicle-groups',
    read: async (_, infra) =>
      infra === at() ? [{ key: '7', label: 'Frigos', group: 'Parc' }] : [],
  },
];

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  portal = await testPortal({
    areas: (auth) => [
      usersServer(
        auth,
        sources(() => c.agencies[0]),
      ),
      profilesServer(auth),
      infrastructureRightsServer(auth),
    ],
    access,
  });
  c = await freshCustomer(portal.services.db);
  other = await freshCustomer(portal.services.db);
});
afterAll(() => portal.close());

const users = '/modules/users/users';
const fresh = (
  roles: Role[],
  perimeter: number[] = [c.agencies[0]],
  infraId = perimeter[0] ?? c.customerId,
): Promise<TestPerson> =>
  portal.services.db.elevated((tx) =>
    freshPerson(tx, { roles, customerId: c.customerId, infraId, perimeter }),
  );
const get = (who: TestPerson, path: string) => portal.call(who, 'GET', path);
const field = (answer: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [answer.statusCode, answer.json().error.details[0]?.field];
interface Node {
  id: number;
  granted: boolean;
  mine: boolean;
}
const granted = async (who: TestPerson, id: number): Promise<number[]> =>
  ((await get(who, `${users}/${id}/tabs/perimeters`)).json().nodes as Node[])
    .filter((n) => n.granted)
    .map((n) => n.id)
    .sort((a, b) => a - b);

describe('perimeters', () => {
  const save = async (who: TestPerson, id: number, ids: number[], under?: number) => {
    const { version } = (await get(c.admin, `${users}/${id}/tabs/perimeters`)).json();
    return under === undefined
      ? portal.call(who, 'PUT', `${users}/${id}/tabs/perimeters`, { ids, version })
      : portal.call(who, 'POST', `${users}/${id}/tabs/perimeters/infrastructures/${under}/form`, {
          ids,
          version,
        });
  };

  it('are chosen in the whole tree or below one infrastructure, and count at once', async () => {
    const person = await fresh(['ROLE_SUPERVISOR']);
    expect((await save(c.admin, person.id, [c.companyId])).statusCode).toBe(200);
    expect(await granted(c.admin, person.id)).toEqual([c.companyId]);
    expect(
      ((await get(person, `${users}?length=100`)).json().rows as { id: number }[]).map((r) => r.id),
    ).toContain(c.pay.id);
    expect((await save(c.admin, person.id, [c.agencies[1]], c.companyId)).statusCode).toBe(200);
    expect(await granted(c.admin, person.id)).toEqual([c.agencies[1]]);
    const below = (
      await get(
        c.admin,
        `${users}/${person.id}/tabs/perimeters/infrastructures/${c.companyId}/form`,
      )
    ).json().nodes as Node[];
    expect(below.map((n) => n.id).sort((a, b) => a - b)).toEqual(
      [c.companyId, ...c.agencies].sort((a, b) => a - b),
    );
  });

  it('keep what the editor cannot see, and never become empty', async () => {
    const both = await fresh(['ROLE_SUPERVISOR'], [c.agencies[0], c.agencies[1]]);
    const local = await fresh(['ROLE_ADMIN']);
    expect(await granted(local, both.id)).toEqual([c.agencies[0]]);
    expect((await save(local, both.id, [c.agencies[0]])).statusCode).toBe(200);
    expect(await granted(c.admin, both.id)).toEqual([...c.agencies].sort((a, b) => a - b));
    expect(field(await save(local, both.id, [c.agencies[1]]))).toEqual([422, 'ids']);
    expect(field(await save(c.admin, both.id, []))).toEqual([422, 'ids']);
    expect(field(await save(c.superAdmin, both.id, [other.companyId]))).toEqual([422, 'ids']);
    expect((await save(c.admin, both.id, [], other.companyId)).statusCode).toBe(404);
    expect(
      (
        await portal.call(c.admin, 'PUT', `${users}/${both.id}/tabs/perimeters`, {
          ids: [c.agencies[0]],
          version: 0,
        })
      ).json().error.code,
    ).toBe('stale');
  });
});

describe('accreditations', () => {
  const form = (id: number, infra: number, tab = 'other-times') =>
    `${users}/${id}/tabs/${tab}/infrastructures/${infra}/form`;
  const say = async (
    who: TestPerson,
    id: number,
    infra: number,
    body: { mode: string; items?: string[] },
    tab = 'other-times',
  ) =>
    portal.call(who, 'POST', form(id, infra, tab), {
      ...body,
      version: (await get(c.superAdmin, form(id, infra, tab))).json().version,
    });
  const may = async (id: number, infra: number, key: string) =>
    (await portal.services.db.elevated((tx) => accreditedTo(tx, id, 'other-times')))(infra, key);

  it('are open until something is said; the nearest word counts', async () => {
    const person = await fresh(['ROLE_SUPERVISOR'], [c.companyId]);
    expect(await may(person.id, c.agencies[0], 'MAL')).toBe(true);
    expect(
      (await say(c.admin, person.id, c.companyId, { mode: 'chosen', items: ['CP'] })).statusCode,
    ).toBe(200);
    expect([
      await may(person.id, c.agencies[0], 'MAL'),
      await may(person.id, c.agencies[0], 'CP'),
    ]).toEqual([false, true]);
    expect((await say(c.admin, person.id, c.agencies[0], { mode: 'all' })).statusCode).toBe(200);
    expect([
      await may(person.id, c.agencies[0], 'MAL'),
      await may(person.id, c.agencies[1], 'MAL'),
    ]).toEqual([true, false]);
    const { lines } = (await get(c.admin, `${users}/${person.id}/tabs/other-times`)).json() as {
      lines: { infraId: number; mode: string; effective: string; from: string | null }[];
    };
    const at = new Map(lines.map((l) => [l.infraId, l]));
    expect(at.get(c.companyId)).toMatchObject({ mode: 'chosen', effective: 'chosen', count: 1 });
    expect(at.get(c.agencies[0])).toMatchObject({ mode: 'all', effective: 'all', from: null });
    expect(at.get(c.agencies[1])).toMatchObject({ mode: 'inherit', effective: 'chosen' });
    expect(at.get(c.agencies[1])?.from).not.toBeNull();
    expect(at.has(c.customerId)).toBe(false);
    expect((await say(c.admin, person.id, c.companyId, { mode: 'inherit' })).statusCode).toBe(200);
    expect(await may(person.id, c.agencies[1], 'MAL')).toBe(true);
  });

  it('the second address of a tab is the same tab', async () => {
    const person = await fresh(['ROLE_SUPERVISOR'], [c.companyId]);
    expect(
      (await say(c.admin, person.id, c.companyId, { mode: 'chosen' }, 'documents-remake'))
        .statusCode,
    ).toBe(200);
    expect((await get(c.admin, form(person.id, c.companyId, 'documents'))).json()).toMatchObject({
      mode: 'chosen',
      items: [],
    });
  });

  it('offer what the infrastructure has', async () => {
    const person = await fresh(['ROLE_SUPERVISOR'], [c.companyId]);
    expect(
      (await get(c.admin, form(person.id, c.agencies[0], 'vehicle-groups'))).json().catalogue,
    ).toEqual([{ key: '7', label: 'Frigos', group: 'Parc', mine: true }]);
    expect(
      (await get(c.admin, form(person.id, c.agencies[1], 'vehicle-groups'))).json().catalogue,
    ).toEqual([]);
    expect(
      field(
        await say(
          c.admin,
          person.id,
          c.agencies[1],
          { mode: 'chosen', items: ['7'] },
          'vehicle-groups',
        ),
      ),
    ).toEqual([422, 'items']);
  });

  it('nobody opens what is closed to themselves, by a form, a new account or a copy', async () => {
    const person = await fresh(['ROLE_SUPERVISOR']);
    const boss = await fresh(['ROLE_ADMIN'], [c.customerId]);
    expect(
      (await say(c.admin, boss.id, c.companyId, { mode: 'chosen', items: ['CP'] })).statusCode,
    ).toBe(200);
    expect(
      (await say(boss, person.id, c.agencies[0], { mode: 'chosen', items: [] })).statusCode,
    ).toBe(200);
    expect(
      field(await say(boss, person.id, c.agencies[0], { mode: 'chosen', items: ['MAL'] })),
    ).toEqual([422, 'items']);
    expect(field(await say(boss, person.id, c.agencies[0], { mode: 'inherit' }))).toEqual([
      422,
      'items',
    ]);
    expect(
      (await say(boss, person.id, c.agencies[0], { mode: 'chosen', items: ['CP'] })).statusCode,
    ).toBe(200);
    const made = (
      await portal.call(boss, 'POST', `${users}/new`, {
        email: `neuf-${boss.id}@test.example`,
        firstName: 'Neuf',
        lastName: 'Venu',
        phone: null,
        roles: ['ROLE_SUPERVISOR'],
        infraId: c.agencies[1],
        perimeter: [c.agencies[1]],
      })
    ).json();
    expect(await may(made.id, c.agencies[1], 'MAL')).toBe(false);
    const open = await fresh(['ROLE_SUPERVISOR'], [c.agencies[1]]);
    expect(
      (
        await portal.call(boss, 'POST', `${users}/duplicate/${open.id}`, {
          email: `copie-${boss.id}@test.example`,
          firstName: 'C',
          lastName: 'D',
          phone: null,
        })
      ).statusCode,
    ).toBe(403);
  });

  it('outside the perimeter, of another customer, on a stale form: refused', async () => {
    const person = await fresh(['ROLE_SUPERVISOR']);
    expect((await get(c.admin, form(person.id, c.agencies[1]))).statusCode).toBe(404);
    expect((await get(c.admin, form(other.pay.id, c.agencies[0]))).statusCode).toBe(404);
    expect((await get(c.admin, form(person.id, c.agencies[0], 'rien'))).statusCode).toBe(404);
    expect(
      (
        await portal.call(c.supervisor, 'POST', form(person.id, c.agencies[0]), {
          mode: 'all',
          version: 0,
        })
      ).statusCode,
    ).toBe(403);
    await say(c.admin, person.id, c.agencies[0], { mode: 'all' });
    expect(
      (
        await portal.call(c.admin, 'POST', form(person.id, c.agencies[0]), {
          mode: 'chosen',
          items: ['CP'],
          version: 9,
        })
      ).json().error.code,
    ).toBe('stale');
  });
});

describe('single sign-on', () => {
  const save = async (id: number, identifier: string | null) =>
    portal.call(c.admin, 'PUT', `${users}/${id}/tabs/sso`, {
      identifier,
      version: (await get(c.admin, `${users}/${id}/tabs/sso`)).json().version,
    });

  it('one identifier is one account of a customer', async () => {
    const [one, two] = [await fresh(['ROLE_SUPERVISOR']), await fresh(['ROLE_SUPERVISOR'])];
    expect((await save(one.id, ` jean@idp-${c.customerId} `)).statusCode).toBe(200);
    expect((await get(c.admin, `${users}/${one.id}/tabs/sso`)).json().identifier).toBe(
      `jean@idp-${c.customerId}`,
    );
    expect(field(await save(two.id, `jean@idp-${c.customerId}`))).toEqual([422, 'identifier']);
    expect((await save(one.id, '')).statusCode).toBe(200);
    expect((await save(two.id, `jean@idp-${c.customerId}`)).statusCode).toBe(200);
    const local = await fresh(['ROLE_ADMIN']);
    const wide = await fresh(['ROLE_SUPERVISOR'], [...c.agencies]);
    expect(
      field(
        await portal.call(local, 'PUT', `${users}/${wide.id}/tabs/sso`, {
          identifier: 'pirate',
          version: 0,
        }),
      ),
    ).toEqual([422, 'identifier']);
    expect(
      (
        await portal.call(c.admin, 'PUT', `${users}/${other.pay.id}/tabs/sso`, {
          identifier: 'x',
          version: 0,
        })
      ).statusCode,
    ).toBe(404);
  });
});

describe('copies of an account', () => {
  const copy = (who: TestPerson, id: number, email: string) =>
    portal.call(who, 'POST', `${users}/duplicate/${id}`, {
      email,
      firstName: 'Copie',
      lastName: 'Conforme',
      phone: null,
    });

  it('have the roles, perimeter and accreditations of their model, and wait for activation', async () => {
    const model = await fresh(
      ['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN'],
      [c.agencies[0], c.agencies[1]],
    );
    await portal.call(
      c.admin,
      'POST',
      `${users}/${model.id}/tabs/other-times/infrastructures/${c.agencies[1]}/form`,
      { mode: 'chosen', items: ['CP'], version: 0 },
    );
    const made = await copy(c.admin, model.id, `copie-${c.customerId}@test.example`);
    expect(made.statusCode).toBe(200);
    const { id } = made.json();
    expect((await get(c.admin, `${users}/${id}`)).json()).toMatchObject({
      firstName: 'Copie',
      roles: ['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN'],
      state: 'pending',
      infraId: c.agencies[0],
    });
    expect(await granted(c.admin, id)).toEqual([...c.agencies].sort((a, b) => a - b));
    expect(
      (
        await get(c.admin, `${users}/${id}/tabs/other-times/infrastructures/${c.agencies[1]}/form`)
      ).json(),
    ).toMatchObject({ mode: 'chosen', items: ['CP'] });
  });

  it('are refused where the model is out of reach or the address taken', async () => {
    const model = await fresh(['ROLE_SUPERVISOR']);
    expect(field(await copy(c.admin, model.id, c.pay.email))).toEqual([422, 'email']);
    expect((await copy(other.admin, model.id, 'a@test.example')).statusCode).toBe(404);
    expect((await copy(c.supervisor, model.id, 'a@test.example')).statusCode).toBe(403);
    expect((await copy(c.admin, c.superAdmin.id, 'a@test.example')).statusCode).toBe(404);
  });
});

describe('the accounts of one infrastructure', () => {
  const list = async (who: TestPerson, infra: number) =>
    ((await get(who, `${users}/list/${infra}?length=100`)).json().rows as { id: number }[]).map(
      (r) => r.id,
    );

  it('are those attached there or below', async () => {
    expect(await list(c.admin, c.companyId)).toEqual(
      expect.arrayContaining([c.pay.id, c.supervisor.id]),
    );
    expect(await list(c.admin, c.companyId)).not.toContain(c.admin.id);
    expect(await list(c.admin, c.agencies[1])).not.toContain(c.supervisor.id);
    expect(await list(c.admin, other.companyId)).toEqual([]);
    expect(await list(c.supervisor, c.customerId)).not.toContain(c.admin.id);
  });

  it.each(['list/', ''])('leave as a file, at %s', async (part) => {
    const file = await portal.call(
      c.admin,
      'POST',
      `${users}/${part}${c.agencies[0]}/export/csv`,
      {},
    );
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('.csv');
    expect(file.body).toContain(c.supervisor.email);
    expect(file.body).not.toContain(c.pay.email);
    expect(
      (await portal.call(c.admin, 'POST', `${users}/${part}${c.agencies[0]}/export/doc`, {}))
        .statusCode,
    ).toBe(404);
  });
});

describe('what an infrastructure says about rights', () => {
  const path = (id: number) => `/admin/infrastructures/rights/${id}`;
  const save = async (who: TestPerson, id: number, settings: Record<string, string>) =>
    portal.call(who, 'POST', path(id), {
      settings,
      version: (await get(c.superAdmin, path(id))).json().version,
    });

  it('counts for everybody attached there or below, the nearest word first, and is shown as an origin', async () => {
    const person = await fresh(['ROLE_SUPERVISOR'], [c.agencies[0]]);
    expect((await get(person, users)).statusCode).toBe(200);
    expect((await save(c.admin, c.companyId, { 'user.read': 'deny' })).statusCode).toBe(200);
    expect((await get(person, users)).statusCode).toBe(403);
    expect((await get(c.admin, path(c.agencies[0]))).json().inherited).toMatchObject({
      'user.read': { effect: 'deny' },
    });
    const rights = async () =>
      (
        (await get(c.admin, `${users}/${person.id}/tabs/rights`)).json() as {
          permission: string;
          origin: string;
          granted: boolean;
        }[]
      ).find((r) => r.permission === 'user.read');
    expect(await rights()).toMatchObject({ granted: false, origin: 'parent_infrastructure' });
    expect((await save(c.admin, c.agencies[0], { 'user.read': 'grant' })).statusCode).toBe(200);
    expect((await get(person, users)).statusCode).toBe(200);
    expect(await rights()).toMatchObject({ granted: true, origin: 'infrastructure' });
    await save(c.admin, c.companyId, {});
    await save(c.admin, c.agencies[0], {});
  });

  it('lists what each says', async () => {
    await save(c.admin, c.agencies[1], { 'plan.read': 'deny', 'user.read': 'deny' });
    const rows = (
      await get(
        c.admin,
        '/admin/infrastructures/rights/list?length=100&orderBy[name]=settings&orderBy[dir]=desc',
      )
    ).json().rows as { id: number; settings: number; people: number }[];
    expect(rows[0]).toMatchObject({ id: c.agencies[1], settings: 2 });
    expect(rows.find((r) => r.id === c.customerId)?.people).toBeGreaterThanOrEqual(4);
    await save(c.admin, c.agencies[1], {});
  });

  it('grants nothing that its writer does not hold, and takes nothing from its writer', async () => {
    expect(field(await save(c.admin, c.agencies[1], { 'pay.close': 'grant' }))).toEqual([
      422,
      'settings.pay.close',
    ]);
    expect(field(await save(c.admin, c.agencies[1], { 'rien.du-tout': 'deny' }))).toEqual([
      422,
      'settings.rien.du-tout',
    ]);
    expect(
      field(await save(c.admin, c.customerId, { 'infrastructure-right.write': 'deny' })),
    ).toEqual([422, 'settings.infrastructure-right.write']);
    expect(field(await save(c.admin, c.customerId, { 'user.read': 'deny' }))).toEqual([
      422,
      'settings.user.read',
    ]);
    expect((await get(c.admin, path(c.customerId))).json().settings).toEqual({});
    expect((await save(c.superAdmin, c.customerId, { 'user.read': 'deny' })).statusCode).toBe(200);
    expect(field(await save(c.admin, c.customerId, {}))).toEqual([422, 'settings.user.read']);
    expect((await save(c.superAdmin, c.customerId, {})).statusCode).toBe(200);
    expect((await save(c.superAdmin, c.agencies[1], { 'pay.close': 'grant' })).statusCode).toBe(
      200,
    );
    expect((await save(c.superAdmin, c.agencies[1], {})).statusCode).toBe(200);
  });

  it('belongs to those who administer the place', async () => {
    expect((await save(c.supervisor, c.agencies[0], {})).statusCode).toBe(403);
    expect((await get(other.admin, path(c.agencies[0]))).statusCode).toBe(404);
    const local = await fresh(['ROLE_ADMIN']);
    expect((await get(local, path(c.companyId))).statusCode).toBe(404);
    expect((await get(local, path(c.agencies[0]))).statusCode).toBe(200);
  });
});

describe('the export of accreditations', () => {
  const file = (who: TestPerson, body: object, path = 'generate-file') =>
    portal.call(
      who,
      'POST',
      `/modules/users/accreditations-export${path === '' ? '' : `/${path}`}`,
      { format: 'csv', ...body },
    );

  it('says of each account what it sees, may and handles, and where that comes from', async () => {
    const person = await fresh(['ROLE_SUPERVISOR'], [c.companyId], c.agencies[1]);
    await portal.call(
      c.admin,
      'POST',
      `${users}/${person.id}/tabs/other-times/infrastructures/${c.agencies[0]}/form`,
      { mode: 'chosen', items: ['CP'], version: 0 },
    );
    const answer = await file(c.admin, { infrastructures: [c.agencies[1]] });
    expect(answer.statusCode).toBe(200);
    const lines = answer.body.split('\r\n').filter((l) => l.includes(person.email));
    const of = (section: string) =>
      lines
        .filter((l) => l.includes(`;${section};`))
        .map((l) =>
          l
            .split(';')
            .slice(5)
            .map((cell) => cell.replaceAll('"', '')),
        );
    expect(of('Périmètres')).toHaveLength(1);
    expect(of('Droits')).toContainEqual(['', 'Consulter les utilisateurs', 'Accordé', 'Rôle']);
    expect(of('Autres temps').map(([, item, value]) => [item, value])).toEqual([
      ['', 'Tout'],
      ['Congés payés', 'Accordé'],
    ]);
    expect(of('Courriers et documents').map(([, item, value]) => [item, value])).toEqual([
      ['', 'Tout'],
    ]);
    expect(answer.body).not.toContain(c.pay.email);
  });

  it('covers what is asked, of the perimeter only, in every format', async () => {
    const narrow = await file(c.supervisor, { sections: ['perimeters'] }, '');
    expect(narrow.body).toContain(c.supervisor.email);
    expect(narrow.body).not.toContain(c.admin.email);
    expect(narrow.body).not.toContain('Droits');
    expect((await file(c.admin, { infrastructures: [other.companyId] })).body).not.toContain(
      other.pay.email,
    );
    for (const [format, magic] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const)
      expect(
        (await file(c.supervisor, { format })).rawPayload.subarray(0, magic.length).toString(),
      ).toBe(magic);
    expect((await file(c.collaborator, {})).statusCode).toBe(403);
    expect((await file(c.admin, { sections: [] })).statusCode).toBe(422);
  });
});
