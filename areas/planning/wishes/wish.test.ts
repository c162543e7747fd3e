import { expect, it } from 'vitest';
import { addDays, eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { answers, goesAgainst, holdsOn, type Wish } from './wish.ts';
import { whenText } from './words.ts';

const wish = (o: Partial<Wish> = {}): Wish => ({
  kind: 'off',
  repeat: 'weekly',
  firstDay: '2026-11-30',
  lastDay: null,
  weekdays: [2],
  start: null,
  end: null,
  comment: null,
  ...o,
});
const SHIFT = { start: 480, end: 960 };
const TUESDAY = '2026-12-08';

it('of a year of 53 weeks two odd ones follow each other', () => {
  const tuesdays = eachDay({ first: '2026-12-15', last: '2027-01-20' }).filter((day) =>
    holdsOn(wish({ repeat: 'odd' }), day),
  );
  // Weeks 51, 53, 1 and 3.
  expect(tuesdays).toEqual(['2026-12-15', '2026-12-29', '2027-01-05', '2027-01-19']);
  const even = wish({ repeat: 'even' });
  expect(
    eachDay({ first: '2026-12-15', last: '2027-01-20' }).filter((d) => holdsOn(even, d)),
  ).toEqual(['2026-12-22', '2027-01-12']);
});

it('holds from its first day to its last, both included', () => {
  const one = wish({ repeat: 'once', firstDay: TUESDAY, lastDay: addDays(TUESDAY, 1) });
  expect([-1, 0, 1, 2].map((n) => holdsOn(one, addDays(TUESDAY, n)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it.each([
  ['the day itself', TUESDAY, SHIFT, {}, true],
  ['a night that ends on it', addDays(TUESDAY, -1), { start: 1_320, end: 1_800 }, {}, true],
  ['an evening that ends at midnight', addDays(TUESDAY, -1), { start: 960, end: 1_440 }, {}, false],
  ['the day after', addDays(TUESDAY, 1), SHIFT, {}, false],
  ['hours that only touch', TUESDAY, SHIFT, { start: 960, end: 1_200 }, false],
  ['a minute of them', TUESDAY, SHIFT, { start: 959, end: 1_200 }, true],
  [
    'a wish for the night, at five the day after',
    addDays(TUESDAY, 1),
    { start: 300, end: 600 },
    { start: 1_320, end: 360 },
    true,
  ],
  [
    'the same at six',
    addDays(TUESDAY, 1),
    { start: 360, end: 600 },
    { start: 1_320, end: 360 },
    false,
  ],
])('a service against a wish: %s', (_, day, shift, hours, is) => {
  const [one, other] = [wish(hours), wish({ ...hours, kind: 'on' })];
  expect(goesAgainst([one, other], day, shift)).toEqual(is ? [one] : []);
  expect(answers([one, other], day, shift)).toEqual(is ? [other] : []);
});

it('a service and a wish meet where they share a minute', () => {
  // By counting minutes since Monday 30 November, over some hundred mixtures.
  const minutesOf = (day: number, start: number, end: number): number[] =>
    Array.from({ length: end - start }, (_, i) => day * 1_440 + start + i);
  for (let n = 0; n < 120; n += 1) {
    const [start, end] = [(n * 397) % 1_440, (n * 631 + 17) % 1_440];
    const one = wish({ weekdays: [1 + (n % 7), 1 + ((n * 3) % 7)], start, end });
    const wished = new Set(
      eachDay({ first: '2026-11-30', last: '2026-12-20' }).flatMap((day, i) =>
        one.weekdays.includes(weekdayOf(day))
          ? minutesOf(i, start, end <= start ? end + 1_440 : end)
          : [],
      ),
    );
    const at = 3 + (n % 10);
    const shift = { start: (n * 211) % 1_440, end: ((n * 211) % 1_440) + 30 + ((n * 97) % 900) };
    const meets = minutesOf(at, shift.start, shift.end).some((m) => wished.has(m));
    expect(goesAgainst([one], addDays('2026-11-30', at), shift)).toEqual(meets ? [one] : []);
  }
});

it('is said in words', () => {
  expect(whenText(wish({ repeat: 'even', weekdays: [3], start: 360, end: 840 }))).toBe(
    'mercredi, semaines paires, de 06:00 à 14:00, à partir du 30/11/2026',
  );
  expect(whenText(wish({ repeat: 'once', lastDay: '2026-11-30' }))).toBe('le 30 novembre 2026');
});
