import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { type TestPortal } from '#platform/testing/test-portal.ts';
import type { ProfileForm } from '../contract.ts';
import { openUsers, usersKit } from './users.setup.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  ({ portal, c, other } = await openUsers());
});
afterAll(() => portal.close());
const { save, field, fresh } = usersKit(() => ({ portal, c }));

let people = 0;
describe('profiles', () => {
  const profile = (o: Partial<ProfileForm> = {}): ProfileForm => ({
    name: `Profil ${(people += 1)}`,
    description: '',
    infraId: c.customerId,
    parentId: null,
    settings: {},
    version: 0,
    ...o,
  });
  const make = (who: TestPerson, o: Partial<ProfileForm> = {}) =>
    portal.call(who, 'POST', '/modules/users/profiles/new', profile(o));

  it('changes what its members may, as soon as it is saved', async () => {
    const person = await fresh(['ROLE_SUPERVISOR']);
    const { id, version } = (
      await make(c.admin, { settings: { 'user.write': 'grant', 'user.read': 'deny' } })
    ).json();
    expect((await save(c.admin, person.id, { profileIds: [id] })).statusCode).toBe(200);
    expect((await portal.call(person, 'GET', '/modules/users/users')).statusCode).toBe(403);
    const saved = await portal.call(
      c.admin,
      'POST',
      `/modules/users/profiles/${id}`,
      profile({ settings: { 'user.write': 'grant' }, version }),
    );
    expect(saved.statusCode).toBe(200);
    expect((await portal.call(person, 'GET', '/modules/users/users')).statusCode).toBe(200);
    const rights = (
      await portal.call(c.admin, 'GET', `/modules/users/users/${person.id}/tabs/rights`)
    ).json() as { permission: string; origin: string; from: string }[];
    expect(rights.find((r) => r.permission === 'user.write')).toMatchObject({
      granted: true,
      origin: 'profile',
    });
    expect(
      (await portal.call(c.admin, 'DELETE', `/modules/users/profiles/${id}`)).json().error.code,
    ).toBe('profile_used');
  });

  it.each<[string, () => Partial<ProfileForm>, string]>([
    [
      'to grant what one does not hold',
      () => ({ settings: { 'pay.close': 'grant' } }),
      'settings.pay.close',
    ],
    [
      'to grant what is the provider’s',
      () => ({ settings: { 'console.open': 'grant' } }),
      'settings.console.open',
    ],
    [
      'a permission that does not exist',
      () => ({ settings: { 'rien.du-tout': 'deny' } }),
      'settings.rien.du-tout',
    ],
    ['another customer’s infrastructure', () => ({ infraId: other.customerId }), 'infraId'],
    ['a parent that does not exist', () => ({ parentId: 999_999 }), 'parentId'],
  ])('refuses %s', async (_, change, at) =>
    expect(field(await make(c.admin, change()))).toEqual([422, at]),
  );

  it('nobody gets a right through a profile made by somebody stronger without holding it', async () => {
    const { id } = (await make(c.superAdmin, { settings: { 'display.dsn': 'grant' } })).json();
    const person = await fresh(['ROLE_SUPERVISOR']);
    expect(field(await save(c.admin, person.id, { profileIds: [id] }))).toEqual([
      422,
      'profileIds',
    ]);
    expect(field(await make(c.admin, { parentId: id }))).toEqual([422, 'parentId']);
    expect((await save(c.superAdmin, person.id, { profileIds: [id] })).statusCode).toBe(200);
    expect((await save(c.admin, person.id, { phone: '0102030405' })).statusCode).toBe(200);
  });

  it('does not inherit from itself', async () => {
    const top = (await make(c.admin)).json();
    const child = (await make(c.admin, { parentId: top.id })).json();
    expect(
      field(
        await portal.call(
          c.admin,
          'POST',
          `/modules/users/profiles/${top.id}`,
          profile({ parentId: child.id, version: top.version }),
        ),
      ),
    ).toEqual([422, 'parentId']);
  });

  it('is copied under a free name, here and elsewhere, and removed in number', async () => {
    const { id } = (
      await make(c.admin, { name: `Modèle ${c.customerId}`, settings: { 'user.read': 'grant' } })
    ).json();
    const copy = async (path: string) =>
      (
        await portal.call(
          c.admin,
          'GET',
          `/modules/users/profiles/${(await portal.call(c.admin, 'POST', `/modules/users/profiles/${id}/${path}`)).json().id}`,
        )
      ).json();
    const [first, second, elsewhere] = [
      await copy('duplicate'),
      await copy('duplicate'),
      await copy(`duplicate-different-infrastructure/${c.companyId}`),
    ];
    expect([first.name, second.name, elsewhere.infraId]).toEqual([
      `Modèle ${c.customerId} (copie)`,
      `Modèle ${c.customerId} (copie) 2`,
      c.companyId,
    ]);
    expect(elsewhere.settings).toEqual({ 'user.read': 'grant' });
    const gone = await portal.call(c.admin, 'POST', '/modules/users/profiles/batch-action', {
      selection: { ids: [first.id, second.id, 999_999] },
      values: { action: 'remove' },
    });
    expect(gone.json()).toMatchObject({ done: 2, failed: [{ id: 999_999 }] });
    expect(
      (await portal.call(c.admin, 'GET', `/modules/users/profiles/${first.id}`)).statusCode,
    ).toBe(404);
  });

  it('of another customer does not exist', async () => {
    const { id } = (await make(c.admin)).json();
    expect(
      (await portal.call(other.admin, 'GET', `/modules/users/profiles/${id}`)).statusCode,
    ).toBe(404);
    expect(
      (await portal.call(other.admin, 'DELETE', `/modules/users/profiles/${id}`)).statusCode,
    ).toBe(404);
  });
});
