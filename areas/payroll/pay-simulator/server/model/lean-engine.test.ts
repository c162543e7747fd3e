// Against the engine of publicodes as it comes, over the same rules: what a copy shares with another would show as a figure of the other's case.
import rules from 'modele-social';
import Engine from 'publicodes';
import { expect, it } from 'vitest';
import { AMOUNT_RULES, EMPLOYEE, type Situation } from './case-rules.ts';
import { createEngine, JOURNALISTS } from './evaluation.ts';
import type { RulesEngine } from './rules-engine.ts';

const NAMES = [...Object.values(AMOUNT_RULES), 'salarié . cotisations . employeur'];
const amountsOf = (engine: RulesEngine) => NAMES.map((name) => engine.evaluate(name).nodeValue);
const gross = (euros: number): Situation => ({ [AMOUNT_RULES.gross]: `${euros} €/mois` });
/** Unlike each other, and the first again at the end. */
const CASES: readonly Situation[] = [
  gross(2_400),
  { ...gross(5_500), 'salarié . contrat . statut cadre': 'oui' },
  { ...gross(1_700), 'salarié . contrat': "'CDD'" },
  gross(2_400),
];
const KEEP = { keepPreviousSituation: true } as const;
const silent = { log: () => {}, warn: () => {}, error: () => {} };

it('gives what the engine gives, case after case and copy beside copy', () => {
  const { [JOURNALISTS]: _, ...used } = rules;
  const plain = new Engine(used, { logger: silent }) as unknown as RulesEngine;
  const lean = createEngine();
  lean.setSituation({ ...EMPLOYEE });
  const expected = CASES.map((one) => amountsOf(plain.setSituation({ ...EMPLOYEE, ...one })));
  const copies = CASES.map((one) => {
    const copy = lean.shallowCopy();
    copy.setSituation(one, KEEP);
    return copy;
  });
  expect(copies.map(amountsOf)).toEqual(expected);
  expect(copies.toReversed().map(amountsOf)).toEqual(expected.toReversed());
  // A number said to one copy is none of its neighbours'.
  const [first, ...others] = copies;
  expect(first?.sayNumber(AMOUNT_RULES.gross, 5_000)).toBe(true);
  const atFiveThousand = amountsOf(plain.setSituation({ ...EMPLOYEE, ...gross(5_000) }));
  expect(first && amountsOf(first)).toEqual(atFiveThousand);
  expect(others.map(amountsOf)).toEqual(expected.slice(1));
  // Nor of a copy that was made of it before.
  const again = first?.shallowCopy();
  expect(again?.sayNumber(AMOUNT_RULES.gross, 3_000)).toBe(true);
  first?.resetCache();
  expect(first && amountsOf(first)).toEqual(atFiveThousand);
});
