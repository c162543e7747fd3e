import { expect, it } from 'vitest';
import { pathParams } from './path-params.ts';

it.each([
  ['2026-03-07', true],
  ['2028-02-29', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['0000-00-00', false],
  ['1969-12-31', false],
  ['2200-01-01', false],
  ['07/03/2026', false],
])('a date in a path is a day that can be planned: %s', (day, isOne) => {
  const read = pathParams('/x/{id}/{day:date}', { id: '7', day });
  expect(read).toEqual(isOne ? { id: 7, day } : null);
});
