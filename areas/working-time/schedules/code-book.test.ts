import { expect, it } from 'vitest';
import { bookOf, starterBook, usualCode } from './code-book.ts';
import { starterCodes } from './codes.data.ts';

const ended = (...letters: string[]) =>
  bookOf(
    starterCodes.filter((c) => letters.includes(c.code)).map((c) => ({ ...c, to: '2026-01-31' })),
  );

it('the usual code is that of the driver’s type, else JR, else the first; one that has ended is not', () => {
  expect(usualCode(starterBook, 'LD')).toBe('LD');
  expect(usualCode(starterBook, null)).toBe('JR');
  expect(usualCode(ended('LD'), 'LD')).toBe('JR');
  expect(usualCode(ended('LD', 'JR'), 'LD')).toBe('CD');
  expect(usualCode(ended('LD', 'JR', 'CD'), 'LD')).toBe('LD');
});
