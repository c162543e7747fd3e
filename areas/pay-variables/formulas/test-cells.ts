// The stored cases of a formula as one cell of a sheet: JSON whose values are written as the language writes them (« 7h30 », « 12,50 € »).
import { z } from 'zod';
import type { Value } from '#engines/formula/inputs.ts';
import type { Unit } from '#engines/formula/units.ts';
import { keyedName, lookupOf, type Vocabulary } from '#engines/formula/vocabulary.ts';
import { FormulaTest, type HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { typedValue, writtenValue } from './typed-value.ts';

const t = texts(fr);
const Written = z.union([z.string(), z.number(), z.boolean()]);
const Case = z.strictObject({
  label: z.string(),
  values: z.record(z.string(), Written).default({}),
  days: z
    .array(z.strictObject({ label: z.string(), values: z.record(z.string(), Written) }))
    .default([]),
  expected: Written,
});
const MOST = 50;

/** The unit of each name; unknown ones (of a heading that has gone) are written as they are stored. */
const unitsOf = (vocabulary: Vocabulary): ((name: string) => Unit | undefined) => {
  const [lookup, keyed] = [
    lookupOf(vocabulary),
    new Map(vocabulary.keyed.map((k) => [keyedName(k), k.unit])),
  ];
  return (name) => lookup.attribute(name)?.unit ?? keyed.get(name);
};

/** Blank where there are none. */
export const testsCell = (
  tests: readonly FormulaTest[],
  unit: HeadingUnit,
  vocabulary: Vocabulary,
): string => {
  const of = unitsOf(vocabulary);
  const written = (values: FormulaTest['values']) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const unit = of(name);
        return [name, unit === undefined ? value : writtenValue(value, unit)];
      }),
    );
  return tests.length === 0
    ? ''
    : JSON.stringify(
        tests.map((c) => ({
          label: c.label,
          values: written(c.values),
          ...(c.days.length === 0
            ? {}
            : { days: c.days.map((d) => ({ label: d.label, values: written(d.values) })) }),
          expected: writtenValue(c.expected, unit),
        })),
      );
};

/** The reverse, or what is wrong, in French. */
export const testsRead = (
  cell: string,
  unit: HeadingUnit,
  vocabulary: Vocabulary,
): { readonly tests: FormulaTest[] } | { readonly problem: string } => {
  if (cell.trim() === '') return { tests: [] };
  const cases = parsed(cell);
  if (cases === null) return { problem: fr.testsCell };
  const of = unitsOf(vocabulary);
  const problems: string[] = [];
  const stored = (
    label: string,
    name: string,
    cell: string | number | boolean,
    unit: Unit | undefined,
  ): Value => {
    const value = typeof cell === 'string' && unit !== undefined ? typedValue(cell, unit) : cell;
    if (value === null) problems.push(t('testsValue', { label, name, value: String(cell) }));
    return value ?? 0;
  };
  const all = (label: string, values: Readonly<Record<string, string | number | boolean>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, cell]) => [name, stored(label, name, cell, of(name))]),
    );
  const read = z
    .array(FormulaTest)
    .max(MOST)
    .safeParse(
      cases.map((c) => ({
        label: c.label,
        values: all(c.label, c.values),
        days: c.days.map((d) => ({ label: d.label, values: all(c.label, d.values) })),
        expected: stored(c.label, fr.expected, c.expected, unit),
      })),
    );
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  return read.success
    ? { tests: read.data }
    : { problem: read.error.issues[0]?.message ?? fr.testsCell };
};
const parsed = (cell: string): z.infer<typeof Case>[] | null => {
  try {
    const read = z.array(Case).max(MOST).safeParse(JSON.parse(cell));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};
