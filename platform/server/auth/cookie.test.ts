import { expect, test } from 'vitest';
import { clearedCookie, sessionCookie } from './cookie.ts';

test('a session by https is of this host alone', () => {
  expect(sessionCookie('t', true)).toMatch(
    /^__Host-roulement_session=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  expect(sessionCookie('t', false)).toMatch(
    /^roulement_session=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  );
  expect(clearedCookie(true)).toBe(
    '__Host-roulement_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  );
});
