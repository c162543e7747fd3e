// modele-social as fast as it goes: rules read once, what does not concern an employee of a company settled once, and outputs as rules of their own,
// because each expression given to `evaluate` has the engine go through all its 2,800 rules again (1 ms each).
import rules from 'modele-social';
import { EMPLOYEE, type Situation } from './case-rules.ts';
import { LeanEngine } from './lean-engine.ts';

/** `cents`: a month, not rounded; `plain`: as the rule gives it. */
export type Unit = 'cents' | 'plain';
export interface Output {
  readonly rule: string;
  readonly unit: Unit;
}

/**
 * 11.1.0 lowers the taxable pay of everybody with a specific deduction by 637.50 € a month: the tax allowance of journalists (CGI, article 81, 1°)
 * looks at no profession. Nobody here is one, so the rule is left out.
 */
export const JOURNALISTS =
  'salarié . régimes spécifiques . DFS . profession . journaliste . abattement fiscal';

/** What a simulation here never has. Said rather than left to defaults: the engine carries the names of what is left open through every step, half its time. */
const NOT_ASKED: Situation = {
  "situation personnelle . domiciliation fiscale à l'étranger": 'non',
  'entreprise . association non lucrative': 'non',
  'entreprise . TVA': 'oui',
  'établissement . commune . département': "'métropole'",
  'établissement . commune . département . outre-mer': 'non',
  'établissement . taux ATMP': 'salarié . cotisations . ATMP . taux moyen',
  'établissement . taux ATMP . taux collectif': 'salarié . cotisations . ATMP . taux moyen',
  'salarié . contrat . temps de travail . temps partiel': 'non',
  'salarié . convention collective': "'droit commun'",
  'salarié . coût total employeur . aides . emploi franc . éligible': 'non',
  'salarié . cotisations . exonérations . JEI': 'non',
  'salarié . cotisations . exonérations . RGDU . caisse de congés payés': 'non',
  'salarié . cotisations . exonérations . lodeom . zone un': 'non',
  'salarié . cotisations . exonérations . lodeom . zone deux': 'non',
  'salarié . rémunération . avantages en nature': 'non',
  'salarié . rémunération . frais professionnels . titres-restaurant': 'non',
  'salarié . rémunération . frais professionnels . trajets domicile travail . transports publics . montant':
    '0 €/mois',
  'salarié . rémunération . frais professionnels . trajets domicile travail . forfait mobilités durables . montant':
    '0 €/an',
  'salarié . rémunération . frais professionnels . trajets domicile travail . prime de transport . montant':
    '0 €/an',
  "salarié . rémunération . primes . fin d'année": 'non',
  'salarié . régimes spécifiques . DFS': 'non',
  'salarié . régimes spécifiques . alsace moselle': 'non',
  'salarié . régimes spécifiques . impatriés': 'non',
  'salarié . régimes spécifiques . taux réduits': 'non',
  'salarié . temps de travail . heures supplémentaires': '0 heure/mois',
};

/** All values of a situation read together, and a wrong one refused: otherwise the engine goes through all its rules for each of them. */
const AT_ONCE = { keepPreviousSituation: true, strict: true } as const;
const silent = { log: () => {}, warn: () => {}, error: () => {} };

/** Reads all rules: half a second and about 130 MB, once in a thread. */
export const createEngine = (extra: object = {}): LeanEngine => {
  const { [JOURNALISTS]: _, ...used } = rules;
  return new LeanEngine({ ...used, ...extra }, { logger: silent });
};

/** One situation, asked output by output. */
export interface Evaluation {
  readonly value: (output: Output) => unknown;
  /** 0 where the rule does not apply. */
  readonly number: (output: Output) => number;
  /** Says an amount of cents a month differently from now on. */
  readonly sayMonthly: (rule: string, cents: number) => void;
}

const keyOf = ({ rule, unit }: Output): string => `${unit} ${rule}`;

/** Evaluations of these outputs, and of no other. */
export const createEvaluations = (
  outputs: readonly Output[],
): ((situation: Situation) => Evaluation) => {
  const distinct = [...new Map(outputs.map((output) => [keyOf(output), output])).values()];
  const names = new Map(
    distinct.map((output, place) => [keyOf(output), `portail . sortie ${place}`]),
  );
  const added = distinct.map(({ rule, unit }, place): [string, object] => [
    `portail . sortie ${place}`,
    unit === 'cents' ? { valeur: rule, unité: '€/mois' } : { valeur: rule },
  ]);
  const whole = createEngine({ portail: null, ...Object.fromEntries(added) });
  whole.setSituation({ ...NOT_ASKED, ...EMPLOYEE });
  const parsed = whole.getParsedRules();
  return (situation) => {
    const engine = whole.shallowCopy();
    engine.setSituation(situation, AT_ONCE);
    const value = (output: Output): unknown => {
      const node = parsed[names.get(keyOf(output)) ?? ''];
      if (node === undefined) throw new RangeError(`${output.rule} is no output`);
      return engine.evaluateNode(node).nodeValue;
    };
    return {
      value,
      number: (output) => {
        const result = value(output);
        if (typeof result !== 'number') return 0;
        return output.unit === 'cents' ? result * 100 : result;
      },
      // Euros with as many decimals as the search for a salary needs.
      sayMonthly: (rule, cents) => {
        const euros = (cents / 100).toFixed(6);
        if (!engine.sayNumber(rule, Number(euros)))
          engine.setSituation({ [rule]: `${euros} €/mois` }, AT_ONCE);
      },
    };
  };
};
