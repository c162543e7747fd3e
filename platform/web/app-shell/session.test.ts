import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNext } from './session.ts';

const origin = 'https://paie.example.fr';

test.each([
  ['/faq/list/12?page=2', '/faq/list/12?page=2'],
  ['/', '/'],
  ['//evil.fr', null],
  ['/\\evil.fr', null],
  ['https://evil.fr', null],
  ['javascript:alert(1)', null],
  ['/a\tb', null],
  ['/\t/evil.fr', null],
  ['', null],
  [undefined, null],
  [['/a'], null],
])('after sign-in, %s leads to %s', (next, place) => expect(safeNext(next, origin)).toBe(place));

test('nothing leads to another site', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[/\\:@.a-z%\t\n?#-]{0,12}$/), (next) => {
      const place = safeNext(next, origin);
      expect(place === null || new URL(place, origin).origin === origin).toBe(true);
    }),
  );
});
