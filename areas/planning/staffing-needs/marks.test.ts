import { expect, it } from 'vitest';
import type { DayCover } from './contract.ts';
import { agencyMarks } from './marks.ts';
import { readHour } from './typed-hour.ts';

const stateOf = (required: number, least: number, most: number): DayCover['state'] => {
  if (least < required) return 'short';
  return most > required ? 'over' : 'met';
};
const cover = (index: number, required: number, least: number, most: number): DayCover => ({
  index,
  required,
  least,
  most,
  missing: 0,
  state: stateOf(required, least, most),
});

it('an agency lacks what each of its needs lacks; too many of one make up for no other', () => {
  const needs = [
    { infraId: 1, days: [cover(0, 3, 1, 2), cover(1, 2, 2, 2), cover(2, 1, 2, 4)] },
    { infraId: 1, days: [cover(0, 1, 4, 4), cover(1, 1, 1, 1)] },
    { infraId: 2, days: [cover(0, 1, 0, 0)] },
  ];
  const marks = agencyMarks(needs);
  expect([...(marks.get(1) ?? [])]).toEqual([
    [0, 2],
    [1, 0],
    [2, -3],
  ]);
  expect([...(marks.get(2) ?? [])]).toEqual([[0, 1]]);
});
it('hours are read as people type them', () => {
  expect(['5h30', '5:30', '530', '22', '24:00', '0'].map(readHour)).toEqual([
    330, 330, 330, 1_320, 1_440, 0,
  ]);
  expect(['', 'midi', '25', '24:01', '7:75'].map(readHour)).toEqual([null, null, null, null, null]);
});
