// A portal with accounts, profiles and what infrastructures say of rights, and what its tests do again and again.
import { admin, supervisor, type Access, type Role } from '#platform/contract/roles.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Served } from '#platform/server/call.ts';
import type { AccreditableSource } from '#platform/server/contributions.ts';
import { findRouteAt } from '#platform/server/http/route-at.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as usersAccess } from '../access.ts';
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

export const openSheets = async () => {
  let place = 0;
  const areas = (auth: Auth): Served[] => [
    usersServer(
      auth,
      sources(() => place),
      findRouteAt(() => areas(auth)),
    ),
    profilesServer(auth),
    infrastructureRightsServer(auth),
  ];
  const portal = await testPortal({ areas, access });
  const c = await freshCustomer(portal.services.db);
  place = c.agencies[0];
  return { portal, c, other: await freshCustomer(portal.services.db) };
};

export const users = '/modules/users/users';
export interface Node {
  id: number;
  granted: boolean;
  mine: boolean;
}

export const sheetKit = (at: () => { readonly portal: TestPortal; readonly c: FreshCustomer }) => {
  const fresh = (
    roles: Role[],
    perimeter: number[] = [at().c.agencies[0]],
    infraId = perimeter[0] ?? at().c.customerId,
  ): Promise<TestPerson> =>
    at().portal.elevated((tx) =>
      freshPerson(tx, { roles, customerId: at().c.customerId, infraId, perimeter }),
    );
  const get = (who: TestPerson, path: string) => at().portal.call(who, 'GET', path);
  const field = (answer: {
    statusCode: number;
    json: () => { error: { details: { field: string }[] } };
  }) => [answer.statusCode, answer.json().error.details[0]?.field];
  const granted = async (who: TestPerson, id: number): Promise<number[]> =>
    ((await get(who, `${users}/${id}/tabs/perimeters`)).json().nodes as Node[])
      .filter((n) => n.granted)
      .map((n) => n.id)
      .sort((a, b) => a - b);
  return { fresh, get, field, granted };
};
