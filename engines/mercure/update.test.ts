import { describe, expect, test } from 'vitest';
import { selectors } from './selector.ts';
import { mayPublish, readClaims, readPublication, receives, type Claims } from './update.ts';

const matches = selectors();
const claims = (c: Partial<Claims>): Claims => ({
  publish: null,
  subscribe: null,
  payload: null,
  expires: null,
  ...c,
});

describe('claims', () => {
  test.each<[string, Record<string, unknown>, Claims | null]>([
    [
      'both lists, payload, end',
      { mercure: { publish: ['a'], subscribe: ['b'], payload: { u: 1 } }, exp: 5 },
      claims({ publish: ['a'], subscribe: ['b'], payload: { u: 1 }, expires: 5 }),
    ],
    ['the other name', { 'https://mercure.rocks/': { subscribe: [] } }, claims({ subscribe: [] })],
    ['none at all', { sub: 'x' }, claims({})],
    ['an empty one', { mercure: {} }, claims({})],
    ['a null list', { mercure: { publish: null } }, claims({})],
    ['not an object', { mercure: 'all' }, null],
    ['a list', { mercure: ['*'] }, null],
    ['not a list', { mercure: { publish: '*' } }, null],
    ['not of strings', { mercure: { subscribe: [1] } }, null],
    [
      '1000 selectors',
      { mercure: { subscribe: Array.from({ length: 1_000 }, String) } },
      claims({ subscribe: Array.from({ length: 1_000 }, String) }),
    ],
    ['1001 selectors', { mercure: { publish: Array.from({ length: 1_001 }, String) } }, null],
  ])('%s', (_, payload, read) => expect(readClaims(payload)).toEqual(read));
});

test.each<[string, string[] | null, string[], boolean]>([
  ['absent', null, ['a'], false],
  ['empty', [], ['a'], false],
  ['empty, no topic', [], [], false],
  ['*', ['*'], ['a', 'b'], true],
  ['each covered', ['a', '/b/{x}'], ['/b/1', 'a'], true],
  ['one is not', ['a'], ['a', 'b'], false],
])('may publish, %s', (_, publish, topics, may) =>
  expect(mayPublish(matches, claims({ publish }), topics)).toBe(may),
);

const open = (...topics: string[]) => ({ topics, private: false });
const closed = (...topics: string[]) => ({ topics, private: true });
interface Delivery {
  readonly what: string;
  /** The selectors that the connection asked for. */
  readonly asked: string[];
  readonly who: Claims | null;
  readonly update: { readonly topics: string[]; readonly private: boolean };
  readonly arrives: boolean;
}
const anyone = null;
const a = claims({ subscribe: ['a'] });
test.each<Delivery>([
  { what: 'public, asked', asked: ['a'], who: anyone, update: open('a'), arrives: true },
  { what: 'public, alternate', asked: ['b'], who: anyone, update: open('a', 'b'), arrives: true },
  {
    what: 'public, not asked',
    asked: ['c'],
    who: claims({ subscribe: ['*'] }),
    update: open('a'),
    arrives: false,
  },
  { what: 'private, stranger', asked: ['a'], who: anyone, update: closed('a'), arrives: false },
  { what: 'private, no claim', asked: ['a'], who: claims({}), update: closed('a'), arrives: false },
  { what: 'private, allowed', asked: ['a'], who: a, update: closed('a'), arrives: true },
  {
    what: 'private, by another topic',
    asked: ['a'],
    who: claims({ subscribe: ['/users/{id}'] }),
    update: closed('a', '/users/7'),
    arrives: true,
  },
  { what: 'private, not asked', asked: ['b'], who: a, update: closed('a'), arrives: false },
])('receives: $what', ({ asked, who, update, arrives }) =>
  expect(receives(matches, asked, who, update)).toBe(arrives),
);

describe('publications', () => {
  const read = (form: string) => readPublication([...new URLSearchParams(form)], () => 'made');
  const update = { id: 'made', topics: ['a'], data: '', private: false, type: '', retry: 0 };
  test.each([
    ['topic=a', update],
    ['topic=a&topic=b&data=d', { ...update, topics: ['a', 'b'], data: 'd' }],
    ['topic=a&private', { ...update, private: true }],
    ['topic=a&private=', { ...update, private: true }],
    ['topic=a&private=off', { ...update, private: true }],
    ['topic=a&id=x&type=t&retry=10', { ...update, id: 'x', type: 't', retry: 10 }],
    ['topic=a&id=', update],
    ['topic=a&data=1&data=2', { ...update, data: '1' }],
    ['topic%5B%5D=b&topic=a', update],
    ['topic=%C3%A9+b', { ...update, topics: ['é b'] }],
  ])('%s', (form, expected) => expect(read(form)).toEqual(expected));
  test.each([
    ['', 400],
    ['data=x', 400],
    ['topics=a', 400],
    ['topic=a&id=%23x', 400],
    ['topic=a&id=earliest', 400],
    ['topic=a&id=a%0Ab', 400],
    ['topic=a&id=a%0Db', 400],
    ['topic=a&id=a%00b', 400],
    ['topic=a&type=a%0Ab', 400],
    ['topic=a&type=%00', 400],
    [`topic=a&id=${'x'.repeat(1_001)}`, 400],
    ['topic=a&retry=x', 400],
    ['topic=a&retry=-1', 400],
    ['topic=a&retry=1.5', 400],
    [`topic=a&retry=${'9'.repeat(40)}`, 400],
    ['topic=a&data=%00', 400],
    ['topic=%00', 400],
    ['topic=/.well-known/mercure/subscriptions/x/y', 403],
    ['topic=a&topic=https://x.test/.well-known/mercure', 403],
    [Array.from({ length: 1_001 }, (_, i) => `topic=${i}`).join('&'), 400],
  ])('refused: %.40s', (form, status) => expect(read(form)).toMatchObject({ status }));
});
