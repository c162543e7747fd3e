import { expect, test } from 'vitest';
import { Revocations } from './revocations.ts';

const claims = (payload: unknown) => ({
  publish: null,
  subscribe: ['/users/7/{+rest}'],
  payload,
  expires: null,
});
const bearer = (over: object = {}) =>
  claims({ user: 7, session: 70, impersonator: null, at: 1_000, ...over });

test.each<[string, Parameters<Revocations['add']>[0], object, boolean]>([
  ['its session', { session: 70 }, {}, true],
  ['another session', { session: 71 }, {}, false],
  ['its person', { user: 7 }, {}, true],
  ['another person', { user: 70 }, {}, false],
  ['who acts as that person', { user: 9 }, { impersonator: 9 }, true],
  ['everybody', 'all', {}, true],
  ['a token made since', { user: 7 }, { at: 1_501 }, false],
  ['a token of the same instant', { user: 7 }, { at: 1_500 }, true],
])('%s', (_, stale, over, refused) => {
  const gone = new Revocations(900_000, () => 1_500);
  gone.add(stale);
  expect(gone.refuses(bearer(over))).toBe(refused);
});
test('a token that says nothing of its bearer, and none at all, are not concerned', () => {
  const gone = new Revocations(900_000, () => 1_500);
  gone.add('all');
  expect(
    [null, claims(null), claims({ user: 7 }), claims('x')].map((c) => gone.refuses(c)),
  ).toEqual([false, false, false, false]);
});
test('is forgotten once no such token can be alive', () => {
  let now = 1_500;
  const gone = new Revocations(10_000, () => now);
  gone.add({ user: 7 });
  now = 12_000;
  gone.add({ user: 8 });
  expect([gone.refuses(bearer()), gone.refuses(bearer({ user: 8 }))]).toEqual([false, true]);
});
