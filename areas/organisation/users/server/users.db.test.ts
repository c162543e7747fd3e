import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/infrastructure.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role } from '#platform/contract/roles.ts';
import type { Tx } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  actorFor,
  freshInfrastructure,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { type TestPortal } from '#platform/testing/test-portal.ts';
import type { UserForm } from '../contract.ts';
import { createUser, userNames, usersOver } from './api.ts';
import { access, openUsers, usersKit } from './users.setup.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  ({ portal, c, other } = await openUsers());
});
afterAll(() => portal.close());
const { elevated, form, create, load, save, field, fresh } = usersKit(() => ({ portal, c }));

describe('creating users', () => {
  it('an administrator invites somebody, who waits for activation', async () => {
    const made = await create(c.admin);
    expect(made.statusCode).toBe(200);
    expect(await load(c.admin, made.json().id)).toMatchObject({
      state: 'pending',
      roles: ['ROLE_SUPERVISOR'],
      perimeter: [{ id: c.agencies[0] }],
      editable: true,
      impersonable: false,
    });
    const rows = await elevated(
      (tx) =>
        tx.run<{
          kind: string;
        }>`select kind from job_run where kind = 'sign-in.activation' and (payload ->> 'userId')::bigint = ${made.json().id}`,
    );
    expect(rows).toHaveLength(1);
  });

  it.each<[string, () => TestPerson, () => Partial<UserForm>, string]>([
    [
      'a super administrator, by a customer',
      () => c.admin,
      () => ({ roles: ['ROLE_SUPER_ADMIN'] }),
      'roles',
    ],
    [
      'a super administrator, in a customer',
      () => c.superAdmin,
      () => ({ roles: ['ROLE_SUPER_ADMIN'] }),
      'roles',
    ],
    [
      'a kind of the provider’s staff, in a customer',
      () => c.superAdmin,
      () => ({ roles: ['ROLE_STAFF_TIME'] }),
      'roles',
    ],
    [
      'an infrastructure of another customer to see',
      () => c.admin,
      () => ({ perimeter: [other.companyId] }),
      'perimeter',
    ],
    [
      'another customer’s tree for a customer’s account, even by the provider',
      () => c.superAdmin,
      () => ({ perimeter: [c.companyId, other.companyId] }),
      'perimeter',
    ],
    ['nothing to see', () => c.admin, () => ({ perimeter: [] }), 'perimeter'],
    [
      'an account attached elsewhere',
      () => c.admin,
      () => ({ infraId: other.agencies[0] }),
      'infraId',
    ],
    [
      'a profile of another customer',
      () => c.admin,
      () => ({ profileIds: [999_999] }),
      'profileIds',
    ],
    ['an address already taken', () => c.admin, () => ({ email: c.pay.email }), 'email'],
    ['an address that is none', () => c.admin, () => ({ email: 'rien' }), 'email'],
    ['no role', () => c.admin, () => ({ roles: [] }), 'roles'],
  ])('refuses %s', async (_, who, change, at) =>
    expect(field(await create(who(), change()))).toEqual([422, at]),
  );

  it('a kind of staff is given at the provider, and works on the customers it sees', async () => {
    const roles: UserForm['roles'] = ['ROLE_STAFF_TIME'];
    const made = await create(c.superAdmin, {
      roles,
      infraId: PROVIDER_ROOT,
      perimeter: [c.companyId],
    });
    expect(made.statusCode).toBe(200);
    const { id } = made.json();
    expect(await load(c.superAdmin, id)).toMatchObject({ roles, state: 'pending' });
    await expect(
      elevated((tx) => tx.run`update app_user set customer_id = ${c.customerId} where id = ${id}`),
    ).rejects.toThrow('app_user_staff');
  });

  it('the same address may serve with another customer', async () => {
    const made = await portal.call(
      other.admin,
      'POST',
      '/modules/users/users/new',
      form({ email: c.pay.email, infraId: other.companyId, perimeter: [other.companyId] }),
    );
    expect(made.statusCode).toBe(200);
  });

  it('an administrator of one agency gives no more than that agency', async () => {
    const local = await fresh(['ROLE_ADMIN']);
    for (const perimeter of [[c.agencies[1]], [...c.agencies]])
      expect(field(await create(local, { perimeter }))).toEqual([422, 'perimeter']);
    expect(field(await create(local, { infraId: c.companyId }))).toEqual([422, 'infraId']);
    expect((await create(local)).statusCode).toBe(200);
  });

  it('somebody who was given the right to write users gives only roles that open nothing new', async () => {
    const helper = await fresh(['ROLE_SUPERVISOR']);
    await elevated(async (tx) => {
      const made =
        await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings) values (${c.customerId}, ${c.customerId}, 'Aide', '{"user.write": "grant"}') returning id`;
      await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${helper.id}, ${made ?? 0}, ${c.customerId})`;
    });
    expect((await create(helper, { roles: ['ROLE_SUPERVISOR'] })).statusCode).toBe(200);
    expect(field(await create(helper, { roles: ['ROLE_ADMIN'] }))).toEqual([422, 'roles']);
    expect(field(await create(helper, { roles: ['ROLE_PAY_ADMIN'] }))).toEqual([422, 'roles']);
    const boss = await fresh(['ROLE_ADMIN']);
    expect((await save(helper, boss.id, { firstName: 'Piraté' })).statusCode).toBe(403);
  });

  it('a supervisor reads, a collaborator does not', async () => {
    expect((await create(c.supervisor)).statusCode).toBe(403);
    expect((await portal.call(c.supervisor, 'GET', '/modules/users/users')).statusCode).toBe(200);
    expect((await portal.call(c.collaborator, 'GET', '/modules/users/users')).statusCode).toBe(403);
  });
});

