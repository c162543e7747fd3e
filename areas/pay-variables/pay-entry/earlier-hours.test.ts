import { expect, test } from 'vitest';
import { isOfThePerson } from './earlier-hours.ts';

test('the hours of a quarter before the portal are the person’s, other headings a mission’s', () => {
  expect([isOfThePerson('HTRIM_ANT'), isOfThePerson('HSERV'), isOfThePerson('')]).toEqual([
    true,
    false,
    false,
  ]);
});
