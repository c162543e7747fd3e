import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#engines/french-time/days.ts';
import { coverage, type CoverageFacts, type DayState } from './coverage.ts';

const march = { first: '2026-03-01', last: '2026-03-10' };
const facts = (o: Partial<CoverageFacts> = {}): CoverageFacts => ({
  files: [],
  lost: [],
  card: new Map(),
  worked: new Set(),
  absent: new Set(),
  today: '2026-03-20',
  ...o,
});
const worked = new Set(eachDay(march));
const states = (o: Partial<CoverageFacts>): DayState[] =>
  coverage(march, facts(o)).map((d) => d.state);
const N = (n: number, s: DayState): DayState[] => Array.from({ length: n }, () => s);

describe('the days of a driver', () => {
  it.each<[string, Partial<CoverageFacts>, DayState[]]>([
    ['nothing expected, nothing known', {}, N(10, 'none')],
    ['work and no file at all is missing', { worked }, N(10, 'missing')],
    [
      'days still to come are not missing',
      { worked, today: '2026-03-04' },
      [...N(3, 'missing'), ...N(7, 'none')],
    ],
    [
      'after the last reading it waits for the next one',
      {
        worked,
        files: [{ first: '2026-02-01', last: '2026-03-04' }],
        card: new Map(eachDay({ first: '2026-03-01', last: '2026-03-04' }).map((d) => [d, true])),
      },
      [...N(4, 'proven'), ...N(6, 'pending')],
    ],
    [
      'a reading without activity is rest',
      {
        files: [{ first: '2026-03-01', last: '2026-03-10' }],
        card: new Map([['2026-03-02', false]]),
      },
      N(10, 'rest'),
    ],
    [
      'work on a day that the reading does not show is missing',
      { worked: new Set(['2026-03-03']), files: [{ first: '2026-03-01', last: '2026-03-10' }] },
      [...N(2, 'rest'), 'missing', ...N(7, 'rest')],
    ],
    [
      'what a damaged file lost is missing',
      {
        worked,
        files: [{ first: '2026-03-01', last: '2026-03-10' }],
        lost: [{ after: '2026-03-02', before: '2026-03-05' }],
        card: new Map(
          eachDay(march)
            .filter((d) => d !== '2026-03-03' && d !== '2026-03-04')
            .map((d) => [d, true]),
        ),
      },
      [...N(2, 'proven'), ...N(2, 'missing'), ...N(6, 'proven')],
    ],
    [
      'an absence expects nothing',
      { worked, absent: new Set(['2026-03-01']) },
      ['absence', ...N(9, 'missing')],
    ],
    [
      'activity during an absence is proven all the same',
      { absent: new Set(['2026-03-01']), card: new Map([['2026-03-01', true]]) },
      ['proven', ...N(9, 'none')],
    ],
  ])('%s', (_, o, expected) => expect(states(o)).toEqual(expected));

  it('every day of the range has one state', () =>
    expect(
      coverage({ first: march.first, last: addDays(march.first, 399) }, facts({ worked })).map(
        (d) => d.day,
      ),
    ).toHaveLength(400));
});
