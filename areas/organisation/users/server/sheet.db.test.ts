// The tabs of an account's sheet and its copies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { type TestPortal } from '#platform/testing/test-portal.ts';
import { accreditedTo } from './api.ts';
import { openSheets, sheetKit, users, type Node } from './sheet.setup.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  ({ portal, c, other } = await openSheets());
});
afterAll(() => portal.close());
const { fresh, get, field, granted } = sheetKit(() => ({ portal, c }));

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
    const beside = `${users}/${both.id}/tabs/perimeters/infrastructures/${other.companyId}/form`;
    for (const who of [c.admin, c.superAdmin])
      expect((await get(who, beside)).statusCode).toBe(404);
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

it.each(['informations', 'sso'])('%s open under an infrastructure in sight alone', async (tab) => {
  const person = await fresh(['ROLE_SUPERVISOR'], [c.companyId]);
  const at = (infra: number) => `${users}/${person.id}/tabs/${tab}/infrastructures/${infra}/form`;
  const plain = (await get(c.admin, `${users}/${person.id}/tabs/${tab}`)).json();
  expect((await get(c.admin, at(c.companyId))).json()).toEqual(plain);
  expect((await get(c.admin, at(other.companyId))).statusCode).toBe(404);
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
    (await portal.elevated((tx) => accreditedTo(tx, id, 'other-times')))(infra, key);

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

describe('an explanation', () => {
  const profiles = '/modules/users/profiles';
  const ask = async (who: TestPerson, id: number, about: Record<string, string>) =>
    get(who, `${users}/${id}/tabs/rights/explain?${new URLSearchParams(about)}`);
  const withProfile = async (id: number, settings: Record<string, string>, name: string) => {
    const body = { name, infraId: c.customerId, parentId: null, description: '' };
    const made = await portal.call(c.admin, 'POST', `${profiles}/new`, {
      ...body,
      settings,
      version: 0,
    });
    const user = (await get(c.admin, `${users}/${id}`)).json();
    const perimeter = (user.perimeter as { id: number }[]).map((p) => p.id);
    const saved = await portal.call(c.admin, 'PUT', `${users}/${id}/tabs/informations`, {
      ...user,
      perimeter,
      profileIds: [made.json().id],
    });
    expect([made.statusCode, saved.statusCode]).toEqual([200, 200]);
  };

  it('is what the portal does; the change that it names, made on the screens, turns it round', async () => {
    const person = await fresh(['ROLE_SUPERVISOR']);
    const address = profiles;
    const opens = async (path = address) => (await get(person, path)).statusCode;
    expect(await opens()).toBe(403);
    expect(
      (await ask(c.admin, person.id, { address: `https://x.test${address}?q=1` })).json(),
    ).toEqual({
      row: null,
      place: null,
      refusal: 'forbidden',
      right: expect.objectContaining({ permission: 'profile.read', origin: 'overall', from: null }),
      changes: [{ change: 'grant', yours: true, over: [] }],
    });
    await withProfile(person.id, { 'profile.read': 'grant' }, 'Lecteur');
    expect(await opens()).toBe(200);
    expect((await ask(c.admin, person.id, { address })).json()).toMatchObject({
      refusal: null,
      right: { origin: 'profile', from: 'Lecteur' },
      changes: [{ change: 'deny' }],
    });
    await withProfile(person.id, { 'profile.read': 'deny' }, 'Fermé');
    expect(await opens()).toBe(403);
    expect((await ask(c.admin, person.id, { address })).json().changes).toEqual([
      { change: 'grant', yours: true, over: ['Fermé'] },
    ]);
    const elsewhere = `${users}/${c.agencies[1]}`;
    const beyond = { address: users, infra: String(c.agencies[1]) };
    expect(
      (await ask(c.admin, person.id, { address: `POST ${elsewhere}/activate` })).json().refusal,
    ).toBe('forbidden');
    expect((await ask(c.admin, person.id, beyond)).json()).toMatchObject({
      refusal: 'not_found',
      changes: [{ change: 'place', yours: true }],
    });
    const { version } = (await get(c.admin, `${users}/${person.id}/tabs/perimeters`)).json();
    const seen = { ids: [...c.agencies], version };
    await portal.call(c.admin, 'PUT', `${users}/${person.id}/tabs/perimeters`, seen);
    expect((await ask(c.admin, person.id, beyond)).json().refusal).toBe(null);
  });

  it('is for whoever may change the account, and about nothing that they may not see', async () => {
    const person = await fresh(['ROLE_SUPERVISOR']);
    const address = users;
    const local = await fresh(['ROLE_ADMIN']);
    const statuses = await Promise.all([
      ask(c.supervisor, person.id, { address }),
      ask(other.admin, person.id, { address }),
      ask(c.admin, c.superAdmin.id, { address }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
    const hidden = await ask(local, person.id, { address, infra: String(c.agencies[1]) });
    const absent = await ask(local, person.id, { address, infra: '999999999' });
    expect([hidden.statusCode, hidden.json().error.message]).toEqual([
      404,
      absent.json().error.message,
    ]);
    expect(hidden.json().error.code).toBe(absent.json().error.code);
    // A row of another customer and none at all are the same question; only of what the caller sees is anything said.
    const answers = await Promise.all(
      [person.id, other.admin.id, 999_999_999].map(async (id) =>
        (await ask(local, person.id, { address: `${users}/${id}` })).json(),
      ),
    );
    expect(answers.map(({ row }) => row)).toEqual(['open', 'unseen', 'unseen']);
    expect(answers[1]).toEqual(answers[2]);
    expect(field(await ask(c.admin, person.id, { address: '/nowhere' }))).toEqual([422, 'address']);
    expect((await ask(c.admin, person.id, { permission: 'no.right' })).statusCode).toBe(404);
    // A right that the caller lacks can be explained, not given; an account whose role holds more than the caller is none of theirs.
    expect((await ask(c.admin, person.id, { permission: 'pay.close' })).json()).toMatchObject({
      refusal: 'forbidden',
      changes: [{ change: 'grant', yours: false, over: [] }],
    });
    await withProfile(local.id, { 'plan.read': 'deny' }, 'Sans planning');
    expect((await ask(local, person.id, { permission: 'plan.read' })).statusCode).toBe(403);
  });
});
