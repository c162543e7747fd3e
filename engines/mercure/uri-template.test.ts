import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { expand, type Value } from './cases/expand.ts';
import { examples, variables } from './cases/rfc6570.ts';
import { uriTemplate } from './uri-template.ts';

const fits = (template: string, topic: string): boolean | null =>
  uriTemplate(template)?.(topic) ?? null;

test.each(examples)('RFC 6570: %s → %s', (template, expansion) => {
  expect(expand(template, variables)).toBe(expansion);
  expect(fits(template, expansion)).toBe(true);
});

describe('what a template does not become', () => {
  test.each([
    ['/books/{id}', '/books/1/pages'],
    ['/books/{id}', '/books/a b'],
    ['/books/{id}', '/books/é'],
    ['/books/{id}', '/books/1?x=1'],
    ['/books/{id}', '/authors/1'],
    ['/books/{id}', '/books'],
    ['/books/{id}', '/books/50%'],
    ['/books/{id}', '/books/%2'],
    ['/books/{id}', '/books/%GG'],
    ['/books/{id}.json', '/books/1'],
    ['{+rest}', 'a b'],
    ['{/x}', 'a'],
    ['{?x}', '?y=1'],
    ['{?x}', '?x'],
    ['{;x}', ';x='.concat('/')],
    ['{x:3}', 'abcd'],
    ['{+x:3}', '/a/b'],
    ['{?x,y}', '?y=1&x=2'],
    ['{x*}', '=a'],
    ['{?x*}', '?=a'],
    ['/users/1/{+rest}', '/users/12/jobs'],
    ['/users/1/{+rest}', '/users/1'],
    ['é/{x}', 'é/1'],
  ])('%s: not %s', (template, topic) => expect(fits(template, topic)).toBe(false));
  test('prefixes count characters, not bytes', () => {
    expect([
      fits('{x:2}', '%C3%A9%E2%82%AC'),
      fits('{x:2}', '%C3%A9%E2%82%AC1'),
      fits('{x:1}', '%C3%A9'),
    ]).toEqual([true, false, true]);
  });
  test('literals are written as an expansion writes them', () => {
    expect([
      fits('é/{x}', '%C3%A9/1'),
      fits("l'an/{x}", "l'an/1"),
      fits('%20/{x}', '%20/1'),
    ]).toEqual([true, true, true]);
  });
});

describe('what is no template', () => {
  test.each([
    'plain',
    '',
    '*',
    '{',
    '}',
    '{}',
    '{x',
    'x}',
    '{{x}}',
    '{x}}',
    '{=x}',
    '{!x}',
    '{|x}',
    '{@x}',
    '{,x}',
    '{x,}',
    '{x y}',
    '{.}',
    '{x.}',
    '{x..y}',
    '{-x}',
    '{x:0}',
    '{x:00001}',
    '{x:99999}',
    '{x:*}',
    '{x**}',
    '{%2}',
    'a b{x}',
    '"{x}',
    '<{x}',
    '%{x}',
    '%2{x}',
    '\n{x}',
    '\uD800{x}',
  ])('%j', (template) => expect(uriTemplate(template)).toBeNull());
  test('nor what would be too costly', () => {
    expect(uriTemplate(`{${Array.from({ length: 60 }, (_, i) => `v${i}`).join(',')}}`)).toBeNull();
    expect(uriTemplate('{x:99}{y:2}')).toBeNull();
    expect(uriTemplate(`{x}${'a'.repeat(2_000)}`)).toBeNull();
    expect(fits(`{x:100}`, 'a'.repeat(100))).toBe(true);
  });
});

const value = fc.oneof(
  fc.constant(undefined),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.array(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 3 }),
  fc.array(fc.tuple(fc.stringMatching(/^[a-z._~é-]{1,4}$/), fc.string({ maxLength: 4 })), {
    minLength: 1,
    maxLength: 3,
  }),
) satisfies fc.Arbitrary<Value>;
const names = ['a', 'b_1', 'c.d', '%41'] as const;
const isString = (v: Value): boolean => typeof v === 'string' || v === undefined;

