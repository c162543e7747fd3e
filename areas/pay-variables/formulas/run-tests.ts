// The stored cases of a formula, run over a text.
import { checkFormula, compileFormula } from '#engines/formula/formula.ts';
import { valueText } from '#engines/formula/value-text.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import type { FormulaTest, TestOutcome } from '#areas/pay-variables/headings/contract.ts';

/** What each case came to. A text that does not read fails them all, with its first error. */
export const runTests = (
  text: string,
  tests: readonly FormulaTest[],
  vocabulary: Vocabulary,
): TestOutcome[] => {
  const {
    errors: [broken],
    unit,
  } = checkFormula(text, vocabulary);
  if (broken !== undefined)
    return tests.map((t) => ({
      label: t.label,
      ok: false,
      expected: valueText(t.expected, unit),
      found: broken.message,
    }));
  const program = compileFormula(text, vocabulary);
  return tests.map((t) => {
    const result = program.run({ values: t.values, rows: { day: t.days } });
    const expected = valueText(t.expected, unit);
    return 'error' in result
      ? { label: t.label, ok: false, expected, found: result.error }
      : {
          label: t.label,
          ok: result.value === t.expected,
          expected,
          found: valueText(result.value, unit),
        };
  });
};
