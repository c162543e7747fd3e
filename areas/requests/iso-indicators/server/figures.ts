// The figures that areas give (`Contributions.figures`), as names of the formula language and as values of a month.
import { namesRead } from '#engines/formula/check.ts';
import { checkFormula, compileFormula } from '#engines/formula/formula.ts';
import { isQuantity, type QuantityUnit } from '#engines/formula/units.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import { addMonths, type Month } from '#engines/french-time/months.ts';
import { paris } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import type { MonthSpan, PortalFigure } from '#platform/server/portal-figures.ts';
import { fr } from '../fr.ts';

let figures: ReadonlyMap<string, PortalFigure> = new Map();
let vocabulary: Vocabulary = { attributes: [], keyed: [] };
/** Once, where the areas are put together. */
export const registerFigures = (all: readonly PortalFigure[]): void => {
  figures = new Map(all.map((figure) => [figure.name, figure]));
  if (figures.size < all.length) throw new Error('Two figures of the portal have one name');
  vocabulary = {
    attributes: all.map(({ name, unit, doc }) => ({ name, unit, doc, scope: 'period' as const })),
    keyed: [],
  };
};
export const figureNames = (): { name: string; doc: string }[] =>
  [...figures.values()]
    .map(({ name, doc }) => ({ name, doc }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Refuses a formula that the language or the unit does not allow. */
export const unitOf = (formula: string): QuantityUnit => {
  const { errors, unit } = checkFormula(formula, vocabulary);
  const [error] = errors;
  if (error !== undefined) throw invalid({ formula: error.message });
  if (!isQuantity(unit)) throw invalid({ formula: fr.notQuantity });
  return unit;
};

const instantOf = (month: Month): string =>
  Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(paris).toInstant().toString();
export const spanOf = (month: Month): MonthSpan => ({
  from: instantOf(month),
  to: instantOf(addMonths(month, 1)),
  firstDay: `${month}-01`,
  lastDay: Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString(),
});

type Result = { readonly value: number | null; readonly error: string | null };
/** Elevated. Formulas of one month; a figure is read once, and only where a formula names it. */
export const computeMonth = async (
  tx: Tx,
  month: Month,
  formulas: readonly string[],
): Promise<readonly Result[]> => {
  const values: Record<string, number> = {};
  const names = new Set(
    formulas.flatMap((formula) => namesRead(checkFormula(formula, vocabulary).references)),
  );
  for (const name of names) {
    const value = await figures.get(name)?.read(tx, spanOf(month));
    if (value !== undefined && value !== null) values[name] = value;
  }
  return formulas.map((formula): Result => {
    const { errors } = checkFormula(formula, vocabulary);
    if (errors[0] !== undefined) return { value: null, error: errors[0].message };
    const result = compileFormula(formula, vocabulary).run({ values });
    return 'error' in result
      ? { value: null, error: result.error }
      : { value: Number(result.value), error: null };
  });
};
