import { expect, test } from 'vitest';
import { inOrder, overlap, takesDay, type Spanned } from './absence-halves.ts';

const span = (startsOn: string, endsOn = startsOn, firstHalf: Spanned['firstHalf'] = 'FULL', lastHalf: Spanned['lastHalf'] = 'FULL'): Spanned => ({ startsOn, endsOn, firstHalf, lastHalf });
const [a, b, c] = ['2026-05-04', '2026-05-05', '2026-05-06'];
test.each<[string, Spanned, Spanned, boolean]>([
  ['the same day', span(a), span(a), true], ['days beside', span(a), span(b), false], ['inside', span(a, c), span(b), true],
  ['morning and afternoon', span(a, a, 'MORNING', 'MORNING'), span(a, a, 'AFTERNOON', 'AFTERNOON'), false], ['a morning and the whole day', span(a, a, 'MORNING', 'FULL'), span(a), true],
  ['ends at noon, begins at noon', span(a, b, 'FULL', 'MORNING'), span(b, c, 'AFTERNOON'), false], ['ends in the evening, begins at noon', span(a, b), span(b, c, 'AFTERNOON'), true],
])('%s', (_, x, y, meets) => expect([overlap(x, y), overlap(y, x)]).toEqual([meets, meets]));
test('whole days and order', () => {
  expect([takesDay(span(a, c), b), takesDay(span(a, a, 'MORNING'), a), takesDay(span(a, b, 'AFTERNOON'), a), takesDay(span(a, b, 'AFTERNOON'), b)]).toEqual([true, false, false, true]);
  expect([inOrder(span(a, b)), inOrder(span(b, a)), inOrder(span(a, a, 'AFTERNOON', 'MORNING'))]).toEqual([true, false, false]);
});
