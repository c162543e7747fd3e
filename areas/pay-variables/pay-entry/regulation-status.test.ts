import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { afterDetection, differenceOf, type Known } from './regulation-status.ts';

describe('a difference', () => {
  it.each([
    ['nothing new', { closed: 100, accepted: 0, now: 100 }, 0],
    ['more', { closed: 100, accepted: 0, now: 160 }, 60],
    ['accepted before', { closed: 100, accepted: 60, now: 160 }, 0],
    ['taken back after it was accepted', { closed: 100, accepted: 60, now: 100 }, -60],
    ['a leaver without days any more', { closed: 100, accepted: 0, now: null }, -100],
    ['a mission that came late', { closed: null, accepted: 0, now: 50 }, 50],
  ])('%s', (_, figures, difference) => expect(differenceOf(figures)).toBe(difference));
  test('once accepted, nothing is left', () => {
    const figure = fc.option(fc.integer({ min: -1e9, max: 1e9 }));
    fc.assert(
      fc.property(figure, fc.integer({ min: -1e9, max: 1e9 }), figure, (closed, accepted, now) => {
        const difference = differenceOf({ closed, accepted, now });
        expect(differenceOf({ closed, accepted: accepted + difference, now })).toBe(0);
      }),
    );
  });
});

describe('found again', () => {
  const proposal = (
    status: Known['status'],
    difference = 60,
    target: number | null = 7,
  ): Known => ({
    status,
    difference,
    target,
  });
  it.each([
    ['new', null, 60, 7, 'pending'],
    ['gone', proposal('pending'), 0, 7, null],
    ['the same', proposal('pending'), 60, 7, 'pending'],
    ['another', proposal('pending'), 30, 7, 'pending'],
    ['refused', proposal('refused'), 60, 7, 'refused'],
    ['refused, another difference', proposal('refused'), 61, 7, 'pending'],
    ['refused, in a later period', proposal('refused'), 60, 8, 'refused'],
    ['postponed, same period', proposal('postponed'), 60, 7, 'postponed'],
    ['postponed, the next period is open', proposal('postponed'), 60, 8, 'pending'],
    ['postponed, no period open', proposal('postponed'), 60, null, 'postponed'],
    ['postponed, then nothing', proposal('postponed'), 0, 8, null],
  ] as const)('%s', (_, before, difference, open, status) =>
    expect(afterDetection(before, difference, open)).toBe(status),
  );
});
