import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueIn, effectiveOf, inForce, NOTHING_SAID, rounded, type Settings } from './effective.ts';

const level = (name: string, settings: Partial<Settings>) => ({
  name,
  settings: { ...NOTHING_SAID, ...settings },
});

describe('inheritance', () => {
  it('takes each setting from the nearest level that says it', () => {
    const { settings, origins } = effectiveOf([
      level('agence', { visible: false }),
      level('société', { visible: true, warnAbove: 10 }),
      level('prestataire', { warnAbove: 5, autoAccept: false }),
    ]);
    expect(settings).toEqual({ ...NOTHING_SAID, visible: false, warnAbove: 10, autoAccept: false });
    expect(Object.entries(origins).map(([k, o]) => [k, o.name])).toEqual([
      ['visible', 'agence'],
      ['warnAbove', 'société'],
      ['autoAccept', 'prestataire'],
    ]);
  });
  it('says nothing where nobody says anything', () =>
    expect(effectiveOf([level('x', {})])).toEqual({ settings: NOTHING_SAID, origins: {} }));
});

describe('versions', () => {
  const versions = [
    { since: '2026-01-01', until: null, n: 1 },
    { since: '2026-06-01', until: '2026-08-31', n: 2 },
    { since: '2027-01-01', until: null, n: 3 },
  ];
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', 1],
    ['2026-05-31', 1],
    ['2026-06-01', 2],
    ['2026-08-31', 2],
    ['2026-09-01', 1],
    ['2027-05-05', 3],
  ])('on %s: %s', (day, n) => expect(inForce(versions, day)?.n ?? null).toBe(n));
});

describe('months of a planning', () => {
  const years = [
    { year: 2025, months: 0b1000_0000_0000 },
    { year: 2026, months: 0b0000_0010_0101 },
  ];
  it.each([
    [2024, 12, false],
    [2025, 12, true],
    [2025, 1, false],
    [2026, 1, true],
    [2026, 2, false],
    [2026, 3, true],
    [2026, 6, true],
    [2026, 12, false],
    [2030, 6, true],
  ])('%s-%s: %s', (year, month, due) => expect(dueIn(years, year, month)).toBe(due));
});

describe('rounding', () => {
  it.each([
    [449, 'nearest', 900, 0],
    [450, 'nearest', 900, 900],
    [-450, 'nearest', 900, -900],
    [-449, 'nearest', 900, 0],
    [1, 'up', 900, 900],
    [-1, 'up', 900, 0],
    [899, 'down', 900, 0],
    [-1, 'down', 900, -900],
    [1800, 'up', 900, 1800],
  ] as const)('%s %s to %s: %s', (value, mode, step, to) =>
    expect(rounded(value, { mode, step })).toBe(to),
  );
  it('gives a multiple less than a step away', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
        fc.integer({ min: 1, max: 100_000 }),
        (value, mode, step) => {
          const to = rounded(value, { mode, step });
          expect(Math.abs(to % step)).toBe(0);
          expect(Math.abs(to - value)).toBeLessThan(step);
        },
      ),
    );
  });
});
