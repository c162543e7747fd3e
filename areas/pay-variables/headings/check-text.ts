// Whether a formula's text may be saved: it reads, it counts what it says it counts, and the headings that use it do not wait for one another.
import { checkFormula } from '#engines/formula/formula.ts';
import type { FormulaError } from '#engines/formula/syntax.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import { checkHeading, goesWith, type HeadingCheck, type HeadingFormula } from './check-heading.ts';
import { fr, say } from './fr.ts';
import type { HeadingUnit } from './heading.ts';

/** All headings of the customer, active ones and others, with the text that each has now. */
export interface Surroundings {
  readonly headings: readonly (HeadingFormula & { readonly formulaId: number | null })[];
  readonly vocabulary: Vocabulary;
}
export interface FormulaText {
  readonly id: number | null;
  readonly unit: HeadingUnit;
  readonly text: string;
}

const unitName = (unit: string): string =>
  (fr.unitNames as Readonly<Record<string, string>>)[unit] ?? fr.otherUnit;

/** Never throws; errors in French, at their positions. Pure: the editor checks while one types, the server when it is saved. */
export const checkText = (
  { id, unit, text }: FormulaText,
  { headings, vocabulary }: Surroundings,
): HeadingCheck => {
  const read = checkFormula(text, vocabulary);
  const whole = { from: 0, to: text.length };
  const answer = (errors: readonly FormulaError[]): HeadingCheck => ({
    unit: read.unit,
    references: read.references,
    errors,
  });
  if (read.errors.length > 0) return answer(read.errors);
  if (!goesWith(read.unit, unit)) {
    const [expected, actual] = [unitName(unit), unitName(read.unit)];
    return answer([
      {
        ...whole,
        code: 'formula-unit',
        message: say.formulaUnit(expected, actual),
        expected,
        found: actual,
      },
    ]);
  }
  const users = headings.filter((h) => id !== null && h.formulaId === id);
  const after = headings.map((h) =>
    id !== null && h.formulaId === id ? { ...h, formula: text } : h,
  );
  for (const user of users) {
    const { errors } = checkHeading({ ...user, unit, formula: text }, after, vocabulary);
    if (errors.length > 0) return answer(errors);
  }
  return answer([]);
};
