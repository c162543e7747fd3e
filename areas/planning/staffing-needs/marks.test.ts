import { expect, it } from 'vitest';
import type { DayCover } from './contract.ts';
import { agencyMarks } from './marks.ts';

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