describe('editing users', () => {
  it('keeps the part of a perimeter that the editor cannot see', async () => {
    const both = await fresh(['ROLE_SUPERVISOR'], [c.agencies[0], c.agencies[1]]);
    const local = await fresh(['ROLE_ADMIN']);
    expect((await load(local, both.id)).perimeter.map((p: { id: number }) => p.id)).toEqual([
      c.agencies[0],
    ]);
    expect(
      (await save(local, both.id, { perimeter: [c.agencies[0]], phone: '0321000000' })).statusCode,
    ).toBe(200);
    expect((await load(c.admin, both.id)).perimeter).toHaveLength(2);
  });

  it('whoever may edit an account does not take it over: the address of somebody who sees or may more stays', async () => {
    const local = await fresh(['ROLE_ADMIN']);
    const seesMore = await fresh(['ROLE_SUPERVISOR'], [c.agencies[0], c.agencies[1]]);
    const mayMore = await fresh(['ROLE_SUPERVISOR']);
    const equal = await fresh(['ROLE_SUPERVISOR']);
    const profile = (
      await portal.call(c.superAdmin, 'POST', '/modules/users/profiles/new', {
        name: `Console ${mayMore.id}`,
        infraId: c.customerId,
        settings: { 'display.dsn': 'grant' },
      })
    ).json();
    expect((await save(c.superAdmin, mayMore.id, { profileIds: [profile.id] })).statusCode).toBe(
      200,
    );
    const email = `pirate${local.id}@test.example`;
    expect(field(await save(local, seesMore.id, { email, perimeter: [c.agencies[0]] }))).toEqual([
      422,
      'email',
    ]);
    expect(field(await save(local, mayMore.id, { email }))).toEqual([422, 'email']);
    expect((await save(local, equal.id, { email })).statusCode).toBe(200);
    expect(
      (await save(c.admin, seesMore.id, { email: `juste${local.id}@test.example` })).statusCode,
    ).toBe(200);
  });

  it('a new address ends what the old one opened: sessions at once, and whoever waits is invited there', async () => {
    const invitations = async (id: number): Promise<number> =>
      (
        await elevated(
          (tx) =>
            tx.run`select from job_run where kind = 'sign-in.activation' and (payload ->> 'userId')::bigint = ${id}`,
        )
      ).length;
    const person = await fresh(['ROLE_SUPERVISOR']);
    const reads = async () => (await portal.call(person, 'GET', '/modules/users/users')).statusCode;
    expect([
      await reads(),
      (await save(c.admin, person.id, { phone: '0321000000' })).statusCode,
    ]).toEqual([200, 200]);
    expect(await reads()).toBe(200);
    const email = `neuve${person.id}@test.example`;
    expect((await save(c.admin, person.id, { email })).statusCode).toBe(200);
    expect([await reads(), await invitations(person.id)]).toEqual([401, 0]);
    const { id } = (await create(c.admin)).json();
    expect((await save(c.admin, id, { phone: '0321000000' })).statusCode).toBe(200);
    expect(await invitations(id)).toBe(1);
    expect((await save(c.admin, id, { email: `juste${id}@test.example` })).statusCode).toBe(200);
    expect(await invitations(id)).toBe(2);
  });

  it('what a profile or an infrastructure refuses is not given back by whoever lacks it', async () => {
    const placed = (parent: number, type: 'company' | 'agency', rights: object) =>
      elevated(async (tx) => {
        const id = await freshInfrastructure(tx, parent, type);
        await tx.run`update infrastructure set rights = ${JSON.stringify(rights)} where id = ${id}`;
        return id;
      });
    const profile = async (
      name: string,
      settings: object,
      parentId: number | null = null,
    ): Promise<number> =>
      (
        await portal.call(c.admin, 'POST', '/modules/users/profiles/new', {
          name,
          infraId: c.customerId,
          settings,
          parentId,
        })
      ).json().id;
    const company = await placed(c.customerId, 'company', { 'display.dsn': 'grant' });
    const [open, shut] = [
      await placed(company, 'agency', {}),
      await placed(company, 'agency', { 'display.dsn': 'deny' }),
    ];
    await elevated((tx) => portal.auth.rightsChanged({ tx, afterCommit: (task) => task() }, 'all')); // sessions learn of the new agencies
    const refusing = await profile(`Sans DSN ${open}`, { 'display.dsn': 'deny' });
    const inheriting = await profile(`Sans DSN non plus ${open}`, {}, refusing);
    const local = await fresh(['ROLE_ADMIN'], [open, shut, c.customerId]);
    const give = async (o: Partial<UserForm>): Promise<void> => {
      expect((await save(c.superAdmin, local.id, o)).statusCode).toBe(200);
    };

    await give({ profileIds: [refusing] });
    expect(field(await save(local, local.id, { profileIds: [] }))).toEqual([422, 'profileIds']);
    await give({ profileIds: [inheriting] });
    expect(
      field(
        await portal.call(local, 'POST', `/modules/users/profiles/${inheriting}`, {
          name: `Sans DSN non plus ${open}`,
          infraId: c.customerId,
          parentId: null,
          settings: {},
          version: 0,
        }),
      ),
    ).toEqual([422, 'parentId']);
    await give({ profileIds: [], infraId: shut });
    expect(field(await save(local, local.id, { infraId: open }))).toEqual([422, 'infraId']);
    await give({ infraId: open });
    expect((await save(local, local.id, { infraId: shut })).statusCode).toBe(200);
  });

  it('new rights count at the next call', async () => {
    const person = await fresh(['ROLE_COLLABORATOR']);
    expect((await portal.call(person, 'GET', '/modules/users/users')).statusCode).toBe(403);
    expect((await save(c.admin, person.id, { roles: ['ROLE_SUPERVISOR'] })).statusCode).toBe(200);
    expect((await portal.call(person, 'GET', '/modules/users/users')).statusCode).toBe(200);
    expect(
      (
        await portal.call(
          c.admin,
          'DELETE',
          `/modules/users/users/${person.id}/tabs/perimeters/${c.agencies[0]}`,
        )
      ).json().error.code,
    ).toBe('conflict');
    await save(c.admin, person.id, { perimeter: [...c.agencies] });
    expect(
      (
        await portal.call(
          c.admin,
          'DELETE',
          `/modules/users/users/${person.id}/tabs/perimeters/${c.agencies[0]}`,
        )
      ).statusCode,
    ).toBe(204);
    expect(
      (await portal.call(c.admin, 'GET', `/modules/users/users/${person.id}/tabs/perimeters`))
        .json()
        .nodes.filter((n: { granted: boolean }) => n.granted),
    ).toMatchObject([{ id: c.agencies[1] }]);
  });

  it('a user of another customer does not exist', async () => {
    expect(
      (await portal.call(c.admin, 'GET', `/modules/users/users/${other.pay.id}`)).statusCode,
    ).toBe(404);
    expect(
      (
        await portal.call(
          c.admin,
          'PUT',
          `/modules/users/users/${other.pay.id}/tabs/informations`,
          form(),
        )
      ).statusCode,
    ).toBe(404);
    expect(
      (await portal.call(c.admin, 'POST', `/modules/users/users/${other.pay.id}/deactivate`))
        .statusCode,
    ).toBe(404);
    expect(
      (await portal.call(c.admin, 'GET', `/modules/users/users/${other.pay.id}/tabs/rights`))
        .statusCode,
    ).toBe(404);
  });

  it('puts an account to rest at once, and wakes it', async () => {
    const person = await fresh(['ROLE_SUPERVISOR']);
    expect((await portal.call(person, 'GET', '/modules/users/users')).statusCode).toBe(200);
    expect(
      (await portal.call(c.admin, 'POST', `/modules/users/users/${person.id}/deactivate`)).json(),
    ).toEqual({ state: 'deactivated' });
    expect((await portal.call(person, 'GET', '/modules/users/users')).statusCode).toBe(401);
    expect(
      (await portal.call(c.admin, 'POST', `/modules/users/users/${person.id}/deactivate`))
        .statusCode,
    ).toBe(409);
    expect(
      (await portal.call(c.admin, 'POST', `/modules/users/users/${person.id}/activate`)).json(),
    ).toEqual({ state: 'active' });
    await portal.run`update app_user set state = 0 where id = ${person.id}`;
    expect(
      (await portal.call(c.admin, 'POST', `/modules/users/users/${person.id}/activate`)).json()
        .error,
    ).toMatchObject({ allowed: ['deactivate'], message: expect.stringContaining('invitation') });
    expect((await portal.call(person, 'GET', '/modules/users/users')).statusCode).toBe(401);
    expect(
      (await portal.call(c.admin, 'POST', `/modules/users/users/${c.admin.id}/deactivate`)).json()
        .error.message,
    ).toContain('propre compte');
  });

  it('keeps the last super administrator', async () => {
    const elsewhere = await elevated(
      (tx) =>
        tx.run<{
          id: number;
        }>`select id from app_user where 'ROLE_SUPER_ADMIN' = any(roles) and deactivated_at is null and id <> ${c.superAdmin.id}`,
    );
    const rest = (ids: number[], at: string | null) =>
      elevated(
        (tx) =>
          tx.run`update app_user set deactivated_at = ${at}::timestamptz where id = any(${ids}::bigint[])`,
      );
    const ids = elsewhere.map((r) => r.id);
    await rest(ids, '2026-01-01T00:00:00Z');
    expect(field(await save(c.superAdmin, c.superAdmin.id, { roles: ['ROLE_ADMIN'] }))).toEqual([
      422,
      'roles',
    ]);
    await rest(ids, null);
    const [second = 0] = ids;
    expect(
      (await portal.call(c.superAdmin, 'POST', `/modules/users/users/${second}/deactivate`))
        .statusCode,
    ).toBe(200);
    await rest([second], null);
  });

  it('lists, filters and finds', async () => {
    const rows = (
      await portal.call(c.admin, 'GET', `/modules/users/users?role=ROLE_PAY_ADMIN&state=active`)
    ).json().rows as { id: number }[];
    expect(rows.map((r) => r.id)).toEqual([c.pay.id]);
    const matches = (
      await portal.call(
        c.admin,
        'GET',
        `/modules/users/users?search=${c.supervisor.email.slice(0, 10)}`,
      )
    ).json().rows as { id: number }[];
    expect(matches.map((r) => r.id)).toEqual([c.supervisor.id]);
    const narrow = (
      await portal.call(c.supervisor, 'GET', '/modules/users/users?length=100')
    ).json().rows as { id: number }[];
    expect(narrow.map((r) => r.id)).not.toContain(c.admin.id);
    const admins = (
      await portal.call(c.admin, 'GET', '/admin/administrators/list?length=100')
    ).json().rows as { id: number; roles: Role[] }[];
    expect(admins.every((r) => r.roles.includes('ROLE_ADMIN'))).toBe(true);
    expect(
      (await portal.call(c.admin, 'GET', `/admin/administrators/edit/${c.pay.id}`)).statusCode,
    ).toBe(404);
  });

  it('names the supervisors of an infrastructure', async () => {
    const of = async (id: number) =>
      (
        (await portal.call(c.admin, 'GET', `/users/supervisors/${id}`)).json() as { id: number }[]
      ).map((p) => p.id);
    expect(await of(c.agencies[0])).toContain(c.supervisor.id);
    expect(await of(c.agencies[1])).not.toContain(c.supervisor.id);
    expect(
      (await portal.call(c.admin, 'GET', `/users/supervisors/${other.agencies[0]}`)).statusCode,
    ).toBe(404);
  });

  it('explains each right by its origin', async () => {
    const rights = (
      await portal.call(c.admin, 'GET', `/modules/users/users/${c.pay.id}/tabs/rights`)
    ).json() as { permission: string; granted: boolean; origin: string }[];
    expect(rights.find((r) => r.permission === 'pay.close')).toMatchObject({
      granted: true,
      origin: 'overall',
    });
    expect(rights.find((r) => r.permission === 'user.write')).toMatchObject({ granted: false });
  });
});

