import { expect, test } from 'vitest';
import { pathOf } from './access-log.ts';

const token = 'Zm9yIHRlc3RzIGFsb25lLCBub3QgYSBzZWNyZXQgYXQgYWxs';
const escaped = [...token].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('');

test.each([
  [`/login/reset/${token}`, { token }, '/login/reset/…'],
  [`/login/reset/${escaped}`, { token }, '/login/reset/…'],
  ['/login/reset/%61bc', { token: 'abc' }, '/login/reset/…'],
  [`/login/reset/${escaped}/12`, undefined, '/login/reset/…/12'],
  [`/collaborative/calendar.ics%3Fkey=${token}`, undefined, '/collaborative/…'],
  [`/collaborative/calendar.ics?key=${token}`, undefined, '/collaborative/calendar.ics'],
  ['/pay-period/list/json/12', {}, '/pay-period/list/json/12'],
])('%s is logged as %s', (url, params, logged) => expect(pathOf({ url, params })).toBe(logged));
