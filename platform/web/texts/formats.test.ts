import { describe, expect, test } from 'vitest';
import { formatAgo, formatBytes, initials } from './formats.ts';

const plain = (s: string): string => s.replaceAll('\u00a0', ' ');

describe('French forms of the screens', () => {
  test.each([
    [formatBytes(0), '0 o'],
    [formatBytes(999), '999 o'],
    [formatBytes(340_400), '340 ko'],
    [formatBytes(2_440_000), '2,4 Mo'],
    [formatBytes(3_000_000_000), '3 Go'],
    [initials('Inès Lefort'), 'IL'],
    [initials('Jean-Marc Dupré'), 'JM'],
    [initials('élodie'), 'É'],
    [initials(''), ''],
  ])('%s', (shown, expected) => expect(plain(shown)).toBe(expected));

  test.each([
    ['2026-05-03T12:00:20Z', 'à l’instant'],
    ['2026-05-03T11:55:00Z', 'il y a 5 min'],
    ['2026-05-03T09:00:00Z', 'il y a 3 h'],
    ['2026-05-02T12:30:00Z', 'hier à 14:30'],
    ['2026-05-02T22:30:00Z', 'il y a 13 h'],
    ['2026-04-30T12:30:00Z', '30/04/2026'],
  ])('%s was %s', (at, expected) =>
    expect(plain(formatAgo(at, '2026-05-03T12:00:30Z'))).toBe(expected),
  );
});
