import { describe, expect, it } from 'vitest';
import { knownMany, manyKey, rememberMany } from './many-matches.ts';
import type { ListCall } from './list-spec.ts';

const at = (seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(1_000_000 + seconds * 1_000);
const call = (userId: number, contextInfra: number | null = null, params: object = {}): ListCall =>
  ({ actor: { userId, contextInfra, scope: [1, 2] }, params, now: at(0) }) as unknown as ListCall;

describe('a list known to be long', () => {
  it('is known for half a minute', () => {
    rememberMany('k', at(0));
    expect([0, 29, 30, 31].map((s) => knownMany('k', at(s)))).toEqual([true, true, false, false]);
    expect(knownMany('other', at(0))).toBe(false);
  });

  it('is the same on every page and in every order, not for other rows or people', () => {
    const key = manyKey('l', call(1), { start: 0, length: 10, status: ['a'] });
    expect(
      manyKey('l', call(1), {
        start: 50,
        length: 25,
        orderBy: { name: 'x', dir: 'asc' },
        status: ['a'],
      }),
    ).toBe(key);
    const others = [
      manyKey('m', call(1), { status: ['a'] }),
      manyKey('l', call(2), { status: ['a'] }),
      manyKey('l', call(1, 3), { status: ['a'] }),
      manyKey('l', call(1, null, { id: 1 }), { status: ['a'] }),
      manyKey('l', call(1), { status: ['b'] }),
      manyKey('l', call(1), { status: ['a'], search: 'x' }),
    ];
    expect(new Set([key, ...others]).size).toBe(7);
  });

  it('does not pile up', () => {
    for (let i = 0; i < 5_000; i += 1) rememberMany(`many ${i}`, at(0));
    expect(knownMany('many 0', at(0))).toBe(false);
    expect(knownMany('many 4999', at(0))).toBe(true);
  });
});
