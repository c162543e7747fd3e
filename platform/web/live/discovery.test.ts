import { describe, expect, test } from 'vitest';
import { accessOf, hubOfLink } from './discovery.ts';
import { topicQuery } from './live-stream.ts';

describe('discovery (D1-L-01)', () => {
  test.each([
    ['<https://h.test/.well-known/mercure>; rel="mercure"', 'https://h.test/.well-known/mercure'],
    ['</.well-known/mercure>; rel=mercure', 'https://portal.test/.well-known/mercure'],
    [
      '<https://x.test/a>; rel="self", <https://h.test/m>; rel="mercure"; last-event-id="1"',
      'https://h.test/m',
    ],
    ['<https://h.test/m>; content-type="a/b"; rel="self mercure"', 'https://h.test/m'],
    ['<https://x.test/a>; rel="self"', null],
    ['', null],
    [null, null],
  ])('%s', (link, url) => expect(hubOfLink(link, 'https://portal.test/page')).toBe(url));
  test('the token’s life is told by the server’s clock', () => {
    const headers = new Headers({
      link: '</m>; rel="mercure"',
      'mercure-token': 't',
      'mercure-token-expires': '2026-01-01T10:15:00Z',
      date: 'Thu, 01 Jan 2026 10:00:00 GMT',
    });
    expect(accessOf({ headers, url: '' }, 'https://p.test/', 0)).toEqual({
      hubUrl: 'https://p.test/m',
      token: 't',
      livesMs: 900_000,
    });
    headers.delete('mercure-token');
    expect(() => accessOf({ headers, url: '' }, 'https://p.test/', 0)).toThrow('names no hub');
  });
  test('an address that would be too long asks for all that the token allows', () => {
    expect([
      topicQuery(['/a b', '*']),
      topicQuery(Array.from({ length: 300 }, (_, i) => `/infrastructures/${i}/planning`)),
    ]).toEqual(['topic=%2Fa%20b&topic=*', 'topic=*']);
  });
});
