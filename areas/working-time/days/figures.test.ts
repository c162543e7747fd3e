import { expect, it } from 'vitest';
import {
  chosenFigures,
  DAY_FIGURES,
  figuresOf,
  figureTypes,
  LATE_COLUMNS,
  type FigureColumns,
} from './figures.ts';
import { figureWords, type FigureWords } from './figures-fr.ts';

it('no figure stands twice, by any of its names', () => {
  for (const name of ['key', 'column', 'formula'] as const)
    expect(new Set(DAY_FIGURES.map((f) => f[name])).size).toBe(DAY_FIGURES.length);
});
it('each says where it comes from, but what the day, the plan or the calendar shows by itself', () => {
  const silent = DAY_FIGURES.map((f) => f.key).filter((key) => {
    const words: FigureWords = figureWords[key];
    return words.why === undefined;
  });
  const trees = ['service', 'driving', 'work', 'waiting', 'breaks'];
  expect(silent).toEqual([
    ...trees,
    'rest',
    'unknown',
    'sunday',
    'holiday',
    'theoretical',
    'distance',
  ]);
});
it('reads each from its own column', () => {
  const columns = Object.fromEntries(
    Object.keys(figureTypes).map((column, i) => [column, i + 1]),
  ) as FigureColumns;
  for (const { key, column } of DAY_FIGURES) expect(figuresOf(columns)[key]).toBe(columns[column]);
  expect(chosenFigures(['unknown', 'meals'], columns)).toEqual({
    unknown: columns.unknown_time,
    meals: columns.meals,
  });
  const late = ['single_meals', 'night_meals', 'morning_snacks', 'specials'];
  expect(LATE_COLUMNS.slice(0, late.length)).toEqual(late);
});
