import { expect, it } from 'vitest';
import { halvesOfText, isTime, readHours, typedHours } from './typed-setting.ts';

it('reads days by halves', () => {
  expect(['218', '217,5', '217.5', ' 0 ', '366', '12,0'].map(halvesOfText)).toEqual([
    436, 435, 435, 0, 732, 24,
  ]);
  expect(['217,25', '366,5', '-1', '', 'deux'].map(halvesOfText)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
it('reads hours as people type them, and writes them back', () => {
  const hours = { morningStart: 540, morningEnd: 750, afternoonStart: 810, afternoonEnd: 1_020 };
  expect(readHours(typedHours(hours))).toEqual(hours);
  expect(
    readHours({
      morningStart: '9',
      morningEnd: '12h30',
      afternoonStart: '13:30',
      afternoonEnd: '17h',
    }),
  ).toEqual(hours);
  expect(readHours({ ...typedHours(hours), morningEnd: '' })).toBeNull();
  expect(['24:00', '24:01', '8:60', 'midi'].map(isTime)).toEqual([true, false, false, false]);
});
