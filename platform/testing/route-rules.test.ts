// Each rule over all routes finds its breach, and nothing where there is none.
import { expect, test } from 'vitest';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { http, page } from '#platform/contract/route.ts';
import {
  asksStrangers,
  hidesOthers,
  isDocumented,
  keepsSecret,
  knowsItsPaths,
  leavesNoMark,
  opensNew,
  refusesWithoutRight,
  survives,
  wantsProof,
} from './route-rules.ts';
import { fr as texts } from '#platform/server/http/fr.ts';
import type { Visitor } from './whole-portal.ts';

const of = entries({
  things: {
    screen: page({ path: '/things', may: 'thing.read' }),
    read: http.get('/things/{id}/json', { may: 'thing.read' }),
    save: http.post('/things/{id}', { may: 'thing.read' }),
    copy: http.get('/things/copy/{id}', { may: 'thing.read', tx: 'write' }),
  },
});
const one = (name: string): readonly Entry[] => of.filter((e) => e.name === name);

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}
/** A portal that answers everything alike, and what it was asked. */
const answering = ({ status, body = {}, location }: Reply) => {
  const asked: string[] = [];
  const request = async (method: string, url: string): Promise<unknown> => {
    asked.push(`${method} ${url}`);
    return {
      statusCode: status,
      body: JSON.stringify(body),
      headers: location === undefined ? {} : { location },
      json: () => body,
    };
  };
  return { asked, visitor: { request: request as Visitor['request'] } };
};
const ownAccess = { 'thing.read': { label: '', roles: ['ROLE_COLLABORATOR'] } } as const;
const csrf = { error: { code: 'csrf' } };

type Rule = (visitor: Pick<Visitor, 'request'>) => Promise<string[]>;
test.each<[string, Rule, right: Reply, wrong: readonly Reply[]]>([
  [
    'a stranger reads no data',
    (v) => asksStrangers(v, one('read')),
    { status: 401 },
    [
      { status: 200 },
      { status: 403 },
      { status: 404 },
      { status: 302, location: '/login?next=%2F' },
    ],
  ],
  [
    'a stranger sees no page',
    (v) => asksStrangers(v, one('screen')),
    { status: 302, location: '/login?next=%2Fthings' },
    [
      { status: 200 },
      { status: 401 },
      { status: 302, location: '/' },
      { status: 302, location: 'https://evil.test/login?next=' },
    ],
  ],
  [
    'the form of something new has its defaults',
    (v) => opensNew(v, one('read')),
    { status: 200, body: { id: 0, version: 0 } },
    [{ status: 404 }, { status: 500 }, { status: 200, body: { id: 1, version: 0 } }],
  ],
  [
    'nobody acts without the right',
    (v) => refusesWithoutRight(v, ['other.read'], of),
    { status: 403 },
    [{ status: 200 }, { status: 401 }, { status: 404 }, { status: 422 }],
  ],
  [
    'nothing changes without proof',
    (v) => wantsProof(v, one('save')),
    { status: 403, body: csrf },
    [
      { status: 200 },
      { status: 403, body: { error: { code: 'forbidden' } } },
      { status: 404, body: csrf },
    ],
  ],
  [
    'nor by a GET that changes',
    (v) => wantsProof(v, one('copy')),
    { status: 403, body: csrf },
    [{ status: 200 }],
  ],
  [
    'who acts in another’s name leaves no mark',
    (v) => leavesNoMark(v, ownAccess, one('save')),
    { status: 403, body: { error: { message: texts.inPerson } } },
    [
      { status: 200 },
      { status: 403, body: { error: { message: 'no' } } },
      { status: 404, body: { error: { message: texts.inPerson } } },
    ],
  ],
  [
    'another’s infrastructure does not exist',
    (v) => hidesOthers(v, ['thing.read'], 7, of),
    { status: 404 },
    [{ status: 200 }, { status: 403 }],
  ],
  [
    'nor a path without its number',
    (v) => knowsItsPaths(v, of),
    { status: 404 },
    [{ status: 200 }, { status: 422 }],
  ],
  [
    'bad input is no failure of ours',
    (v) => survives(v, of, 2),
    { status: 422 },
    [{ status: 500 }, { status: 503 }],
  ],
  [
    'a mark stays out of sight',
    (v) => keepsSecret(v, 'zzmark', [1, 2], one('read')),
    { status: 404 },
    [
      { status: 200, body: [{ name: 'zzmark' }] },
      { status: 409, body: { error: { current: 'a zzmark b' } } },
    ],
  ],
])('%s', async (_, rule, right, wrong) => {
  const sound = answering(right);
  expect([await rule(sound.visitor), sound.asked.length > 0]).toEqual([[], true]);
  for (const reply of wrong)
    expect((await rule(answering(reply).visitor)).length, JSON.stringify(reply)).toBeGreaterThan(0);
});

test('only what concerns the rule is asked', async () => {
  const asked = async (rule: Rule): Promise<string[]> => {
    const portal = answering({ status: 403, body: csrf });
    await rule(portal.visitor);
    return portal.asked;
  };
  expect(await asked((v) => wantsProof(v, of))).toEqual(['POST /things/1', 'GET /things/copy/1']);
  expect(await asked((v) => refusesWithoutRight(v, ['thing.read'], of))).toEqual([]);
  expect(await asked((v) => knowsItsPaths(v, of))).toEqual([
    'GET /things/nan/json',
    'POST /things/nan',
    'GET /things/copy/nan',
  ]);
  expect(await asked((v) => keepsSecret(v, 'zz', [4, 5], one('read')))).toEqual([
    'GET /things/4/json?q=zz&search=zz',
    'GET /things/5/json?q=zz&search=zz',
  ]);
});

test('a route that the document leaves out is named', () => {
  const paths = {
    '/things': { get: {} },
    '/things/{thing}/json': { get: {} },
    '/things/{id}': { get: {}, post: {} },
    '/things/copy/{id}': { post: {} },
  };
  expect(isDocumented(paths, of)).toEqual(['GET /things/copy/{id}']);
});
