import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_RULE,
  addressPart,
  counted,
  throttleKey,
  waiting,
  type ThrottleState,
} from './throttle.ts';

const start = Temporal.Instant.from('2026-11-21T08:00:00Z');
const at = (seconds: number): Temporal.Instant => start.add({ seconds });
const tries = (n: number): ThrottleState | null =>
  Array.from({ length: n }).reduce<ThrottleState | null>(
    (s) => counted(s, ACCOUNT_RULE, start),
    null,
  );

describe('the lock-out of sign-in', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 240],
    [9, 480],
    [10, 900],
    [11, 900],
    [200, 900],
  ])('after %i wrong tries: %i seconds', (n, wait) => {
    expect(waiting(tries(n), start)).toBe(wait);
  });
  it('lets in again when the wait is over, to the second', () => {
    expect(waiting(tries(5), at(29))).toBe(1);
    expect(waiting(tries(5), at(30))).toBe(0);
  });
  it('forgets after a quiet hour, not before', () => {
    expect(counted(tries(9), ACCOUNT_RULE, at(3_600)).failures).toBe(10);
    expect(counted(tries(9), ACCOUNT_RULE, at(3_601)).failures).toBe(1);
  });
  it('never allows more than five tries in any minute, nor more than 110 in a day, however they are timed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_600), { minLength: 1, maxLength: 400 }), (gaps) => {
        let state: ThrottleState | null = null;
        let now = 0;
        const made: number[] = [];
        for (const gap of gaps) {
          now += gap;
          if (waiting(state, at(now)) > 0) continue;
          state = counted(state, ACCOUNT_RULE, at(now));
          made.push(now);
        }
        for (const t of made)
          expect(made.filter((m) => m >= t && m < t + 60).length).toBeLessThanOrEqual(6);
        for (const t of made)
          expect(made.filter((m) => m >= t && m < t + 86_400).length).toBeLessThanOrEqual(110);
      }),
    );
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
])('the address %s counts as %s', (ip, part) => expect(addressPart(ip)).toBe(part));

it('keys do not show the address, and the same account typed otherwise is the same', () => {
  const key = throttleKey('account', ' Marie@Martin.FR ', ACCOUNT_RULE).key;
  expect(key).not.toContain('marie');
  expect(throttleKey('account', 'marie@martin.fr', ACCOUNT_RULE).key).toBe(key);
});
