import { dayNumber } from '../french-time/days.ts';
import type { CheckedFormula } from './check.ts';
import {
  add,
  compare,
  divide,
  fraction,
  multiply,
  negate,
  roundedTo,
  subtract,
  TooLarge,
  TooLong,
  whole,
  type Exact,
} from './exact.ts';
import { valueErrors as say } from './fr.ts';
import type { FormulaInputs, InputRow, Value } from './inputs.ts';
import type { Computed, Node, NodeOf, Operator } from './syntax.ts';
import { isQuantity, unitsInOne, type Unit } from './units.ts';
import { keyedName, type RowScope } from './vocabulary.ts';
import type { FunctionName } from './words.ts';

/** Why a value could not be computed; belongs to the value, not to the run. */
export class ValueProblem extends Error {}

/** What a run reads: the inputs, and inside an aggregate the current row of its scope. */
export interface Frame {
  readonly inputs: FormulaInputs;
  readonly rows: Readonly<Partial<Record<RowScope, InputRow>>>;
}

export type Run = (frame: Frame) => Computed;

export interface Compiled {
  readonly run: Run;
  readonly runOf: ReadonlyMap<Node, Run>;
}

/** What a part came to: its value, or the French reason why there is none. */
export type Outcome<T> = { readonly value: T } | { readonly error: string };

/** Turns a formula without errors into closures. No text is ever evaluated as code. `watch` is told what each part came to. */
export function compile(
  checked: CheckedFormula,
  watch?: (node: Node, outcome: Outcome<Computed>) => void,
): Compiled {
  const compiler = new Compiler(checked, watch);
  const run = compiler.run(checked.node);
  return { run, runOf: compiler.runOf };
}

/** The rows that an aggregate goes through, each as what its argument and its condition read. */
export const framesOf = (
  scope: RowScope,
  frame: Frame,
): { readonly row: InputRow; readonly frame: Frame }[] =>
  (frame.inputs.rows?.[scope] ?? []).map((row) => ({
    row,
    frame: { ...frame, rows: { ...frame.rows, [scope]: row } },
  }));

class Compiler {
  readonly runOf = new Map<Node, Run>();
  readonly #checked: CheckedFormula;
  readonly #watch: ((node: Node, outcome: Outcome<Computed>) => void) | undefined;

  constructor(checked: CheckedFormula, watch?: (node: Node, outcome: Outcome<Computed>) => void) {
    this.#checked = checked;
    this.#watch = watch;
  }

  run(node: Node): Run {
    const run = this.#runOfKind(node);
    const watched = this.#watch ? watching(node, run, this.#watch) : run;
    this.runOf.set(node, watched);
    return watched;
  }

  #unit(node: Node): Unit {
    return this.#checked.unitOf.get(node) ?? 'unknown';
  }

  #runOfKind(node: Node): Run {
    switch (node.kind) {
      case 'literal':
        return () => node.value;
      case 'attribute':
        return this.#attribute(node);
      case 'keyed':
        return this.#input(node, keyedName(node));
      case 'minus':
        return unary(this.run(node.operand), (value) => negate(exactly(value)));
      case 'not':
        return unary(this.run(node.operand), (value) => value !== true);
      case 'binary':
        return this.#binary(node);
      case 'choice':
        return choice(this.run(node.condition), this.run(node.met), this.run(node.otherwise));
      case 'call':
        return this.#call(node);
      case 'broken':
        throw new TypeError('a formula with errors was compiled');
    }
  }

  #input(node: Node, name: string): Run {
    const isNumber = isQuantity(this.#unit(node));
    return ({ inputs }) => computed(inputs.values[name], name, isNumber);
  }

  /** A name with a row scope reads the current row; the checker made sure that there is one. */
  #attribute(node: NodeOf<'attribute'>): Run {
    const { name } = node;
    const isNumber = isQuantity(this.#unit(node));
    const scope = this.#checked.scopeOf.get(node);
    if (!scope) return this.#input(node, name);
    return ({ rows }) => computed(rows[scope]?.values[name], name, isNumber);
  }

  #binary(node: NodeOf<'binary'>): Run {
    const [left, right] = [this.run(node.left), this.run(node.right)];
    switch (node.operator) {
      case 'et':
        return (frame) => left(frame) === true && right(frame) === true;
      case 'ou':
        return (frame) => left(frame) === true || right(frame) === true;
      case '+':
        return (frame) => add(exactly(left(frame)), exactly(right(frame)));
      case '-':
        return this.#unit(node.left) === 'date'
          ? daysBetween(left, right)
          : (frame) => subtract(exactly(left(frame)), exactly(right(frame)));
      case '*':
        return this.#product(node, left, right);
      case '/':
        return this.#quotient(node, left, right);
      default:
        return comparison(node.operator, left, right);
    }
  }

  /** Values are in storage units (seconds, ten-thousandths): the factor brings the product back to those of its own unit. */
  #product(node: NodeOf<'binary'>, left: Run, right: Run): Run {
    const factor = fraction(this.#one(node), this.#one(node.left) * this.#one(node.right));
    return (frame) => multiply(multiply(exactly(left(frame)), exactly(right(frame))), factor);
  }

  #quotient(node: NodeOf<'binary'>, left: Run, right: Run): Run {
    const factor = fraction(this.#one(node) * this.#one(node.right), this.#one(node.left));
    return (frame) => {
      const divisor = exactly(right(frame));
      if (divisor.units === 0) throw new ValueProblem(say.divisionByZero);
      return multiply(divide(exactly(left(frame)), divisor), factor);
    };
  }

  #one(node: Node): number {
    const unit = this.#unit(node);
    return isQuantity(unit) ? unitsInOne(unit) : 1;
  }

  #call(node: NodeOf<'call'>): Run {
    const scope = this.#checked.scopeOf.get(node);
    if (scope) return this.#aggregate(node, scope);
    const args = node.args.map((one) => this.run(one));
    switch (node.name) {
      case 'min':
        return (frame) => args.map((one) => one(frame)).reduce((a, b) => (order(b, a) < 0 ? b : a));
      case 'max':
        return (frame) => args.map((one) => one(frame)).reduce((a, b) => (order(b, a) > 0 ? b : a));
      default:
        return this.#rounding(node, args);
    }
  }

  #aggregate(node: NodeOf<'call'>, scope: RowScope): Run {
    const [value] = node.args.map((one) => this.run(one));
    const where = node.where && this.run(node.where);
    const gather = gathering(node.name);
    return (frame) => {
      const kept = framesOf(scope, frame).filter((inner) => !where || where(inner.frame) === true);
      return gather(kept.map((inner) => exactly(value?.(inner.frame) ?? false)));
    };
  }

  /** The second argument is a number of decimals (of hours, for hours), or a step of the value's own unit; none: to the whole. */
  #rounding(node: NodeOf<'call'>, [value, step]: readonly Run[]): Run {
    const rounding = roundingOf(node.name);
    const [valueNode, stepNode] = node.args;
    const one = valueNode ? this.#one(valueNode) : 1;
    const isDecimals = stepNode?.kind === 'literal' && stepNode.unit === 'number';
    const fixed = fraction(one, isDecimals ? 10 ** Number(stepNode.text) : 1);
    return (frame) => {
      const to = step && !isDecimals ? exactly(step(frame)) : fixed;
      if (to.units <= 0) throw new ValueProblem(say.badStep);
      return roundedTo(exactly(value?.(frame) ?? false), to, rounding);
    };
  }
}