describe('doors', () => {
  it('names are known across perimeters, rows are not', async () => {
    const { db } = portal.services;
    const actor = await actorFor(db, access, c.supervisor);
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      db.within(scopeOf(actor, { id: 't', ip: '' }), 'read', work);
    const names = await within((tx) => userNames(tx, [c.superAdmin.id, c.admin.id, 999_999]));
    expect([...names.keys()].sort((a, b) => a - b)).toEqual(
      [c.superAdmin.id, c.admin.id].sort((a, b) => a - b),
    );
    const rows = await within(
      (tx) =>
        tx.run<{
          id: number;
        }>`select id from app_user where id = any(${[c.superAdmin.id, c.admin.id, c.supervisor.id]}::bigint[])`,
    );
    expect(rows.map((r) => r.id)).toEqual([c.supervisor.id]);
  });

  it('an account is created ready to use', async () => {
    const id = await elevated((tx) =>
      createUser(
        tx,
        {
          email: `PRET-${c.customerId}@test.example`,
          firstName: 'A',
          lastName: 'B',
          roles: ['ROLE_SUPERVISOR'],
          customerId: c.customerId,
          infraId: c.companyId,
          perimeter: [c.companyId],
          password: 'demo',
        },
        Temporal.Now.instant(),
      ),
    );
    expect((await load(c.admin, id)).state).toBe('active');
    expect(
      (await elevated((tx) => usersOver(tx, c.agencies[1], ['ROLE_SUPERVISOR']))).map((p) => p.id),
    ).toContain(id);
  });
});
