import { expect, it } from 'vitest';
import { reservedFor, type Judged, type Reviewer } from './judge.ts';
import { factsOfRights, tracedRights } from './traces.ts';
import { http } from '#platform/contract/route.ts';

const reviewer: Reviewer = {
  userId: 1,
  impersonatorId: 9,
  perimeter: [10],
  stronger: new Set([2]),
  wider: new Set([3]),
  profilesAbove: new Set([70]),
};
const of = (userId: number, o: Partial<Judged> = {}) =>
  reservedFor(reviewer, { userId, kind: 'account', refId: null, ...o });

it('nobody decides about themselves, nor about what is above or beyond them', () => {
  expect([of(1), of(9), of(2), of(3), of(4)]).toEqual(['self', 'self', 'stronger', 'above', null]);
  expect(of(1, { kind: 'place', refId: 10 })).toBe('self');
  const profile = (refId: number) => of(4, { kind: 'profile', refId });
  const place = (refId: number) => of(4, { kind: 'place', refId });
  expect([profile(70), profile(71), place(11), place(10)]).toEqual(['above', null, 'above', null]);
});

it('a right that only reads, or whose area writes nothing down, is never called unused', () => {
  const contract = {
    read: http.get('/a', { may: 'a.read' }),
    write: http.post('/a', { may: 'a.write' }),
    file: http.post('/a/file', { may: 'a.file', kind: 'download' }),
    quiet: http.post('/q', { may: 'q.write' }),
  };
  const traced = tracedRights(
    [
      { name: 'x/a', rights: ['a.read', 'a.write', 'a.file'], records: ['a'] },
      { name: 'x/q', rights: ['q.write'], records: [] },
    ],
    [contract],
  );
  expect([...traced]).toEqual([['a.write', 'x/a']]);
  expect(factsOfRights(traced, ['a.read', 'q.write'])).toEqual({ areas: [], isPowerful: false });
  expect(factsOfRights(traced, ['a.write', 'user.write']).isPowerful).toBe(true);
});
