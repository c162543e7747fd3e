import { expect, test } from 'vitest';
import { unreadableTexts } from './unreadable-texts.ts';

test('texts that no column holds are named by their field', () => {
  expect(
    unreadableTexts({
      cells: [{ comment: 'a' }, { comment: 'a\0b' }],
      q: 'x\uD800',
      well: '🚚 é',
      n: 3,
      none: null,
    }),
  ).toEqual([
    { field: 'cells.1.comment', message: 'Caractère illisible' },
    { field: 'q', message: 'Caractère illisible' },
  ]);
  expect(unreadableTexts(Array.from({ length: 5_000 }, () => '\0')).length).toBe(20);
  expect([unreadableTexts(undefined), unreadableTexts(Buffer.from('\0'))]).toEqual([[], []]);
});
