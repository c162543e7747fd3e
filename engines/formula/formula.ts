import { check, type CheckedFormula, type Reference } from './check.ts';
import { attempt, compile, type Frame } from './compile.ts';
import { Explainer, stored, type Explanation } from './explain.ts';
import type { FormulaInputs, Value } from './inputs.ts';
import type { FormulaError } from './syntax.ts';
import type { Unit } from './units.ts';
import { lookupOf, type Vocabulary } from './vocabulary.ts';

export interface FormulaCheck {
  readonly ok: boolean;
  /** What the formula counts; `unknown` where errors leave it open. */
  readonly unit: Unit;
  /** Every name used, in the order of the text. */
  readonly references: readonly Reference[];
  readonly errors: readonly FormulaError[];
}

/** A value in storage units (hours in seconds, other quantities in ten-thousandths), or the French reason why there is none. */
export type FormulaResult = { readonly value: Value; readonly unit: Unit } | { readonly error: string };

export interface Program {
  readonly unit: Unit;
  /** Computes exactly and rounds once, at the end, half away from zero. Never throws for what the inputs hold or lack. */
  readonly run: (inputs: FormulaInputs) => FormulaResult;
  /** The same, with the value of each part and the rows behind each aggregate. */
  readonly explain: (inputs: FormulaInputs) => Explanation;
}

/** Checks a text against the names of its place. Never throws; all errors come at once, in French, with their positions. */
export function checkFormula(text: string, vocabulary: Vocabulary): FormulaCheck {
  const { unit, references, errors } = check(text, vocabulary);
  return { ok: errors.length === 0, unit, references, errors };
}

/** A program to run many times. @throws SyntaxError with the first error's message when the formula does not pass its check. */
export function compileFormula(text: string, vocabulary: Vocabulary): Program {
  const checked = check(text, vocabulary);
  const [error] = checked.errors;
  if (error) throw new SyntaxError(error.message);
  return programOf(checked, vocabulary);
}

function programOf(checked: CheckedFormula, vocabulary: Vocabulary): Program {
  const compiled = compile(checked);
  const explainer = new Explainer(checked, compiled, lookupOf(vocabulary));
  const frameOf = (inputs: FormulaInputs): Frame => ({ inputs, rows: {} });
  const { unit, node } = checked;
  return {
    unit,
    run: (inputs) => {
      const result = attempt(() => stored(compiled.run(frameOf(inputs))));
      return 'error' in result ? result : { value: result.value, unit };
    },
    explain: (inputs) => explainer.explain(node, frameOf(inputs)),
  };
}
