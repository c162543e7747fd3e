import { expect, it } from 'vitest';
import { ownOrigin, proves } from './csrf.ts';
import { csrfToken, newToken } from './tokens.ts';

const portal = 'https://paie.example.fr';
/** A portal whose public name nobody gave. */
const unnamed = null;
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
  [{}, portal, true],
  [{ origin: portal, host: 'inner:3000' }, portal, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, unnamed, true],
  [{ origin: 'https://evil.example', host: 'paie.example.fr' }, portal, false],
  [{ origin: 'https://evil.example', host: 'paie.example.fr' }, unnamed, false],
  [{ origin: 'null', host: 'paie.example.fr' }, portal, false],
  [{ 'sec-fetch-site': 'cross-site' }, portal, false],
  // A name of the attacker's that leads to our address: the browser sends it as Host too.
  [{ origin: 'https://evil.example', host: 'evil.example' }, portal, false],
  [{ origin: 'http://paie.example.fr', host: 'paie.example.fr' }, portal, false],
  [{ origin: 'https://paie.example.fr:8443', host: 'paie.example.fr:8443' }, portal, false],
])('sign-in with %j at %s: %s', (headers, origin, expected) =>
  expect(ownOrigin(headers, origin)).toBe(expected),
);
