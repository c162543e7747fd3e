import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  childTypes,
  INFRASTRUCTURE_TYPES,
  isSiren,
  isSiret,
  mayStandUnder,
} from './infrastructure.ts';

it.each([
  ['group', null, true],
  ['company', null, true],
  ['agency', null, false],
  ['subgroup', null, false],
  ['subgroup', 'group', true],
  ['subgroup', 'subgroup', true],
  ['company', 'company', false],
  ['agency', 'company', true],
  ['agency', 'agency', false],
  ['group', 'group', false],
] as const)('a %s under %s: %s', (type, parent, expected) =>
  expect(mayStandUnder(type, parent)).toBe(expected),
);

it('nothing stands under an agency, and every type has a place', () => {
  expect(childTypes('agency')).toEqual([]);
  for (const type of INFRASTRUCTURE_TYPES)
    expect([null, ...INFRASTRUCTURE_TYPES].some((p) => mayStandUnder(type, p))).toBe(true);
});

// Published numbers: INSEE, La Poste (whose establishments break Luhn), SNCF.
it.each([
  ['120027016', true],
  ['356000000', true],
  ['552049447', true],
  ['552049448', false],
  ['12345678', false],
  ['1234567890', false],
  ['', false],
])('SIREN %s: %s', (text, ok) => expect(isSiren(text)).toBe(ok));
it.each([
  ['12002701600563', true],
  ['12002701600564', false],
  ['35600000000048', true],
  ['35600000049837', true],
  ['3560000004983', false],
])('SIRET %s: %s', (text, ok) => expect(isSiret(text)).toBe(ok));

it('any one wrong digit is seen', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const digits = [...'120027016'];
      digits[at] = String((Number(digits[at]) + shift) % 10);
      expect(isSiren(digits.join(''))).toBe(false);
    }),
  );
});
