// Steering formulas over the people of the board: compiled once, computed in columns by the fast way of the formula engine.
import { checkFormula, compileFormula } from '#engines/formula/formula.ts';
import { namesRead } from '#engines/formula/check.ts';
import type { Column, ColumnInputs } from '#engines/formula/columns.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import {
  columnsOf,
  figureOf,
  type MissionDays,
  type PayConfiguration,
} from '#areas/pay-variables/headings/server/api.ts';
import type { FigureKey } from '#areas/working-time/days/contract.ts';
import { fr } from '../fr.ts';
import { plannedNames } from '../vocabulary.ts';
import type { Person } from './load-people.ts';

export interface Computed {
  readonly values: (number | null)[];
  readonly errors: (readonly [index: number, why: string])[];
}

/** Names that some text reads; a text that no longer reads names nothing. */
export const namesIn = (texts: readonly string[], vocabulary: Vocabulary): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => {
      const { references, errors } = checkFormula(text, vocabulary);
      return errors.length > 0 ? [] : namesRead(references);
    }),
  );
const isOfDays = (name: string): boolean =>
  /^(?:jour|semaine|mois|heures|jours|absences)\b/u.test(name);
/** What of the past days is needed: nothing (`null`), some of their figures, or everything (`undefined`). */
export const figuresIn = (names: ReadonlySet<string>): readonly FigureKey[] | undefined | null => {
  const ofDays = [...names].filter(isOfDays);
  if (ofDays.length === 0) return null;
  const figures = ofDays.flatMap((n) => figureOf(n) ?? []);
  return figures.length < ofDays.length ? undefined : figures;
};

export const inputsOf = (
  people: readonly Person[],
  days: MissionDays,
  configuration: Pick<PayConfiguration, 'parameters'>,
  names: ReadonlySet<string>,
): ColumnInputs => {
  const inputs = columnsOf(
    people.map((p) => p.mission),
    days,
    configuration,
    names,
  );
  const planned = plannedNames
    .filter((n) => names.has(n.name))
    .map((n): [string, Column] => [
      n.name,
      { kind: 'quantity', at: Float64Array.from(people, (p) => n.read(p.planned)) },
    ]);
  return { ...inputs, values: { ...inputs.values, ...Object.fromEntries(planned) } };
};

/** One text over all people. A text that does not read gives nobody a value, and says why. */
export const computeText = (
  text: string,
  vocabulary: Vocabulary,
  inputs: ColumnInputs,
): Computed => {
  const {
    errors: [broken],
  } = checkFormula(text, vocabulary);
  if (broken !== undefined)
    return {
      values: Array.from({ length: inputs.count }, () => null),
      errors: Array.from({ length: inputs.count }, (_, i) => [i, broken.message] as const),
    };
  const values = new Float64Array(inputs.count);
  const exceptions = compileFormula(text, vocabulary).bind(inputs).computeAll(values);
  const errors = new Map(
    [...exceptions].map(([i, r]) => [i, 'error' in r ? r.error : fr.tooLarge]),
  );
  values.forEach((v, i) => {
    if (!errors.has(i) && !Number.isSafeInteger(v)) errors.set(i, fr.tooLarge);
  });
  return { values: Array.from(values, (v, i) => (errors.has(i) ? null : v)), errors: [...errors] };
};
