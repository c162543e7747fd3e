import { dayNumber } from '../french-time/days.ts';
import type { CheckedFormula } from './check.ts';
import { add, compare, divide, fraction, multiply, negate, roundedTo, subtract, TooLarge, whole, type Exact } from './exact.ts';
import { valueErrors as say } from './fr.ts';
import type { FormulaInputs, InputRow, Value } from './inputs.ts';
import type { Computed, Node, NodeOf, Operator } from './syntax.ts';
import { isQuantity, unitsInOne, type Unit } from './units.ts';
import { keyedName, type RowScope } from './vocabulary.ts';

/** Why a value could not be computed; belongs to the value, not to the run. */
export class ValueProblem extends Error {}

/** What a run reads: the inputs, and inside an aggregate the current row of its scope. */
export interface Frame {
  readonly inputs: FormulaInputs;
  readonly rows: Readonly<Partial<Record<RowScope, InputRow>>>;
}

export type Run = (frame: Frame) => Computed;

/** An aggregate's rows with what each gives; `kept` says whether `où` keeps it. */
export interface Contribution {
  readonly frame: Frame;
  readonly label: string;
  readonly kept: boolean;
  readonly value: Exact | null;
}

export interface Compiled {
  readonly run: Run;
  readonly runOf: ReadonlyMap<Node, Run>;
  readonly contributionsOf: (node: Node, frame: Frame) => readonly Contribution[];
}

/** Turns a formula without errors into closures. No text is ever evaluated as code. */
export function compile(checked: CheckedFormula): Compiled {
  const compiler = new Compiler(checked);
  const run = compiler.run(checked.node);
  return { run, runOf: compiler.runOf, contributionsOf: (node, frame) => compiler.contributions(node, frame) };
}

class Compiler {
  readonly runOf = new Map<Node, Run>();
  readonly #checked: CheckedFormula;

  constructor(checked: CheckedFormula) {
    this.#checked = checked;
  }

  run(node: Node): Run {
    const run = this.#runOfKind(node);
    this.runOf.set(node, run);
    return run;
  }

  contributions(node: Node, frame: Frame): Contribution[] {
    const scope = this.#checked.scopeOf.get(node);
    if (node.kind !== 'call' || !scope) return [];
    const value = this.#compiled(node.args[0]);
    const where = node.where ? this.#compiled(node.where) : null;
    return (frame.inputs.rows?.[scope] ?? []).map((row) => {
      const inner: Frame = { ...frame, rows: { ...frame.rows, [scope]: row } };
      const kept = where === null || where(inner) === true;
      return { frame: inner, label: row.label, kept, value: kept ? exactly(value(inner)) : null };
    });
  }

  #compiled(node: Node | undefined): Run {
    const run = node && (this.runOf.get(node) ?? this.run(node));
    if (!run) throw new TypeError('a formula with errors was compiled');
    return run;
  }

  #unit(node: Node): Unit {
    return this.#checked.unitOf.get(node) ?? 'unknown';
  }

  #runOfKind(node: Node): Run {
    switch (node.kind) {
      case 'literal': return () => node.value;
      case 'attribute': return this.#attribute(node);
      case 'keyed': return this.#input(node, keyedName(node));
      case 'minus': return unary(this.run(node.operand), (value) => negate(exactly(value)));
      case 'not': return unary(this.run(node.operand), (value) => value !== true);
      case 'binary': return this.#binary(node);
      case 'choice': return choice(this.run(node.condition), this.run(node.met), this.run(node.otherwise));
      case 'call': return this.#call(node);
      case 'broken': throw new TypeError('a formula with errors was compiled');
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
      case 'et': return (frame) => left(frame) === true && right(frame) === true;
      case 'ou': return (frame) => left(frame) === true || right(frame) === true;
      case '+': return (frame) => add(exactly(left(frame)), exactly(right(frame)));
      case '-': return this.#unit(node.left) === 'date' ? daysBetween(left, right)
        : (frame) => subtract(exactly(left(frame)), exactly(right(frame)));
      case '*': return this.#product(node, left, right);
      case '/': return this.#quotient(node, left, right);
      default: return comparison(node.operator, left, right);
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
    if (this.#checked.scopeOf.has(node)) return this.#aggregate(node);
    const args = node.args.map((one) => this.run(one));
    switch (node.name) {
      case 'min': return (frame) => args.map((one) => one(frame)).reduce((a, b) => (order(b, a) < 0 ? b : a));
      case 'max': return (frame) => args.map((one) => one(frame)).reduce((a, b) => (order(b, a) > 0 ? b : a));
      default: return this.#rounding(node, args);
    }
  }

  #aggregate(node: NodeOf<'call'>): Run {
    for (const one of node.where ? [...node.args, node.where] : node.args) this.run(one);
    return (frame) => {
      const kept = this.contributions(node, frame).flatMap(({ value }) => value ?? []);
      if (node.name === 'somme') return kept.reduce(add, whole(0));
      if (kept.length === 0) throw new ValueProblem(say.nothingKept(node.name));
      if (node.name === 'moyenne') return divide(kept.reduce(add), whole(kept.length));
      const sign = node.name === 'min' ? -1 : 1;
      return kept.reduce((a, b) => (compare(b, a) * sign > 0 ? b : a));
    };
  }

  /** The second argument is a number of decimals (of hours, for hours), or a step of the value's own unit; none: to the whole. */
  #rounding(node: NodeOf<'call'>, [value, step]: readonly Run[]): Run {
    const rounding = node.name === 'plafond' ? 'ceiling' : node.name === 'plancher' ? 'floor' : 'half-away';
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

const unary = (operand: Run, apply: (value: Computed) => Computed): Run => (frame) => apply(operand(frame));

const choice = (condition: Run, met: Run, otherwise: Run): Run => (frame) => (condition(frame) === true ? met(frame) : otherwise(frame));

const daysBetween = (left: Run, right: Run): Run => (frame) =>
  whole((dayNumber(String(left(frame))) - dayNumber(String(right(frame)))) * unitsInOne('day'));

function comparison(operator: Exclude<Operator, 'et' | 'ou' | '+' | '-' | '*' | '/'>, left: Run, right: Run): Run {
  const holds = COMPARISONS[operator];
  return (frame) => holds(order(left(frame), right(frame)));
}

const COMPARISONS = {
  '=': (n: number) => n === 0, '<>': (n: number) => n !== 0, '<': (n: number) => n < 0, '<=': (n: number) => n <= 0,
  '>': (n: number) => n > 0, '>=': (n: number) => n >= 0,
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
  } else if (isNumber && (typeof value === 'bigint' || Number.isSafeInteger(value))) return whole(value);
  throw new ValueProblem(say.unreadable(name));
}

/** Runs, and gives the French reason where the value cannot be had. */
export function attempt<T>(run: () => T): { readonly value: T } | { readonly error: string } {
  try {
    return { value: run() };
  } catch (problem) {
    if (problem instanceof ValueProblem) return { error: problem.message };
    if (problem instanceof TooLarge) return { error: say.tooLarge };
    throw problem;
  }
}
