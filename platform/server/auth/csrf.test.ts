import { expect, it } from 'vitest';
import { ownOrigin, proves } from './csrf.ts';
import { csrfToken, newToken } from './tokens.ts';

const portal = 'https://paie.example.fr';
/** A portal whose public name nobody gave. */
const unnamed = null;
const token = newToken();
const cases: [string, Record<string, string>, boolean][] = [
  ['the token', { 'x-csrf-token': csrfToken(token) }, true],
  ['the token of another session', { 'x-csrf-token': csrfToken(newToken()) }, false],
  ['an empty token', { 'x-csrf-token': '' }, false],
  ['nothing', {}, false],
  // What a browser sends of an address that was typed while a service worker runs.
  ['the browser’s word that the call is of our pages', { 'sec-fetch-site': 'same-origin' }, false],
  ['our own origin', { origin: portal, host: 'paie.example.fr' }, false],
];
it.each(cases)('a call is proven by its own header alone: %s', (_, headers, expected) =>
  expect(proves({ headers }, token)).toBe(expected),
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
