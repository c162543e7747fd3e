import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveRights,
  grantedNames,
  ORIGINS,
  type Effect,
  type Holder,
  type Origin,
  type RightSetting,
} from './effective-rights.ts';
import { admin, nobody, pay, supervisor, type Access, type Role } from './roles.ts';

const access = {
  'faq.read': { label: 'Lire', roles: [admin, supervisor] },
  'faq.write': { label: 'Écrire', roles: [admin] },
  'console.open': { label: 'Console', roles: [admin], providerOnly: true },
  'base.write': { label: 'Pour tous', roles: [pay], whole: true },
  'display.extra': { label: 'En plus', roles: nobody },
} as const satisfies Access;

const setting = (
  permission: string,
  effect: Effect,
  origin: Exclude<Origin, 'overall'>,
  distance = 0,
): RightSetting => ({ permission, effect, origin, distance, from: origin });
const customer = (...roles: Role[]): Holder => ({ roles, provider: false, whole: true });
const staff = (...roles: Role[]): Holder => ({ roles, provider: true, whole: true });
const names = (who: Holder, settings: readonly RightSetting[] = []) =>
  [...grantedNames(effectiveRights(access, who, settings))].sort();

describe('effective rights', () => {
  it.each([
    [true, ['base.write'], []],
    [true, [], [setting('base.write', 'deny', 'profile')]],
    [false, [], []],
    [false, [], [setting('base.write', 'grant', 'profile')]],
  ])('over all agencies, seen whole (%s): %j', (whole, expected, settings) =>
    expect(names({ ...customer('ROLE_PAY_ADMIN'), whole }, settings)).toEqual(expected),
  );

  it.each([
    ['a supervisor has what its role gives', customer('ROLE_SUPERVISOR'), [], ['faq.read']],
    [
      'a customer administrator has nothing of the provider',
      customer('ROLE_ADMIN'),
      [],
      ['faq.read', 'faq.write'],
    ],
    [
      'the provider’s administrator has',
      staff('ROLE_ADMIN'),
      [],
      ['console.open', 'faq.read', 'faq.write'],
    ],
    ['roles add up', customer('ROLE_SUPERVISOR', 'ROLE_ADMIN'), [], ['faq.read', 'faq.write']],
    ['no role, no right', customer(), [], []],
    [
      'a profile gives',
      customer('ROLE_SUPERVISOR'),
      [setting('faq.write', 'grant', 'profile')],
      ['faq.read', 'faq.write'],
    ],
    [
      'a profile takes away',
      customer('ROLE_SUPERVISOR'),
      [setting('faq.read', 'deny', 'profile')],
      [],
    ],
    [
      'a profile never gives what is the provider’s',
      customer('ROLE_SUPERVISOR'),
      [setting('console.open', 'grant', 'profile')],
      ['faq.read'],
    ],
    [
      'an undeclared permission is nothing',
      customer('ROLE_SUPERVISOR'),
      [setting('gone.away', 'grant', 'profile')],
      ['faq.read'],
    ],
    [
      'the infrastructure outweighs the parent profile',
      customer(),
      [
        setting('faq.read', 'grant', 'infrastructure'),
        setting('faq.read', 'deny', 'parent_profile'),
      ],
      ['faq.read'],
    ],
    [
      'the profile outweighs the infrastructure',
      customer(),
      [setting('faq.read', 'grant', 'infrastructure'), setting('faq.read', 'deny', 'profile')],
      [],
    ],
    [
      'the nearer parent outweighs the farther',
      customer(),
      [
        setting('faq.read', 'deny', 'parent_infrastructure', 3),
        setting('faq.read', 'grant', 'parent_infrastructure', 1),
      ],
      ['faq.read'],
    ],
    [
      'of two profiles the refusal wins',
      customer(),
      [setting('faq.read', 'grant', 'profile'), setting('faq.read', 'deny', 'profile')],
      [],
    ],
    [
      'a super administrator keeps everything',
      staff('ROLE_SUPER_ADMIN'),
      [setting('faq.read', 'deny', 'profile')],
      ['base.write', 'console.open', 'display.extra', 'faq.read', 'faq.write'],
    ],
  ] as const)('%s', (_, who, settings, expected) =>
    expect(names(who, settings)).toEqual([...expected]),
  );

  it('names where a right comes from', () => {
    const rights = effectiveRights(access, customer('ROLE_SUPERVISOR'), [
      { ...setting('faq.write', 'grant', 'parent_profile', 2), from: 'Planning' },
    ]);
    expect(rights.find((r) => r.permission === 'faq.write')).toEqual({
      permission: 'faq.write',
      granted: true,
      origin: 'parent_profile',
      from: 'Planning',
    });
    expect(rights.find((r) => r.permission === 'faq.read')).toEqual({
      permission: 'faq.read',
      granted: true,
      origin: 'overall',
      from: null,
    });
  });

  const anySetting = fc.record({
    permission: fc.constantFrom(...Object.keys(access)),
    effect: fc.constantFrom('grant', 'deny'),
    origin: fc.constantFrom(...ORIGINS.slice(1)),
    distance: fc.nat(4),
    from: fc.string(),
  });
  it('does not depend on the order in which they were set', () => {
    fc.assert(
      fc.property(fc.array(anySetting), fc.infiniteStream(fc.nat()), (generated, keys) => {
        const settings = generated as RightSetting[];
        const shuffled = settings
          .map((s) => [Number(keys.next().value), s] as const)
          .sort((a, b) => a[0] - b[0])
          .map(([, s]) => s);
        expect(names(customer('ROLE_SUPERVISOR'), shuffled)).toEqual(
          names(customer('ROLE_SUPERVISOR'), settings),
        );
      }),
    );
  });
  it('never gives a customer what is the provider’s, whatever is set', () => {
    fc.assert(
      fc.property(fc.array(anySetting), (settings) => {
        expect(
          names(customer('ROLE_ADMIN', 'ROLE_PAY_ADMIN'), settings as RightSetting[]),
        ).not.toContain('console.open');
      }),
    );
  });
});
