import { expect, it } from 'vitest';
import {
  DAY_FIGURES,
  figuresOf,
  figureTypes,
  LATE_COLUMNS,
  type FigureColumns,
} from './figures.ts';
import { fr } from './fr.ts';

it('no figure stands twice, by any of its names', () => {
  for (const name of ['key', 'column', 'formula'] as const)
    expect(new Set(DAY_FIGURES.map((f) => f[name])).size).toBe(DAY_FIGURES.length);
});
it('each has a label', () => {
  for (const { key } of DAY_FIGURES) expect(typeof fr[key]).toBe('string');
});
it('reads each from its own column', () => {
  const columns = Object.fromEntries(
    Object.keys(figureTypes).map((column, i) => [column, i + 1]),
  ) as FigureColumns;
  for (const { key, column } of DAY_FIGURES) expect(figuresOf(columns)[key]).toBe(columns[column]);
  expect(LATE_COLUMNS).toEqual(['single_meals', 'night_meals', 'morning_snacks', 'specials']);
});
