import { dayAtNumber } from '../french-time/days.ts';
import { check, namesRead, type CheckedFormula, type Reference } from './check.ts';
import { bindColumns, type ColumnFormula } from './column-compile.ts';
import { BLOCK } from './column-read.ts';
import { inputsAt, type ColumnInputs } from './columns.ts';
import { attempt, compile } from './compile.ts';
import { startCounting } from './exact.ts';
import { explain, stored, type Explanation } from './explain.ts';
import type { FormulaInputs, Value } from './inputs.ts';
import { optimise } from './optimise.ts';
import type { FormulaError } from './syntax.ts';
import { isQuantity, type Unit } from './units.ts';
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
export type FormulaResult =
  | { readonly value: Value; readonly unit: Unit }
  | { readonly error: string };

export interface Program {
  readonly unit: Unit;
  /** Computes exactly and rounds once, at the end, half away from zero. Never throws for what the inputs hold or lack. */
  readonly run: (inputs: FormulaInputs) => FormulaResult;
  /** The same, with the value of each part and the rows behind each aggregate. */
  readonly explain: (inputs: FormulaInputs) => Explanation;
  /** Ties the formula to columns: for many missions, some fifty times faster than `run`. */
  readonly bind: (columns: ColumnInputs) => BoundProgram;
}

/** A formula over the missions of some columns. Gives what `run` gives for each of them. */
export interface BoundProgram {
  readonly run: (mission: number) => FormulaResult;
  readonly explain: (mission: number) => Explanation;
  /**
   * Writes the value of every mission, in storage units, and gives back those that have none, or one past 2^53 (NaN in `into`).
   * @throws TypeError when the formula gives no quantity
   */
  readonly computeAll: (into: Float64Array) => ReadonlyMap<number, FormulaResult>;
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
  const { unit } = checked;
  const optimised = optimise(checked);
  const { run } = compile(optimised);
  const program = {
    unit,
    run: (inputs: FormulaInputs): FormulaResult => {
      startCounting();
      const result = attempt(() => stored(run({ inputs, rows: {} })));
      return 'error' in result ? result : { value: result.value, unit };
    },
    explain: (inputs: FormulaInputs) => explain(checked, lookupOf(vocabulary), inputs),
  };
  return { ...program, bind: (columns) => bound(optimised, program, columns) };
}

function bound(
  optimised: CheckedFormula,
  program: Omit<Program, 'bind'>,
  columns: ColumnInputs,
): BoundProgram {
  const { unit } = optimised;
  const names = namesRead(optimised.references);
  const same = (name: string): Value | undefined => {
    const column = Object.hasOwn(columns.values, name) ? columns.values[name] : undefined;
    return column?.kind === 'same' ? column.value : undefined;
  };
  const fast = bindColumns(optimise(optimised, same), columns);
  const slow = (mission: number): FormulaResult => program.run(inputsAt(columns, names, mission));
  return {
    run: (mission) => {
      fast?.result.run(mission, 1);
      const value = fast?.result.out[0] ?? NaN;
      return Number.isNaN(value)
        ? slow(mission)
        : { value: decoded(value + 0, unit, fast?.words ?? []), unit };
    },
    explain: (mission) => program.explain(inputsAt(columns, names, mission)),
    computeAll: (into) => {
      if (!isQuantity(unit)) throw new TypeError('only quantities make a column');
      return computed(into, columns.count, fast, slow);
    },
  };
}

function computed(
  into: Float64Array,
  count: number,
  fast: ColumnFormula | null,
  slow: (mission: number) => FormulaResult,
): Map<number, FormulaResult> {
  const exceptions = new Map<number, FormulaResult>();
  const numbers = fast?.result.out ?? new Float64Array(BLOCK).fill(NaN);
  for (let first = 0; first < count; first += BLOCK) {
    const size = Math.min(BLOCK, count - first);
    fast?.result.run(first, size);
    for (let i = 0; i < size; i += 1) {
      const value = (numbers[i] ?? NaN) + 0;
      into[first + i] = value;
      if (!Number.isNaN(value)) continue;
      const result = slow(first + i);
      if ('value' in result && typeof result.value === 'number') into[first + i] = result.value;
      else exceptions.set(first + i, result);
    }
  }
  return exceptions;
}

function decoded(value: number, unit: Unit, words: readonly string[]): Value {
  if (unit === 'boolean') return value === 1;
  if (unit === 'date') return dayAtNumber(value);
  return unit === 'text' ? (words[value] ?? '') : value;
}
