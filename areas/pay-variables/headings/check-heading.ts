// Whether a heading's formula may be saved: it reads, it counts what the heading counts, and headings do not wait for one another.
import { checkFormula } from '#engines/formula/formula.ts';
import { orderOf } from '#engines/formula/dependencies.ts';
import type { FormulaError } from '#engines/formula/syntax.ts';
import type { Reference } from '#engines/formula/check.ts';
import type { Unit } from '#engines/formula/units.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import { fr, say } from './fr.ts';
import type { HeadingUnit } from './heading.ts';

export interface HeadingFormula {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly formula: string;
}
export interface HeadingCheck {
  readonly unit: Unit;
  readonly references: readonly Reference[];
  readonly errors: readonly FormulaError[];
}

/** Codes of the headings that a formula names, each once. */
export const headingsNamed = (references: readonly Reference[]): string[] => [
  ...new Set(references.flatMap((r) => (r.kind === 'keyed' && r.of === 'rubrique' ? [r.key] : []))),
];

/** Checks one heading among all of its customer (it stands in `all` with its old formula). Errors in French, at their positions. */
export const checkHeading = (
  heading: HeadingFormula,
  all: readonly HeadingFormula[],
  vocabulary: Vocabulary,
): HeadingCheck => {
  const { unit, references, errors } = checkFormula(heading.formula, vocabulary);
  if (errors.length > 0) return { unit, references, errors };
  const whole = { from: 0, to: heading.formula.length };
  if (!goesWith(unit, heading.unit)) {
    const [expected, actual] = [
      fr.unitNames[heading.unit],
      unit in fr.unitNames ? fr.unitNames[unit as HeadingUnit] : fr.otherUnit,
    ];
    return {
      unit,
      references,
      errors: [
        {
          ...whole,
          code: 'heading-unit',
          message: say.wrongUnit(expected, actual),
          expected,
          found: actual,
        },
      ],
    };
  }
  const cycle = cycleOf(heading, all, vocabulary);
  return {
    unit,
    references,
    errors:
      cycle === null
        ? []
        : [
            {
              ...whole,
              code: 'cycle',
              message: say.cycle(cycle),
              expected: fr.noCycle,
              found: cycle.join(' → '),
            },
          ],
  };
};

/** A rate and a number have no dimension: either may stand for the other. */
export const goesWith = (actual: Unit, wanted: HeadingUnit): boolean =>
  actual === wanted || (['rate', 'number'].includes(actual) && ['rate', 'number'].includes(wanted));

const cycleOf = (
  heading: HeadingFormula,
  all: readonly HeadingFormula[],
  vocabulary: Vocabulary,
): readonly string[] | null => {
  const set = [heading, ...all.filter((h) => h.code !== heading.code)];
  const order = orderOf(
    set.map((h) => ({
      name: h.code,
      needs: headingsNamed(checkFormula(h.formula, vocabulary).references),
    })),
  );
  return 'cycle' in order ? order.cycle : null;
};
