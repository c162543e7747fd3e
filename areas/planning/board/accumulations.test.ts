import { expect, it } from 'vitest';
import { accumulated, type Figure } from './accumulations.ts';
import type { BoardRow } from './contract.ts';

const row = (id: number, group: number): BoardRow => ({ id, group }) as BoardRow;
const data = {
  groups: [
    { id: 1, name: 'A' },
    { id: 2, name: 'B' },
  ] as never,
  rows: [row(1, 0), row(2, 0), row(3, 0), row(4, 1)],
};
const of = (values: Record<number, number>, unit: Figure['unit'] = 'hour'): Figure => ({
  key: 'k',
  label: 'K',
  unit,
  of: (r) => values[r.id] ?? null,
});
const ids = (f: Figure, dir: 'asc' | 'desc') =>
  accumulated(data, [f], { key: 'k', dir }).map((g) => g.rows.map((r) => r.id));

it('orders inside each agency, and leaves what has no value at the end both ways', () => {
  const figure = of({ 1: 5, 2: -3 });
  expect(ids(figure, 'asc')).toEqual([[2, 1, 3], [4]]);
  expect(ids(figure, 'desc')).toEqual([[1, 2, 3], [4]]);
});
it('adds up by agency, nothing where nobody has a value, and never rates', () => {
  expect(
    accumulated(data, [of({ 1: 5, 2: -3 }), of({ 1: 1 }, 'rate')], null).map((g) => g.sums),
  ).toEqual([
    [2, null],
    [null, null],
  ]);
});
