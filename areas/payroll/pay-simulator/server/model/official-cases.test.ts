// The public regression cases of the rules themselves (mon-entreprise, `salarié.yaml`), when they are at hand.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from './evaluation.ts';

interface OfficialCase {
  readonly id: string;
  readonly situation: Readonly<Record<string, string | number>>;
  /** Whole euros; null where the rule does not apply. */
  readonly expectedRounded: Readonly<Record<string, number | string | null>>;
}
interface OfficialCases {
  readonly meta: { readonly baseSituation: Readonly<Record<string, string | object>> };
  readonly cases: readonly OfficialCase[];
}
/** The file lies beside the project, not in it. */
const pathAbove = (from: string): string | null => {
  const path = join(from, 'shared/data/pay-simulator/cases.json');
  if (existsSync(path)) return path;
  return dirname(from) === from ? null : pathAbove(dirname(from));
};
const path = pathAbove(import.meta.dirname);
const NO_CASES: OfficialCases = { meta: { baseSituation: {} }, cases: [] };
const casesIn = (file: string): OfficialCases =>
  JSON.parse(readFileSync(file, 'utf8')) as OfficialCases;

const AFTER_TAX = 'salarié . rémunération . net . payé après impôt';
/**
 * The official figures take 637.50 € a month off the taxable pay of anybody with a specific deduction, the tax allowance of journalists. A building
 * worker or a pilot has none: 2,000.00 gross, net 1,576.30; taxable 1,576.30 + 2,000 × 0.9825 × 2.9 % (56.99) + 20 of health insurance = 1,653.29; neutral
 * rate 0.5 %, so 8.27 of tax and 1,568.03 after it.
 */
const EXPLAINED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'frais pro - DFS 2': { [AFTER_TAX]: 1_568 },
  'frais pro - DFS 4': { [AFTER_TAX]: 1_568 },
};

const shown = (value: unknown): number | string | null => {
  if (typeof value === 'number') return Math.round(value);
  return value === null || value === undefined ? null : String(value);
};

describe.skipIf(path === null)(
  'the official cases (skipped where ../shared/data is absent)',
  () => {
    // What is skipped is read all the same.
    const { meta, cases } = path === null ? NO_CASES : casesIn(path);
    const engine = createEngine();
    it.each(cases)('$id to the euro', ({ id, situation, expectedRounded }) => {
      const evaluated = engine.shallowCopy().setSituation({ ...meta.baseSituation, ...situation });
      const names = Object.keys(expectedRounded);
      const values = names.map((rule) => [rule, shown(evaluated.evaluate(rule).nodeValue)]);
      expect(Object.fromEntries(values)).toEqual({ ...expectedRounded, ...EXPLAINED[id] });
    });
  },
);
