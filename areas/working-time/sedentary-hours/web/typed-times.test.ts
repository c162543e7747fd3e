import { expect, it } from 'vitest';
import { NO_TIMES } from '../rules.ts';
import { hasUnreadable, isUnreadable, readTimes, tidied, typedTimes } from './typed-times.ts';

it('reads times of the clock, those after midnight as of the day after, and writes them back', () => {
  const typed = {
    serviceStart: '21:00',
    breakStart: '00:30',
    breakEnd: '01:00',
    serviceEnd: '05:15',
  };
  const read = { serviceStart: 1260, breakStart: 1470, breakEnd: 1500, serviceEnd: 1755 };
  expect(readTimes(typed)).toEqual(read);
  expect(typedTimes(read)).toEqual(typed);
});
it('reads what people type', () => {
  expect(['8', '8h', '8h30', '08:30', '8.30', '830', '0830', '23h59'].map(tidied)).toEqual([
    '08:00',
    '08:00',
    '08:30',
    '08:30',
    '08:30',
    '08:30',
    '08:30',
    '23:59',
  ]);
});
it('takes an empty field as no time, and refuses what is none', () => {
  const empty = { serviceStart: '', breakStart: '', breakEnd: '', serviceEnd: '' };
  expect(readTimes(empty)).toEqual(NO_TIMES);
  expect(hasUnreadable(empty)).toBe(false);
  expect(['24:00', '8h60', '8h3', 'midi', '12345'].every(isUnreadable)).toBe(true);
  expect(hasUnreadable({ ...empty, serviceEnd: '8h3' })).toBe(true);
});
