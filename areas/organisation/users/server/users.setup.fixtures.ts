// A portal with the areas of accounts and two customers, and what its tests do again and again.
import { pay, type Access, type Role } from '#platform/contract/roles.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as usersAccess } from '../access.ts';
import type { UserForm } from '../contract.ts';
import { administratorsServer, profilesServer, usersServer } from './routes.ts';
export const access = {
  ...usersAccess,
  'pay.close': { label: 'Clore une période', roles: [pay] },
  'display.dsn': { label: 'Suivi des DSN', roles: [] },
  'console.open': { label: 'Console', roles: [], providerOnly: true },
} as const satisfies Access;

export const openUsers = async () => {
  const portal = await testPortal({
    areas: (auth) => [usersServer(auth, []), administratorsServer(auth), profilesServer(auth)],
    access,
  });
  const c = await freshCustomer(portal.services.db);
  const other = await freshCustomer(portal.services.db);
  return { portal, c, other };
};

export const usersKit = (at: () => { readonly portal: TestPortal; readonly c: FreshCustomer }) => {
  const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => at().portal.elevated(work);
  let people = 0;
  const form = (o: Partial<UserForm> = {}): UserForm => ({
    email: `nouveau${(people += 1)}-${at().c.customerId}@test.example`,
    firstName: 'Nouveau',
    lastName: 'Venu',
    phone: null,
    roles: ['ROLE_SUPERVISOR'],
    infraId: at().c.agencies[0],
    perimeter: [at().c.agencies[0]],
    profileIds: [],
    version: 0,
    ...o,
  });
  const create = (who: TestPerson, o: Partial<UserForm> = {}) =>
    at().portal.call(who, 'POST', '/modules/users/users/new', form(o));
  const load = async (who: TestPerson, id: number) =>
    (await at().portal.call(who, 'GET', `/modules/users/users/${id}`)).json();
  const save = async (who: TestPerson, id: number, o: Partial<UserForm>) => {
    const now = await load(at().c.superAdmin, id);
    const { email, firstName, lastName, phone, roles, infraId, profileIds, version } = now;
    return at().portal.call(who, 'PUT', `/modules/users/users/${id}/tabs/informations`, {
      email,
      firstName,
      lastName,
      phone,
      roles,
      infraId,
      profileIds,
      version,
      perimeter: now.perimeter.map((p: { id: number }) => p.id),
      ...o,
    });
  };
  const field = (answer: {
    statusCode: number;
    json: () => { error: { details: { field: string }[] } };
  }) => [answer.statusCode, answer.json().error.details[0]?.field];
  const fresh = (roles: Role[], perimeter: number[] = [at().c.agencies[0]]) =>
    elevated((tx) =>
      freshPerson(tx, {
        roles,
        customerId: at().c.customerId,
        infraId: perimeter[0] ?? at().c.customerId,
        perimeter,
      }),
    );
  return { elevated, form, create, load, save, field, fresh };
};
