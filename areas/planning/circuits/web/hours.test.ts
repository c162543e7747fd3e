import { expect, it } from 'vitest';
import { clock, endAfter, readClock } from './hours.ts';

it.each([
  ['5h30', 330],
  ['05:30', 330],
  ['530', 330],
  ['5', 300],
  ['22h', 1_320],
  ['24:00', 1_440],
  ['25', null],
  ['5h75', null],
  ['', null],
  ['midi', null],
] as const)('reads %j', (typed, minute) => {
  expect(readClock(typed)).toBe(minute);
});
it('an end before the start is the next day', () => {
  expect([endAfter(1_200, 300), endAfter(300, 780), clock(1_740)]).toEqual([1_740, 780, '05:00']);
});