const roundingOf = (name: FunctionName): 'ceiling' | 'floor' | 'half-away' => {
  if (name === 'plafond') return 'ceiling';
  return name === 'plancher' ? 'floor' : 'half-away';
};

function gathering(name: FunctionName): (kept: readonly Exact[]) => Exact {
  if (name === 'somme') return (kept) => kept.reduce(add, whole(0));
  const some = (kept: readonly Exact[]): readonly Exact[] => {
    if (kept.length === 0) throw new ValueProblem(say.nothingKept(name));
    return kept;
  };
  if (name === 'moyenne') return (kept) => divide(some(kept).reduce(add), whole(kept.length));
  const sign = name === 'min' ? -1 : 1;
  return (kept) => some(kept).reduce((a, b) => (compare(b, a) * sign > 0 ? b : a));
}

const unary =
  (operand: Run, apply: (value: Computed) => Computed): Run =>
  (frame) =>
    apply(operand(frame));

const choice =
  (condition: Run, met: Run, otherwise: Run): Run =>
  (frame) =>
    condition(frame) === true ? met(frame) : otherwise(frame);

const daysBetween =
  (left: Run, right: Run): Run =>
  (frame) =>
    whole((dayNumber(String(left(frame))) - dayNumber(String(right(frame)))) * unitsInOne('day'));

function comparison(
  operator: Exclude<Operator, 'et' | 'ou' | '+' | '-' | '*' | '/'>,
  left: Run,
  right: Run,
): Run {
  const holds = COMPARISONS[operator];
  return (frame) => holds(order(left(frame), right(frame)));
}

const COMPARISONS = {
  '=': (n: number) => n === 0,
  '<>': (n: number) => n !== 0,
  '<': (n: number) => n < 0,
  '<=': (n: number) => n <= 0,
  '>': (n: number) => n > 0,
  '>=': (n: number) => n >= 0,
};

function order(a: Computed, b: Computed): number {
  if (typeof a === 'object' && typeof b === 'object') return compare(a, b);
  return a < b ? -1 : Number(a > b);
}

function exactly(value: Computed): Exact {
  if (typeof value === 'object') return value;
  throw new TypeError('a quantity was expected');
}

function computed(value: Value | undefined, name: string, isNumber: boolean): Computed {
  if (value === undefined) throw new ValueProblem(say.missing(name));
  if (typeof value === 'string' || typeof value === 'boolean') {
    if (!isNumber) return value;
  } else if (isNumber && (typeof value === 'bigint' || Number.isSafeInteger(value)))
    return whole(value);
  throw new ValueProblem(say.unreadable(name));
}

/** Runs, and gives the French reason where the value cannot be had. */
export function attempt<T>(run: () => T): Outcome<T> {
  try {
    return { value: run() };
  } catch (problem) {
    return { error: reasonOf(problem) };
  }
}

/** @throws what is no problem of a value */
function reasonOf(problem: unknown): string {
  if (problem instanceof ValueProblem) return problem.message;
  if (problem instanceof TooLarge) return say.tooLarge;
  if (problem instanceof TooLong) return say.tooLong;
  throw problem;
}

const watching =
  (node: Node, run: Run, watch: (node: Node, outcome: Outcome<Computed>) => void): Run =>
  (frame) => {
    try {
      const value = run(frame);
      watch(node, { value });
      return value;
    } catch (problem) {
      watch(node, { error: reasonOf(problem) });
      throw problem;
    }
  };
