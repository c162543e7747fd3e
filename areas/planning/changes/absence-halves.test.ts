import { expect, test } from 'vitest';
import { inOrder, leavesGap, overlap, takesDay, type Spanned } from './absence-halves.ts';

const hours = (startsOn: string, fromMinute: number, toMinute: number): Spanned => ({
  startsOn,
  endsOn: startsOn,
  firstHalf: 'FULL',
  lastHalf: 'FULL',
  fromMinute,
  toMinute,
});
const span = (
  startsOn: string,
  endsOn = startsOn,
  firstHalf: Spanned['firstHalf'] = 'FULL',
  lastHalf: Spanned['lastHalf'] = 'FULL',
): Spanned => ({ startsOn, endsOn, firstHalf, lastHalf });
const [a, b, c] = ['2026-05-04', '2026-05-05', '2026-05-06'];
test.each<[string, Spanned, Spanned, boolean]>([
  ['the same day', span(a), span(a), true],
  ['days beside', span(a), span(b), false],
  ['inside', span(a, c), span(b), true],
  [
    'morning and afternoon',
    span(a, a, 'MORNING', 'MORNING'),
    span(a, a, 'AFTERNOON', 'AFTERNOON'),
    false,
  ],
  ['a morning and the whole day', span(a, a, 'MORNING', 'FULL'), span(a), true],
  ['ends at noon, begins at noon', span(a, b, 'FULL', 'MORNING'), span(b, c, 'AFTERNOON'), false],
  ['hours that follow each other', hours(a, 540, 600), hours(a, 600, 660), false],
  ['hours that cross', hours(a, 540, 601), hours(a, 600, 660), true],
  ['hours of a morning away', hours(a, 540, 600), span(a, a, 'MORNING', 'MORNING'), true],
  [
    'hours of the afternoon beside a morning away',
    hours(a, 780, 840),
    span(a, a, 'MORNING', 'MORNING'),
    false,
  ],
  ['hours within a week away', hours(b, 540, 600), span(a, c), true],
  ['ends in the evening, begins at noon', span(a, b), span(b, c, 'AFTERNOON'), true],
])('%s', (_, x, y, meets) => expect([overlap(x, y), overlap(y, x)]).toEqual([meets, meets]));
test('whole days and order', () => {
  expect([
    takesDay(span(a, c), b),
    takesDay(span(a, a, 'MORNING'), a),
    takesDay(span(a, b, 'AFTERNOON'), a),
    takesDay(span(a, b, 'AFTERNOON'), b),
  ]).toEqual([true, false, false, true]);
  expect([
    takesDay(hours(a, 540, 600), a),
    inOrder(hours(a, 600, 540)),
    inOrder(hours(a, 540, 600)),
  ]).toEqual([false, false, true]);
  expect([
    inOrder(span(a, b)),
    inOrder(span(b, a)),
    leavesGap(span(a, a, 'AFTERNOON', 'MORNING')),
    leavesGap(span(a, b, 'MORNING')),
    leavesGap(span(a, b, 'AFTERNOON', 'MORNING')),
  ]).toEqual([true, false, true, true, false]);
});
