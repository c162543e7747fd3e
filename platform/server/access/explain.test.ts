// The explainer against rules written a second time, in sets: what it proposes turns the answer round, and no smaller choice of changes does.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CHANGES, type Change } from '#platform/contract/effective-rights.ts';
import type { Access, Role } from '#platform/contract/roles.ts';
import { http, type May } from '#platform/contract/route.ts';
import type { AccountFacts } from './account-reader.ts';
import { explain } from './explain.ts';

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
/** Customer 10 has the agencies 11, 12 and 13, customer 20 the agency 21. */
const LINEAGE = new Map([
  [10, [10]],
  [11, [11, 10]],
  [12, [12, 10]],
  [13, [13, 10]],
  [21, [21, 20]],
]);
const pick = <T>(of: readonly T[], n: number): T => of[n % of.length] as T;
const factsAt = (n: number): AccountFacts => {
  const roles: Role[] = [
    pick(['ROLE_ADMIN', 'ROLE_SUPERVISOR', 'ROLE_COLLABORATOR', 'ROLE_SUPER_ADMIN'] as const, n),
  ];
  const seen = pick([[11], [10, 11, 12, 13], [11, 12, 13]], Math.floor(n / 4));
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
    infra_count: 4,
    settings: [{ permission, effect, origin, distance: 0, from: 'Profil' }],
    modules_off: n % 2 === 0 ? null : [[10, ['optional']]],
  };
};
const PLACES = [null, [11, [11, 10]], [12, [12, 10]], [21, [21, 20]]] as const;

const all = Array.from({ length: 288 }, (_, n) => factsAt(n)).flatMap((facts, n) =>
  routes.flatMap((route) =>
    PLACES.map((place) => ({ facts, route, place, mustSee: n % 3 === 0 ? '/first/one' : null })),
  ),
);
type Case = (typeof all)[number];
const askedOf = ({ route, place }: Case) => ({
  route,
  place,
  module: route.may === 'signed-in' ? null : route.may,
});

/** What decides, in few words; changes are made to it, not to an account's facts. */
interface State {
  readonly byProfile: string | null;
  readonly isOff: boolean;
  readonly seen: readonly number[];
  readonly seesAll: boolean;
  readonly waits: boolean;
}
const stateOf = ({ facts, route, mustSee }: Case): State => {
  const word = facts.settings?.find((s) => s.permission === route.may);
  return {
    byProfile: word?.origin === 'profile' ? word.effect : null,
    isOff: facts.modules_off !== null,
    seen: (facts.lineage ?? []).map(([id]) => id),
    seesAll: false,
    waits: mustSee !== null,
  };
};
const isSuper = ({ facts }: Case): boolean => facts.customer_id === null;
const maySee = (of: Case): boolean => isSuper(of) || of.place?.[1].at(-1) === 10;
const APPLIED: Readonly<Record<Change, (s: State, of: Case) => State>> = {
  grant: (s) => ({ ...s, byProfile: 'grant' }),
  deny: (s) => ({ ...s, byProfile: 'deny' }),
  module: (s) => ({ ...s, isOff: false }),
  place: (s, of) => (maySee(of) ? { ...s, seen: [...s.seen, of.place?.[0] ?? 0] } : s),
  whole: (s, of) => ({ ...APPLIED.place(s, of), seesAll: true }),
  confirm: (s) => ({ ...s, waits: false }),
};
const holds = (s: State, of: Case): boolean => {
  const { facts, route } = of;
  const rule = access[route.may as keyof typeof access];
  if (isSuper(of)) return true;
  const isWhole = s.seesAll || [11, 12, 13].every((id) => s.seen.includes(id));
  if (rule?.providerOnly === true || (rule?.whole === true && !isWhole)) return false;
  const elsewhere = facts.settings?.find(
    ({ permission, origin }) => permission === route.may && origin !== 'profile',
  );
  const word = s.byProfile ?? elsewhere?.effect;
  return word === undefined ? facts.roles.some((r) => rule?.roles.includes(r)) : word === 'grant';
};
const isAllowed = (s: State, of: Case): boolean => {
  const { route, place } = of;
  const isNear = place === null || s.seen.some((id) => LINEAGE.get(id)?.includes(place[0]));
  if (route.may === 'signed-in') return isNear;
  const isOptional = access[route.may as keyof typeof access]?.module === 'optional';
  // Customer 20 has the module.
  const isClosed = isOptional && s.isOff && !s.seen.includes(21);
  return !isClosed && !s.waits && holds(s, of) && isNear;
};
const after = (changes: readonly Change[], of: Case): State =>
  changes.reduce((s, change) => APPLIED[change](s, of), stateOf(of));
/** Every choice of changes, useful or not, the smaller before. */
const SUBSETS = Array.from({ length: 2 ** CHANGES.length }, (_, bits) =>
  CHANGES.filter((_change, i) => (bits >> i) % 2 === 1),
).toSorted((a, b) => a.length - b.length);

describe('the explainer of rights', () => {
  it('answers as the rules written again; its changes turn the answer round, and no fewer do', async () => {
    const sizes = new Map<number | null, number>();
    for (const one of all) {
      const { refusal, changes } = await explain(access, one, askedOf(one));
      const allowed = isAllowed(stateOf(one), one);
      expect(refusal === null, JSON.stringify(one)).toBe(allowed);
      const fewest =
        SUBSETS.find((subset) => isAllowed(after(subset, one), one) !== allowed)?.length ?? null;
      expect(changes?.length ?? null, JSON.stringify(one)).toBe(fewest);
      if (changes !== null) expect(isAllowed(after(changes, one), one)).toBe(!allowed);
      sizes.set(fewest, (sizes.get(fewest) ?? 0) + 1);
    }
    expect([...sizes.keys()].toSorted()).toEqual([1, 2, 3, null]);
  });

  it.each([
    ['a right that the role lacks', 2, 'plain.read', null, ['grant']],
    ['an agency out of sight', 0, 'plain.read', 12, ['place']],
    ['a module that is off', 1, 'plain.write', null, ['grant', 'module']],
    ['a right over the whole, of a part', 0, 'whole.write', null, ['whole']],
    ['what is the provider’s alone', 0, 'staff.only', null, null],
    ['another customer’s agency', 0, 'plain.read', 21, null],
  ] as const)('%s', async (_, n, may, infra, changes) => {
    const route = http.get('/somewhere', { may, output });
    const place = infra === null ? null : ([infra, LINEAGE.get(infra) ?? []] as const);
    const facts = { ...factsAt(n), settings: null };
    const asked = { route, module: may, place };
    expect((await explain(access, { facts, mustSee: null }, asked)).changes).toEqual(changes);
  });
});
