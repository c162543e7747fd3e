import { expect, it } from 'vitest';
import { halvesTaken, hasGap, withoutGap, type DayPart, type HalvedDays } from './halves.ts';

const [A, B, C] = ['2027-02-09', '2027-02-10', '2027-02-11'] as const;
const span = (
  first: string,
  last: string,
  firstHalf: DayPart = 'FULL',
  lastHalf: DayPart = 'FULL',
): HalvedDays => ({ first, last, firstHalf, lastHalf });
/** `MA` a whole day, `M` or `A` a half of it, `-` none. */
const drawn = (a: HalvedDays): string =>
  [A, B, C]
    .map((day) => halvesTaken(a, day).map((half) => (half === 'morning' ? 'M' : 'A')))
    .map((halves) => (halves.length === 0 ? '-' : halves.join('')))
    .join(' ');

it.each<[HalvedDays, string]>([
  [span(A, C), 'MA MA MA'],
  [span(A, A, 'MORNING'), 'M - -'],
  [span(A, A, 'FULL', 'MORNING'), 'M - -'],
  [span(B, B, 'AFTERNOON', 'AFTERNOON'), '- A -'],
  [span(B, B, 'FULL', 'AFTERNOON'), '- A -'],
  [span(A, C, 'AFTERNOON'), 'A MA MA'],
  [span(A, B, 'FULL', 'MORNING'), 'MA M -'],
  [span(A, B, 'AFTERNOON', 'MORNING'), 'A M -'],
  // Entered before gaps were refused: what stands is what it says.
  [span(A, B, 'MORNING', 'AFTERNOON'), 'M A -'],
  [span(A, B, 'MORNING', 'FULL'), 'M MA -'],
])('halves of %o', (a, expected) => expect(drawn(a)).toBe(expected));

it.each<[HalvedDays, boolean]>([
  [span(A, B, 'MORNING'), true],
  [span(A, B, 'FULL', 'AFTERNOON'), true],
  [span(A, B, 'MORNING', 'AFTERNOON'), true],
  [span(A, B, 'AFTERNOON', 'MORNING'), false],
  [span(A, A, 'MORNING'), false],
  [span(A, A, 'FULL', 'AFTERNOON'), false],
  [span(A, A, 'MORNING', 'AFTERNOON'), true],
  [span(A, A, 'AFTERNOON', 'MORNING'), true],
])('a gap in %o: %s', (a, gap) => expect(hasGap(a)).toBe(gap));

it('days that change under halves leave no gap, and one day has one half', () => {
  expect(withoutGap(span(A, C, 'MORNING', 'AFTERNOON'))).toEqual(span(A, C));
  expect(withoutGap(span(A, C, 'AFTERNOON', 'MORNING'))).toEqual(
    span(A, C, 'AFTERNOON', 'MORNING'),
  );
  expect(withoutGap(span(A, A, 'FULL', 'MORNING'))).toEqual(span(A, A, 'MORNING', 'MORNING'));
});
