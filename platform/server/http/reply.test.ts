import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { disposition, safePath, unlisted } from './reply.ts';

const PORTAL = 'https://portail.test';

describe('a redirect stays in the portal', () => {
  it.each([
    ['/faq/12?a=b#c', '/faq/12?a=b#c'],
    ['/', '/'],
    ['/été', '/%C3%A9t%C3%A9'],
    ['/a/../b', '/b'],
    ['/a?next=//evil.test', '/a?next=//evil.test'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['/\n/evil.test', '/'],
    ['/\t\\evil.test', '/'],
    ['/.//evil.test', '/'],
    ['/a/..//evil.test', '/'],
    ['https://evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['evil.test', '/'],
    ['', '/'],
    ['http://portal.invalid/a', '/'],
    ['/a\r\nset-cookie: a=b', '/aset-cookie:%20a=b'],
    ['/\u0001a', '/%01a'],
    ['/\uD800', '/%EF%BF%BD'],
  ])('%j leads to %s', (to, path) => expect(safePath(to)).toBe(path));

  it('whatever is asked, as a browser reads it, and a header can carry it', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '\t',
        '\n',
        '\r',
        '.',
        ':',
        '@',
        'evil.test',
        '?',
        '#',
        '%2f',
        'é',
        '\0',
        '\uD800',
        'https:',
      ),
    });
    expect(
      fc.check(
        fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (to) => {
          const path = safePath(to);
          return new URL(path, PORTAL).origin === PORTAL && /^[\x21-\x7e]+$/.test(path);
        }),
        { numRuns: 2_000 },
      ).counterexample,
    ).toBeNull();
  });
});

describe('the name of a download', () => {
  it.each([
    [
      'relevé "mars".pdf',
      false,
      `attachment; filename="releve _mars_.pdf"; filename*=UTF-8''relev%C3%A9%20%22mars%22.pdf`,
    ],
    [
      'a\r\nset-cookie: x.pdf',
      true,
      `inline; filename="aset-cookie: x.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.pdf`,
    ],
    ['\uD83D', false, `attachment; filename="fichier"; filename*=UTF-8''%EF%BF%BD`],
  ])('%j', (name, inline, header) => expect(disposition(name, inline)).toBe(header));

  it('breaks no header, whatever it holds', () => {
    expect(
      fc.check(
        fc.property(fc.string({ unit: 'binary' }), (name) =>
          /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w%.!~$&+^`|#-]*$/.test(
            disposition(name, false),
          ),
        ),
      ).counterexample,
    ).toBeNull();
  });
});

describe('an answer holds what its contract lists', () => {
  const Person = z.object({
    id: z.number(),
    name: z.string().optional(),
    tags: z.array(z.object({ label: z.string() })),
  });
  it.each([
    [{ id: 1, tags: [] }, null],
    [{ id: 1, name: undefined, secret: undefined, tags: [] }, null],
    [{ id: 1, tags: [{ label: 'a' }] }, null],
    [{ id: 1, tags: [], hash: 'x' }, '.hash'],
    [{ id: 1, tags: [{ label: 'a' }, { label: 'b', version: 2 }] }, '.tags.1.version'],
    [{ id: 1, tags: [], nothing: null }, '.nothing'],
  ])('%j: %s', (value, more) => expect(unlisted(value, Person.parse(value))).toBe(more));
});
