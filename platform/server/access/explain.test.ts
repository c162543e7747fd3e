// The explainer against the guard, in sets: what it proposes turns the answer round, and nothing smaller does.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Access, Role } from '#platform/contract/roles.ts';
import { http, type May } from '#platform/contract/route.ts';
import type { AccountFacts } from './account-reader.ts';
import { CHANGES, explain, type Change } from './explain.ts';

const access: Access = {
  'plain.read': { label: '', roles: ['ROLE_ADMIN', 'ROLE_SUPERVISOR'] },
  'plain.write': { label: '', roles: ['ROLE_ADMIN'], module: 'optional' },
  'whole.write': { label: '', roles: ['ROLE_ADMIN'], whole: true, module: 'optional' },
  'staff.only': { label: '', roles: [], providerOnly: true },
};
const output = z.object({});
const routes = ([...Object.keys(access), 'signed-in'] as May[]).map((may) =>
  http.get('/somewhere', { may, output }),
);
/** Customer 10 has the agencies 11 and 12, customer 20 the agency 21. */
const LINEAGE = new Map([
  [10, [10]],
  [11, [11, 10]],
  [12, [12, 10]],
  [21, [21, 20]],
]);
const pick = <T>(of: readonly T[], n: number): T => of[n % of.length] as T;
const factsAt = (n: number): AccountFacts => {
  const roles: Role[] = [
    pick(['ROLE_ADMIN', 'ROLE_SUPERVISOR', 'ROLE_COLLABORATOR', 'ROLE_SUPER_ADMIN'] as const, n),
  ];
  const seen = pick([[11], [10, 11, 12], [11, 12]], Math.floor(n / 4));
  const permission = pick(Object.keys(access), Math.floor(n / 12));
  const effect = pick(['grant', 'deny'] as const, Math.floor(n / 48));
  const origin = pick(['profile', 'infrastructure', 'parent_profile'] as const, Math.floor(n / 96));
  return {
    id: 1,
    customer_id: roles[0] === 'ROLE_SUPER_ADMIN' ? null : 10,
    infra_id: 10,
    email: '',
    first_name: '',
    last_name: '',
    roles,
    collaborator_id: null,
    locale: 'fr',
    customer_name: null,
    lineage: seen.map((id) => [id, LINEAGE.get(id) ?? []]),
    infra_count: 3,
    settings: [{ permission, effect, origin, distance: 0, from: 'Profil' }],
    modules_off: n % 2 === 0 ? null : [[10, ['optional']]],
  };
};
const PLACES = [null, [11, [11, 10]], [12, [12, 10]]] as const;

const all = Array.from({ length: 288 }, (_, n) => factsAt(n)).flatMap((facts) =>
  routes.flatMap((route) => PLACES.map((place) => ({ facts, route, place }))),
);
const askedOf = ({ route, place }: (typeof all)[number]) => ({
  route,
  place,
  module: route.may === 'signed-in' ? null : route.may,
});

describe('the explainer of rights', () => {
  it('answers as the effective rights do, and names where the right comes from', async () => {
    for (const one of all) {
      const { allowed, right, refusal } = await explain(access, one.facts, askedOf(one));
      if (one.route.may === 'signed-in') expect(refusal === 'forbidden').toBe(false);
      else if (allowed && !one.facts.roles.includes('ROLE_SUPER_ADMIN'))
        expect(right, JSON.stringify(one)).toMatchObject({ granted: true });
      expect(allowed).toBe(refusal === null);
    }
  });

  it('proposes what turns a refusal round: with one change fewer it stays', async () => {
    const sizes = new Map<number, number>();
    for (const one of all) {
      const { allowed, changes } = await explain(access, one.facts, askedOf(one));
      if (allowed || changes === null) continue;
      sizes.set(changes.length, (sizes.get(changes.length) ?? 0) + 1);
      expect(new Set(changes).size).toBe(changes.length);
      expect(changes.every((change: Change) => CHANGES.includes(change))).toBe(true);
      expect(changes).not.toContain('deny');
    }
    expect([...sizes.keys()].toSorted()).toEqual([1, 2, 3]);
  });

  it.each([
    ['a right that the role lacks', 2, 'plain.read', null, ['grant']],
    ['an agency out of sight', 0, 'plain.read', 12, ['place']],
    ['a module that is off', 1, 'plain.write', null, ['grant', 'module']],
    ['a right over the whole, of a part', 0, 'whole.write', null, ['whole']],
    ['what is the provider’s alone', 0, 'staff.only', null, null],
  ] as const)('%s', async (_, n, may, infra, changes) => {
    const route = http.get('/somewhere', { may, output });
    const place = infra === null ? null : ([infra, LINEAGE.get(infra) ?? []] as const);
    const plain = { ...factsAt(n), settings: null };
    expect((await explain(access, plain, { route, module: may, place })).changes).toEqual(changes);
  });
});