test('every expansion of a template fits it', () => {
  const literal = fc.stringMatching(/^[a-z/:?é,=&.;#-]{0,5}$/);
  const spec = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', '*', ':1', ':3', ':12'))
    .map(([n, m]) => n + m);
  const expression = fc
    .tuple(
      fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&'),
      fc.array(spec, { minLength: 1, maxLength: 3 }),
    )
    .map(([op, specs]) => `{${op}${specs.join(',')}}`);
  const template = fc
    .array(fc.tuple(literal, expression), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().join(''));
  const values = fc.record({ a: value, b_1: value, 'c.d': value, '%41': value });
  fc.assert(
    fc.property(template, values, (t, v) => {
      // A prefix speaks of strings only (§2.4.1).
      fc.pre(names.every((n) => isString(v[n]) || !t.includes(`${n}:`)));
      expect(fits(t, expand(t, v)), `${t} with ${JSON.stringify(v)} → ${expand(t, v)}`).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

describe('exactly its expansions: every short text, against every small value', () => {
  const texts = (letters: readonly string[], longest: number): string[] =>
    longest === 0
      ? ['']
      : ['', ...letters.flatMap((l) => texts(letters, longest - 1).map((t) => l + t))];
  /** Lists whose members, joined by one character, are at most so long. */
  const lists = (letters: readonly string[], longest: number): string[][] =>
    texts(letters, longest).flatMap((member) => [
      [member],
      ...(member.length < longest
        ? lists(letters, longest - member.length - 1).map((rest) => [member, ...rest])
        : []),
    ]);
  const LONGEST = 5;
  const pairsOf = (list: readonly string[]): (readonly [string, string])[] =>
    list.flatMap((k, i) => (i % 2 === 0 ? [[k, list[i + 1] ?? ''] as const] : []));
  const valuesOver = (letters: readonly string[]): Value[] => {
    const some = lists(letters, LONGEST);
    return [
      undefined,
      ...texts([...letters, ','], LONGEST),
      ...some,
      ...some
        .filter((l) => l.length % 2 === 0)
        .map(pairsOf)
        .filter((p) => p.every(([k]) => k !== '')),
    ];
  };
  test.each([
    ['{x}', ['a', ',', '/', '=']],
    ['{x*}', ['a', ',', '/', '=']],
    ['{+x}', ['a', ',', '/', '=']],
    ['{/x}', ['a', '/', ',']],
    ['{/x*}', ['a', '/', '=', ',']],
    ['{.x*}', ['a', '.', '=']],
    ['{x:2}', ['a', ',', '/']],
    ['{?x}', ['?', 'x', '=', 'a', ',']],
    ['{?x*}', ['?', 'x', '=', 'a', '&']],
    ['{;x}', [';', 'x', '=', 'a']],
    ['a{/x}a', ['a', '/', ',']],
  ])('%s', (template, letters) => {
    const members = letters.filter((l) => /[a-z.]/.test(l));
    const values = valuesOver(template.includes('+') ? [...members, '/', '='] : members).filter(
      (v) => isString(v) || !template.includes(':'),
    );
    const possible = new Set(values.map((x) => expand(template, { x })));
    const is = uriTemplate(template);
    const wrong = texts(letters, LONGEST).filter((t) => is?.(t) !== possible.has(t));
    expect(wrong).toEqual([]);
  });
});

test('no selector makes a topic hang', () => {
  const hard = [
    '{a}{b}{c}{d}{e}{f}{g}{h}!',
    '{a*}{b*}{c*}{d*}!',
    '{+a,b,c,d,e,f}{+g,h,i}!',
    '{a:20}{b:20}{c:20}{d:20}{e:20}!',
    `{${Array.from({ length: 50 }, (_, i) => `v${i}*`).join(',')}}!`,
  ];
  const topic = `${'a,'.repeat(2_000)}%41`;
  const start = performance.now();
  for (const t of hard) expect(fits(t, topic)).toBe(false);
  expect(performance.now() - start).toBeLessThan(30_000);
});
test('time grows with the topic, not faster', () => {
  const time = (n: number): number => {
    const [is, topic] = [uriTemplate('{a}{b}{c}{+d}!'), 'a'.repeat(n)];
    const start = performance.now();
    for (let i = 0; i < 5; i++) is?.(topic);
    return performance.now() - start;
  };
  time(2_000);
  const least = (n: number): number => Math.min(time(n), time(n), time(n));
  expect(least(40_000) / Math.max(least(4_000), 0.1)).toBeLessThan(60);
});
