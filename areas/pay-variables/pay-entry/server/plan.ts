// A customer's headings made ready to run over missions: compiled once, in the order of their needs.
import { createHash } from 'node:crypto';
import { checkFormula, compileFormula, type Program } from '#engines/formula/formula.ts';
import { orderOf } from '#engines/formula/dependencies.ts';
import { keyedName, type Vocabulary } from '#engines/formula/vocabulary.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  headingsNamed,
  vocabularyOf,
  type PayConfiguration,
  type PayHeading,
} from '#areas/pay-variables/headings/server/api.ts';
import { CALCULATION_RULES } from '../calculation-rules.ts';
import { canonicalText } from '../snapshot.ts';
import { fr } from '../fr.ts';
import type { DayProgram } from './daily.ts';

export interface PlannedHeading {
  readonly heading: PayHeading;
  /** Null when the formula no longer reads: then `error` says why, and every value of the heading is in error. */
  readonly program: Program | null;
  readonly error: string | null;
  /** Of a heading computed day by day: a program for each version of the period. */
  readonly daily: readonly DayProgram[] | null;
  /** Codes of the headings it names. */
  readonly needs: readonly string[];
  /** Codes of the counters it names. */
  readonly counters: readonly string[];
}
export interface Plan {
  readonly configuration: PayConfiguration;
  /** Needed ones first. */
  readonly order: readonly PlannedHeading[];
  /** Names of days, missions and absences that some formula uses. */
  readonly used: ReadonlySet<string>;
  /** Changes with anything of the configuration that a value may depend on. */
  readonly rules: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Named = PlannedHeading & { readonly names: readonly string[] };
const planned = (heading: PayHeading, vocabulary: Vocabulary): Named => {
  const whole = plannedText(heading, vocabulary);
  if (heading.mode !== 'daily' || heading.versions === undefined) return whole;
  const versions = heading.versions.map((v) => ({
    v,
    made: plannedText({ ...heading, formula: v.formula }, vocabulary),
  }));
  return {
    ...whole,
    daily: versions.map(({ v, made }) => ({
      from: v.from,
      program: made.program,
      error: made.error,
      rounding: v.rounding,
    })),
    needs: [...new Set([...whole.needs, ...versions.flatMap((x) => x.made.needs)])],
    counters: [...new Set([...whole.counters, ...versions.flatMap((x) => x.made.counters)])],
    names: [...whole.names, ...versions.flatMap((x) => x.made.names)],
  };
};
const plannedText = (heading: PayHeading, vocabulary: Vocabulary): Named => {
  const {
    references,
    errors: [error],
  } = checkFormula(heading.formula, vocabulary);
  const names = references.map((r) => (r.kind === 'attribute' ? r.name : keyedName(r)));
  const needs = headingsNamed(references);
  const counters = references.flatMap((r) =>
    r.kind === 'attribute' || r.of !== 'compteur' ? [] : [r.key],
  );
  if (error !== undefined)
    return {
      heading,
      daily: null,
      program: null,
      error: texts(fr)('notFormula', { code: heading.code, message: error.message }),
      needs,
      counters,
      names,
    };
  return {
    heading,
    daily: null,
    program: compileFormula(heading.formula, vocabulary),
    error: null,
    needs,
    counters,
    names,
  };
};

/** Saving refuses cycles; one that came in another way leaves its headings in the given order, where they are in error. */
const ordered = (all: readonly PlannedHeading[]): PlannedHeading[] => {
  const result = orderOf(all.map((p) => ({ name: p.heading.code, needs: p.needs })));
  const byCode = new Map(all.map((p) => [p.heading.code, p]));
  return 'order' in result ? result.order.flatMap((code) => byCode.get(code) ?? []) : [...all];
};

/** What changes a figure: names for people, warnings and columns out of sight do not. */
const rulesOf = ({ headings, parameters, overtime, otherAgreement }: PayConfiguration): string =>
  sha256(
    canonicalText({
      headings: headings.map(({ id, code, unit, formula, rounding, mode, versions }) => ({
        id,
        code,
        unit,
        formula,
        rounding,
        ...(mode === 'daily' && versions !== undefined
          ? { versions: versions.map(({ ownFormula: _, ...v }) => v) }
          : {}),
      })),
      parameters: parameters.map(({ source: _, ...p }) => p),
      ...(overtime === undefined ? {} : { overtime }),
      ...(otherAgreement === true ? { otherAgreement } : {}),
      // Open months ask for a calculation when a rule of ours was corrected.
      calculation: CALCULATION_RULES,
    }),
  ).slice(0, 16);

const madePlan = (configuration: PayConfiguration): Plan => {
  const vocabulary = vocabularyOf(configuration);
  const all = configuration.headings.map((h) => planned(h, vocabulary));
  return {
    configuration,
    order: ordered(all),
    used: new Set(all.flatMap((p) => p.names)),
    rules: rulesOf(configuration),
  };
};

/** Compiled formulas keep nothing of what they ran over: one plan serves every call that has the same rules. The least used is forgotten. */
const MOST_KEPT = 64;
const kept = new Map<string, Plan>();
export const planOf = (configuration: PayConfiguration): Plan => {
  const key = JSON.stringify(configuration);
  const plan = kept.get(key) ?? madePlan(configuration);
  kept.delete(key);
  kept.set(key, plan);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return plan;
};
