import { expect, it } from 'vitest';
import { ownOrigin, proves } from './csrf.ts';
import { csrfToken, newToken } from './tokens.ts';

const portal = 'https://paie.example.fr';
const token = newToken();
const right = { 'x-csrf-token': csrfToken(token) };
const cases = [
  ['a POST with the token', 'POST', right, true],
  ['a POST with another session’s token', 'POST', { 'x-csrf-token': csrfToken(newToken()) }, false],
  ['a POST with an empty token', 'POST', { 'x-csrf-token': '' }, false],
  ['a POST from our pages without the token', 'POST', { 'sec-fetch-site': 'same-origin' }, false],
  ['a bare GET', 'GET', {}, false],
  ['a GET with the token', 'GET', right, true],
  ['a GET from our pages', 'GET', { 'sec-fetch-site': 'same-origin' }, true],
  [
    'a GET from our pages with a wrong token',
    'GET',
    { 'sec-fetch-site': 'same-origin', 'x-csrf-token': 'no' },
    false,
  ],
  [
    'a GET from another site',
    'GET',
    { 'sec-fetch-site': 'cross-site', origin: portal, host: 'paie.example.fr' },
    false,
  ],
  ['a GET from a sister site', 'GET', { 'sec-fetch-site': 'same-site' }, false],
  ['a GET typed in the address bar', 'GET', { 'sec-fetch-site': 'none' }, false],
  [
    'a GET of an old browser with our origin',
    'GET',
    { origin: portal, host: 'paie.example.fr' },
    true,
  ],
  [
    'a GET of an old browser with another origin',
    'GET',
    { origin: 'https://evil.example', host: 'paie.example.fr' },
    false,
  ],
  [
    'a GET of an old browser with a nonsense origin',
    'GET',
    { origin: 'null', host: 'paie.example.fr' },
    false,
  ],
] as const;

it.each(cases)('%s', (_, method, headers, expected) =>
  expect(proves({ method, headers }, token, portal)).toBe(expected),
);

it.each([
  [{}, true],
  [{ origin: portal, host: 'inner:3000' }, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://evil.example', host: 'paie.example.fr' }, false],
  [{ origin: 'null', host: 'paie.example.fr' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
])('sign-in with %j: %s', (headers, expected) => expect(ownOrigin(headers, portal)).toBe(expected));
