import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queryList, queryNumber } from '#platform/contract/query-string.ts';
import { page } from '#platform/contract/route.ts';
import { href } from './href.ts';
import { readState, withoutDefaults } from './page-state.ts';
import { readRouterParams, routerParams, routerPath } from './router-path.ts';

describe('paths in the router’s words', () => {
  test.each([
    ['/', true, '/{-$ctx}'],
    ['/', false, '/'],
    ['/faq/edit/{id}', true, '/faq/edit/$id/{-$ctx}'],
    ['/admin/', true, '/admin/{-$ctx}'],
    ['/a/{tab:x|y}/b', false, '/a/$tab/b'],
    ['/api-view/{path:rest}', true, '/api-view/$'],
  ])('%s (twin %s)', (path, twin, expected) => expect(routerPath(path, twin)).toBe(expected));
  test.each([
    ['/a/{id}', { id: '12' }, { id: 12 }],
    ['/a/{id}', { id: '12', ctx: '3' }, { id: 12, ctx: 3 }],
    ['/a/{id}', { id: 'x' }, false],
    ['/a/{id}', { id: '12', ctx: 'x' }, false],
    ['/a', { ctx: undefined }, {}],
    ['/a/{tab:x|y}', { tab: 'z' }, false],
    ['/a/{path:rest}', { _splat: 'b/c' }, { path: 'b/c' }],
    ['/a/{id}', { id: '99999999999999999999' }, false],
  ])('reading %s %o', (path, raw, read) => expect(readRouterParams(path)(raw)).toEqual(read));
  test('params go and come back', () =>
    expect(routerParams('/a/{id}/{path:rest}', { id: 3, path: 'x/y' })).toEqual({
      id: '3',
      _splat: 'x/y',
    }));
  test('addresses', () => {
    const edit = page({ path: '/faq/edit/{id}', may: 'signed-in' });
    expect(href(edit, { params: { id: 3 }, query: { tab: 'a b' } })).toBe('/faq/edit/3?tab=a%20b');
    expect(href(edit, { params: { id: 3 }, infra: 7 })).toBe('/faq/edit/3/7');
    // @ts-expect-error -- the id is missing
    expect(href(edit)).toBe('/faq/edit/');
  });
});

describe('state in the address', () => {
  const schema = z.object({
    q: z.string().default(''),
    page: queryNumber.pipe(z.number().int().min(1)).default(1),
    status: queryList(z.enum(['a', 'b'])).default([]),
  });
  test.each([
    [{}, { q: '', page: 1, status: [] }],
    [
      { page: '3', status: 'a' },
      { q: '', page: 3, status: ['a'] },
    ],
    [
      { page: '-4', q: 'x' },
      { q: 'x', page: 1, status: [] },
    ],
    [
      { status: ['a', 'zzz'], page: '2' },
      { q: '', page: 2, status: [] },
    ],
  ])('%o', (raw, read) => expect(readState(schema, raw)).toEqual(read));
  test('defaults stay out of the address, and come back from it', () => {
    expect(
      withoutDefaults({ q: '', page: 2, status: [], other: null }, readState(schema, {})),
    ).toEqual({ page: 2 });
    fc.assert(
      fc.property(
        fc.record({
          q: fc.string(),
          page: fc.integer({ min: 1, max: 1e6 }),
          status: fc.uniqueArray(fc.constantFrom('a' as const, 'b' as const)),
        }),
        (state) => {
          expect(readState(schema, withoutDefaults(state, readState(schema, {})))).toEqual(state);
        },
      ),
    );
  });
  test('anything in the address reads as some state', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'page', 'status', 'x'), fc.jsonValue()),
        (raw) => {
          expect(schema.safeParse(readState(schema, raw)).success).toBe(true);
        },
      ),
    );
  });
});
