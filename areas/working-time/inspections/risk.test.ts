import { describe, expect, it } from 'vitest';
import { ratingOf, type Check } from './risk.ts';

const check = (o: Partial<Check> = {}): Check => ({
  vehicles: 1,
  minor: 0,
  serious: 0,
  verySerious: 0,
  mostSerious: 0,
  ...o,
});

describe('the risk rating', () => {
  it.each([
    ['no check', [], null, 'grey'],
    ['a clean check', [check()], 0, 'green'],
    [
      '1 + 10 + 30 + 90',
      [check({ minor: 1, serious: 1, verySerious: 1, mostSerious: 1 })],
      131,
      'amber',
    ],
    ['a hundred points', [check({ serious: 10 })], 100, 'green'],
    ['a hundred and one', [check({ serious: 10, minor: 1 })], 101, 'amber'],
    ['two hundred', [check({ serious: 20 })], 200, 'amber'],
    ['two hundred and one', [check({ serious: 20, minor: 1 })], 201, 'red'],
    ['a clean check halves', [check({ serious: 20, minor: 2 }), check()], 101, 'amber'],
    ['per vehicle of the check', [check({ mostSerious: 4, vehicles: 3 })], 120, 'amber'],
    ['a third of a point', [check({ minor: 1, vehicles: 3 })], 0.33, 'green'],
  ] as const)('%s', (_, checks, points, band) => {
    expect(ratingOf(checks)).toEqual({
      checks: checks.length,
      points: points === null ? null : points * 100,
      band,
    });
  });
});
