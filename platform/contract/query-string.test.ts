import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeQuery, encodeQuery } from './query-text.ts';
import { queryFlag, queryId, queryList, queryNumber } from './query-string.ts';

const key = fc
  .stringMatching(/^[a-zA-Z_][\w.-]{0,11}$/)
  .filter((k) => !['__proto__', 'constructor', 'prototype'].includes(k));
// Lone surrogates have no UTF-8 form, and NUL is dropped on the way in.
const text = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((t) => t.toWellFormed().replaceAll('\0', ''));
const leaf = fc.oneof(text, fc.integer(), fc.boolean());
const list = fc.array(leaf, { minLength: 2, maxLength: 4 });
const object = fc.dictionary(
  key,
  fc.oneof(leaf, list, fc.dictionary(key, leaf, { minKeys: 1, maxKeys: 3 })),
  { maxKeys: 5 },
);

type Json = string | number | boolean | readonly Json[] | { readonly [k: string]: Json };
const asText = (value: Json): unknown => {
  if (Array.isArray(value)) return value.map((v: Json) => asText(v));
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, asText(v)]))
    : String(value);
};

describe('a query string', () => {
  it('comes back as it was sent, every leaf as text', () => {
    fc.assert(
      fc.property(object, (query) => {
        expect(decodeQuery(encodeQuery(query as never))).toEqual(asText(query as Json));
      }),
      { numRuns: 500 },
    );
  });

  it('is read the same by the standard reader of forms', () => {
    fc.assert(
      fc.property(fc.dictionary(key, text, { maxKeys: 5 }), (query) => {
        expect(Object.fromEntries(new URLSearchParams(encodeQuery(query)))).toEqual(query);
        expect(decodeQuery(new URLSearchParams(query).toString())).toEqual(query);
      }),
    );
  });

  it('never fails, whatever it holds, and touches no prototype', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a&=%[\]+_0-9-]{0,60}$/)),
        (junk) => {
          decodeQuery(junk);
          expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('a');
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, unknown]>([
    ['', {}],
    ['&&', {}],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1', { a: '1' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['orderBy[name]=label&orderBy[dir]=desc', { orderBy: { name: 'label', dir: 'desc' } }],
    ['orderBy%5Bname%5D=label', { orderBy: { name: 'label' } }],
    ['a=b=c', { a: 'b=c' }],
    ['a=x+y%20z%2B', { a: 'x y z+' }],
    ['a=100%', { a: '100%' }],
    ['a=%00b', { a: 'b' }],
    ['a[b]=1&a=2', { a: { b: '1' } }],
    ['a=2&a[b]=1', { a: { b: '1' } }],
    ['__proto__[x]=1', {}],
    ['a[__proto__][x]=1', { a: {} }],
    ['constructor=1', {}],
    ['toString=1', { toString: '1' }],
    ['a[b][c][d][e]=1', { a: { b: { c: { d: '1' } } } }],
  ])('%s', (sent, read) => expect(decodeQuery(sent)).toEqual(read));

  it('reads no more than 2,000 pairs', () =>
    expect((decodeQuery('a=1&'.repeat(5_000))['a'] as string[]).length).toBe(2_000));

  it('leaves out what is not there', () => {
    expect(
      encodeQuery({ a: null, b: undefined, c: [], d: {}, e: [null], f: 0, g: false, h: '' }),
    ).toBe('f=0&g=false&h=');
    expect(encodeQuery(undefined)).toBe('');
  });
});

describe('values of a query string', () => {
  const Query = z.object({
    n: queryNumber.optional(),
    id: queryId.optional(),
    flag: queryFlag.optional(),
    many: queryList(queryId).optional(),
  });
  it('read what the client sends', () => {
    const value = fc.record(
      {
        n: fc.integer(),
        id: fc.integer({ min: 1 }),
        flag: fc.boolean(),
        many: fc.array(fc.integer({ min: 1 }), { minLength: 1, maxLength: 5 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(value, (sent) => {
        expect(Query.parse(decodeQuery(encodeQuery(sent)))).toEqual(sent);
      }),
    );
  });
  it.each([
    ['on', true],
    ['1', true],
    ['true', true],
    ['yes', true],
    ['off', false],
    ['0', false],
    ['false', false],
    ['no', false],
  ])('flag %s', (sent, read) => expect(Query.parse({ flag: sent })).toEqual({ flag: read }));
  it.each<Record<string, unknown>>([
    { n: 'x' },
    { n: ['1', '2'] },
    { id: '0' },
    { id: '-1' },
    { id: '1.5' },
    { id: '9007199254740993' },
    { flag: '' },
    { flag: 'oui' },
    { many: ['1', 'x'] },
    { many: '' },
  ])('refuses %j', (sent) => expect(Query.safeParse(sent).success).toBe(false));
  it.each([
    ['many=40,50', [40, 50]],
    ['many=40%2C50', [40, 50]],
    ['many=40,50&many=60', [40, 50, 60]],
    ['many=40&many=50', [40, 50]],
  ])('%s', (sent, many) => expect(Query.parse(decodeQuery(sent))).toEqual({ many }));
  it('commas separate choices, not words', () => {
    const Words = z.object({
      choice: queryList(z.enum(['open', 'late'])).optional(),
      text: queryList(z.string()).optional(),
    });
    expect(Words.parse(decodeQuery('choice=open,late&text=Martin, Lyon'))).toEqual({
      choice: ['open', 'late'],
      text: ['Martin, Lyon'],
    });
    expect(
      ['choice=open,', 'choice=open,x'].map((sent) => Words.safeParse(decodeQuery(sent)).success),
    ).toEqual([false, false]);
  });
});
