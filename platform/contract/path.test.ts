import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { fillPath, openapiPath, pathParts, pattern, readParams, type PathParams } from './path.ts';

describe('a path', () => {
  it.each([
    ['/a/{id}', '/a/:id(^\\d+$)', '/a/{id}'],
    ['/a/{tab:docs|fs-docs}/{id}', '/a/:tab/:id(^\\d+$)', '/a/{tab}/{id}'],
    ['/a/{name:text}', '/a/:name', '/a/{name}'],
    ['/api/{path:rest}', '/api/*', '/api/{path}'],
    ['/', '/', '/'],
  ])('%s, for the router and for OpenAPI', (path, routed, documented) =>
    expect([pattern(path), openapiPath(path)]).toEqual([routed, documented]),
  );

  it('says its parameters in order', () =>
    expect(pathParts('/a/{id}/{tab:x|y}/{p:rest}')).toEqual([
      { name: 'id', kind: 'digits' },
      { name: 'tab', kind: 'x|y' },
      { name: 'p', kind: 'rest' },
    ]));

  it('types them', () => {
    expectTypeOf<PathParams<'/a/{id}'>>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<PathParams<'/a/{tab:x|y}/{name:text}'>['tab']>().toEqualTypeOf<'x' | 'y'>();
    expectTypeOf<PathParams<'/a/{tab:x|y}/{name:text}'>['name']>().toEqualTypeOf<string>();
  });
});

const one = (kind: string, value: string): unknown =>
  readParams(`/a/{p${kind === 'digits' ? '' : `:${kind}`}}`, { p: value })?.['p'] ?? null;

describe('a parameter of a path', () => {
  it.each<[kind: string, value: string, read: string | number | null]>([
    ['digits', '12', 12],
    ['digits', '0', 0],
    ['digits', '007', 7],
    ['digits', '-1', null],
    ['digits', '1.5', null],
    ['digits', '12a', null],
    ['digits', '', null],
    ['digits', '9007199254740992', null],
    ['digits', '١٢', null],
    ['docs|fs-docs', 'fs-docs', 'fs-docs'],
    ['docs|fs-docs', 'docs|fs-docs', null],
    ['docs|fs-docs', 'doc', null],
    ['text', 'n’importe quoi', 'n’importe quoi'],
    ['text', '', null],
    ['word', 'csv', 'csv'],
    ['word', 'CSV', null],
    ['name', 'faq-list:1', 'faq-list:1'],
    ['name', 'a b', null],
    ['flow', 'x'.repeat(50), 'x'.repeat(50)],
    ['flow', 'x'.repeat(51), null],
    ['flow', 'Az.9-_', 'Az.9-_'],
    ['flow', '', null],
    ['flow', 'a b', null],
    ['flow', 'é', null],
    ['file', '../x', null],
    ['file', 'x'.repeat(200), 'x'.repeat(200)],
    ['file', 'a-b.pdf', 'a-b.pdf'],
    ['date', '2026-03-07', '2026-03-07'],
    ['date', '07/03/2026', null],
    ['uuid', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    ['name', 'faq.list', null],
    ['uuid', 'x', null],
  ])('%s: %s', (kind, value, read) => expect(one(kind, value)).toBe(read));

  it('takes the rest of the path', () =>
    expect(readParams('/api/{path:rest}', { '*': 'a/b/c' })).toEqual({ path: 'a/b/c' }));

  it('missing is a path that does not exist', () => expect(readParams('/a/{id}', {})).toBeNull());
});

describe('a filled path', () => {
  it.each([
    ['/a/{id}', { id: 12 }, undefined, '/a/12'],
    ['/a/{id}', { id: 12 }, 3, '/a/12/3'],
    ['/a/', {}, 3, '/a/3'],
    ['/a/{n:text}', { n: 'é/?' }, undefined, '/a/%C3%A9%2F%3F'],
    ['/api/{p:rest}', { p: 'a b/c' }, undefined, '/api/a%20b/c'],
  ])('%s', (path, params, infra, url) => expect(fillPath(path, params, infra)).toBe(url));

  it('reads back as it was filled', () => {
    const params = fc.record({
      id: fc.nat(),
      name: fc.string({ unit: 'grapheme', minLength: 1 }).filter((n) => /./.test(n)),
      tab: fc.constantFrom('x', 'y'),
    });
    fc.assert(
      fc.property(params, (sent) => {
        const [, , id = '', tab = '', name = ''] = fillPath('/a/{id}/{tab:x|y}/{name:text}', sent)
          .split('/')
          .map(decodeURIComponent);
        expect(readParams('/a/{id}/{tab:x|y}/{name:text}', { id, tab, name })).toEqual(sent);
      }),
    );
  });
});
