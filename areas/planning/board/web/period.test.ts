import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays, dayAtNumber } from '#engines/french-time/days.ts';
import { readState, withoutDefaults } from '#platform/web/router/page-state.ts';
import { rangeOfView, VIEWS, type View } from '../views.ts';
import { boardAddress, isFree, questionOf, spanOf } from './board-state.ts';
import { around, keptDays, periodTitle, restoredDays, stepped, switched } from './period.ts';

test.each<[View, string, string, string]>([
  ['month', '2026-05-01', '2026-05-31', 'Mai 2026'],
  ['week', '2026-05-04', '2026-05-10', '4 – 10 mai 2026'],
  ['week', '2026-04-27', '2026-05-03', '27 avril – 3 mai 2026'],
  ['fourteen_days', '2025-12-29', '2026-01-11', '29 décembre 2025 – 11 janvier 2026'],
  ['quarterly', '2026-04-01', '2026-06-30', 'Avril – juin 2026'],
  ['quadrimestre', '2026-09-01', '2026-12-31', 'Septembre – décembre 2026'],
  ['date_to_date', '2026-05-01', '2026-05-20', '1er – 20 mai 2026'],
])('%s from %s to %s is called %s', (view, first, last, title) =>
  expect(periodTitle(view, { first, last })).toBe(title),
);

describe('the address', () => {
  const plain = {
    view: 'month',
    agency: [],
    driver: [],
    group: [],
    q: '',
    hide: [],
    module: 'planning',
    steer: [],
    fold: [],
  };
  test.each<[object, object]>([
    [{}, plain],
    [
      {
        view: 'week',
        anchor: '2026-05-04',
        agency: '12',
        driver: ['CD', 'LD'],
        q: 'dup',
        hide: 'proven',
        person: '7',
      },
      {
        ...plain,
        view: 'week',
        anchor: '2026-05-04',
        agency: [12],
        driver: ['CD', 'LD'],
        q: 'dup',
        hide: ['proven'],
        person: 7,
      },
    ],
    // What nobody can mean is left out, the rest is kept.
    [
      { view: 'year', anchor: '2026-02-30', agency: 'x', driver: 'PL', q: 'dup' },
      { ...plain, q: 'dup' },
    ],
    [{ anchor: '9999-12-31' }, plain],
  ])('%o', (raw, read) =>
    expect(readState(boardAddress, raw as Record<string, unknown>)).toEqual(read),
  );
  test('a plain board has a plain address', () =>
    expect(withoutDefaults(readState(boardAddress, {}), readState(boardAddress, {}))).toEqual({}));
});

const today = '2026-05-20';
const days = fc.integer({ min: 15_000, max: 25_000 }).map(dayAtNumber);
test('a step forth and back is where one was, whatever the view', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VIEWS),
      days,
      fc.integer({ min: 7, max: 123 }),
      (view, anchor, length) => {
        const state = {
          ...boardAddress.parse({ view }),
          ...(isFree(view) ? { from: anchor, to: addDays(anchor, length - 1) } : { anchor }),
        };
        const { range } = spanOf(state, today);
        const next = spanOf({ ...state, ...stepped(view, range, 1) }, today).range;
        expect(next.first).toBe(addDays(range.last, 1));
        expect(spanOf({ ...state, ...stepped(view, next, -1) }, today).range).toEqual(range);
        if (isFree(view))
          expect(
            countDays({
              first: around(today, range).from ?? '',
              last: around(today, range).to ?? '',
            }),
          ).toBe(length);
      },
    ),
  );
});
test('another view of a time that holds today shows today; of another time, its first day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VIEWS), fc.constantFrom(...VIEWS), days, (from, to, anchor) => {
      const { range } = rangeOfView(from, anchor);
      const next = spanOf(
        { ...boardAddress.parse({}), ...switched(to, range, today) },
        today,
      ).range;
      if (isFree(to)) expect(next).toEqual(range);
      else
        expect(
          (next.first <= today && today <= next.last) ||
            (next.first <= range.first && range.first <= next.last),
        ).toBe(true);
    }),
  );
});
test('the question names the days, so that midnight does not change the answer', () => {
  expect(questionOf(boardAddress.parse({}), today)).toEqual({
    view: 'month',
    anchor: today,
    agencies: [],
    driverTypes: [],
    groups: [],
    search: '',
    collaborators: [],
    withCrews: false,
  });
  expect(
    questionOf(
      boardAddress.parse({ view: 'custom', from: '2026-05-01', to: '2026-05-10', agency: 3 }),
      today,
    ),
  ).toMatchObject({ from: '2026-05-01', to: '2026-05-10', agencies: [3] });
});
test.each([
  ['week', '2026-11-16', '2026-11-22', '16 – 22 nov. 2026'],
  ['week', '2026-09-28', '2026-10-04', '28 sept. – 4 oct. 2026'],
  ['week', '2026-12-28', '2027-01-03', '28/12/2026 – 03/01/2027'],
  ['month', '2026-09-01', '2026-09-30', 'Septembre 2026'],
] as const)('on a telephone %s from %s to %s is called %s', (view, first, last, title) =>
  expect(periodTitle(view, { first, last }, true)).toBe(title),
);

describe('a saved view looked at again', () => {
  const range = { first: '2026-07-06', last: '2026-08-30' };
  test('two dates stay, a length starts today, the others follow the day', () => {
    expect([
      keptDays('date_to_date', range),
      keptDays('custom', range),
      keptDays('month', range),
    ]).toEqual([{ from: range.first, to: range.last }, { days: 56 }, {}]);
    expect([
      restoredDays({ view: 'date_to_date', from: range.first, to: range.last }, '2026-11-22'),
      restoredDays({ view: 'custom', days: 21 }, '2026-11-22'),
      restoredDays({ view: 'week' }, '2026-11-22'),
    ]).toEqual([
      { from: range.first, to: range.last, anchor: undefined },
      { from: '2026-11-22', to: '2026-12-12', anchor: undefined },
      null,
    ]);
  });
});
