import { expect, it } from 'vitest';
import { spanAround, spanTitle, stepped } from './spans.ts';

it.each([
  [
    'day',
    '2026-05-06',
    { first: '2026-05-06', last: '2026-05-06', next: '2026-05-07', before: '2026-05-05' },
  ],
  [
    'week',
    '2026-05-06',
    { first: '2026-05-04', last: '2026-05-10', next: '2026-05-11', before: '2026-04-27' },
  ],
  [
    'fortnight',
    '2026-05-06',
    { first: '2026-05-04', last: '2026-05-17', next: '2026-05-18', before: '2026-04-20' },
  ],
  [
    'month',
    '2026-02-06',
    { first: '2026-02-01', last: '2026-02-28', next: '2026-03-01', before: '2026-01-31' },
  ],
] as const)('%s around %s', (span, day, { first, last, next, before }) => {
  const range = spanAround(span, day);
  expect([range.first, range.last, stepped(range, 1), stepped(range, -1)]).toEqual([
    first,
    last,
    next,
    before,
  ]);
});
it('names them', () => {
  expect([
    spanTitle(spanAround('month', '2026-02-06')),
    spanTitle(spanAround('day', '2026-05-06')),
  ]).toEqual(['février 2026', 'mercredi 6 mai 2026']);
});
