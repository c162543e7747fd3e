// A figure of a day is named in the list of figures, in its words and in what computes it; everything else reads the list.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  COUNTED,
  DAY_FIGURES,
  DayRecordView,
  FIGURE_KEYS,
} from '#areas/working-time/days/contract.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { expenseList } from '#areas/working-time/expenses/contract.ts';
import { allowanceRates, protocolRates } from '#areas/working-time/expenses/protocol-rates.data.ts';
import { dayNames } from '#areas/pay-variables/headings/vocabulary.ts';
import { dayFactsOf } from '#areas/pay-variables/pay-entry/server/day-facts.ts';
import type { DerivedDay } from '#areas/working-time/days/server/api.ts';
import { projectFiles } from './project-files.ts';

/** Where a figure that came after the first may be named: the list, its words, what computes it. Who must show one of them and no other says so here. */
const PLACES = ['figures.ts', 'figures-fr.ts', 'derive.ts'].map(
  (file) => `areas/working-time/days/${file}`,
);
/** Not of the product, or of another vocabulary (an engine's result, a rate's name). */
const FREE =
  /\.(test|fixtures)\.tsx?$|\/migrations\/|^(engines|db|bench|tools)\/|^areas\/[^/]+\/[^/]+\/fr\.ts$/;

/** `singleMeals` or `single_meals` as a word. */
const namedBy = (key: string, column: string): RegExp => new RegExp(`\\b(?:${key}|${column})\\b`);

test('a late figure is named where it is described and computed, nowhere else', () => {
  const files = projectFiles().filter(
    (f) => /^(areas|apps|platform)\/.*\.tsx?$/.test(f) && !FREE.test(f) && !PLACES.includes(f),
  );
  const late = DAY_FIGURES.filter((f) => 'late' in f);
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const named = late.flatMap(({ key, column }) =>
    texts
      .filter(([, text]) => namedBy(key, column).test(text))
      .map(([file]) => `${file} names ${key}: read it from the list of figures`),
  );
  expect(late.length).toBeGreaterThan(3);
  expect(files.length).toBeGreaterThan(2_000);
  expect(named).toEqual([]);
});

test('whoever takes all figures has each of them', () => {
  const lent = dayRows('d');
  const names = new Map(dayNames.map((n) => [n.name, n]));
  const columns = expenseList.columns.map((c): string => c.name);
  for (const { key, formula } of DAY_FIGURES) {
    expect(DayRecordView.shape).toHaveProperty(key);
    expect(lent).toHaveProperty(key);
    expect(names.has(`jour.${formula}`)).toBe(true);
  }
  expect(columns.filter((c) => (COUNTED as readonly string[]).includes(c))).toEqual(COUNTED);
  expect(sql.join(FIGURE_KEYS.map((key) => lent[key]))).toBeDefined();
});

test('pay reads each from its own column, and formulas each under its own name', () => {
  const record = Object.fromEntries(DAY_FIGURES.map(({ column }, i) => [column, i + 1]));
  const facts = dayFactsOf({
    day: '2026-10-01',
    absence_code: null,
    absence_halves: 0,
    absence_seconds: 0,
    more_absences: [],
    is_holiday: false,
    ...record,
  } as unknown as DerivedDay);
  DAY_FIGURES.forEach(({ key, formula, unit }, i) => {
    const read = dayNames.find((n) => n.name === `jour.${formula}`)?.read;
    expect(facts[key]).toBe(i + 1);
    expect(read?.(facts)).toBe(unit === 'seconds' ? i + 1 : (i + 1) * 10_000);
  });
});

test('each allowance has its own amount', () => {
  const [first] = protocolRates;
  const amounts = Object.values(allowanceRates).map((of) => first && of(first));
  expect(new Set(amounts).size).toBe(amounts.length);
});
