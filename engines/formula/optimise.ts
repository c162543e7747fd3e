import type { CheckedFormula } from './check.ts';
import { attempt, compile } from './compile.ts';
import { whole } from './exact.ts';
import type { Value } from './inputs.ts';
import { childrenOf, type Computed, type Node, type NodeOf } from './syntax.ts';
import { isQuantity, type Unit } from './units.ts';
import { keyedName, type RowScope } from './vocabulary.ts';

/** What a name is worth for everybody, where that is known before any run. */
export type KnownValues = (name: string) => Value | undefined;

/**
 * The same formula with less to do: what is known beforehand is computed once, choices already decided are taken, factors are gathered.
 * Every value and every error of a value stays the same. The texts of its nodes no longer stand in the formula: not for explanations.
 */
export function optimise(
  checked: CheckedFormula,
  values: KnownValues = () => undefined,
): CheckedFormula {
  const optimiser = new Optimiser(checked, values);
  return {
    ...checked,
    node: optimiser.node(checked.node),
    unitOf: optimiser.unitOf,
    scopeOf: optimiser.scopeOf,
  };
}

/** No text of the language: it tells one value from another, where equal parts are computed once (`printNode`). */
const textOf = (value: Computed): string =>
  typeof value === 'object' ? `${value.units}/${value.divisor}` : String(value);

class Optimiser {
  readonly unitOf: Map<Node, Unit>;
  readonly scopeOf: Map<Node, RowScope>;
  readonly #checked: CheckedFormula;
  readonly #values: KnownValues;

  constructor(checked: CheckedFormula, values: KnownValues) {
    this.#checked = checked;
    this.#values = values;
    this.unitOf = new Map(checked.unitOf);
    this.scopeOf = new Map(checked.scopeOf);
  }

  node(node: Node): Node {
    const inner = this.#withParts(node);
    if (inner !== node) this.#stands(inner, node);
    const simpler = this.#folded(inner) ?? this.#simpler(inner);
    return simpler ?? inner;
  }

  /** `inner` counts what `node` counts and goes through the same rows. */
  #stands(inner: Node, node: Node): void {
    this.unitOf.set(inner, this.#unit(node));
    const scope = this.scopeOf.get(node);
    if (scope) this.scopeOf.set(inner, scope);
  }

  #unit(node: Node): Unit {
    return this.unitOf.get(node) ?? 'unknown';
  }

  #withParts(node: Node): Node {
    switch (node.kind) {
      case 'attribute':
        return this.scopeOf.has(node) ? node : (this.#value(node, node.name) ?? node);
      case 'keyed':
        return this.#value(node, keyedName(node)) ?? node;
      case 'minus':
      case 'not':
        return { ...node, operand: this.node(node.operand) };
      case 'binary':
        return { ...node, left: this.node(node.left), right: this.node(node.right) };
      case 'choice':
        return {
          ...node,
          condition: this.node(node.condition),
          met: this.node(node.met),
          otherwise: this.node(node.otherwise),
        };
      case 'call':
        return {
          ...node,
          args: node.args.map((one) => this.node(one)),
          where: node.where && this.node(node.where),
        };
      default:
        return node;
    }
  }

  /** A name's value as a literal, if it is of the kind that the name promises. */
  #value(node: Node, name: string): Node | null {
    const value = this.#values(name);
    const unit = this.#unit(node);
    if (value === undefined) return null;
    if (typeof value === 'boolean') return unit === 'boolean' ? this.#literal(node, value) : null;
    if (typeof value === 'string') return unit === 'text' ? this.#literal(node, value) : null;
    const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
    return isQuantity(unit) && isWhole ? this.#literal(node, whole(value)) : null;
  }

  #literal(node: Node, value: Computed): NodeOf<'literal'> {
    const unit = this.#unit(node);
    const literal: NodeOf<'literal'> = {
      kind: 'literal',
      unit,
      value,
      text: textOf(value),
      from: node.from,
      to: node.to,
    };
    this.unitOf.set(literal, unit);
    return literal;
  }

  /** Computed at once when nothing in it depends on a mission. What fails keeps failing where it stands. */
  #folded(node: Node): Node | null {
    const parts = childrenOf(node);
    if (
      parts.length === 0 ||
      !parts.every((part) => part.kind === 'literal') ||
      this.scopeOf.has(node)
    )
      return null;
    const { run } = compile({ ...this.#checked, node, unitOf: this.unitOf, scopeOf: this.scopeOf });
    const result = attempt(() => run({ inputs: { values: {} }, rows: {} }));
    return 'value' in result ? this.#literal(node, result.value) : null;
  }

  #simpler(node: Node): Node | null {
    switch (node.kind) {
      case 'minus':
      case 'not':
        return node.operand.kind === node.kind ? node.operand.operand : null;
      case 'choice':
        return takenBranch(node);
      case 'binary':
        return this.#simplerBinary(node);
      case 'call':
        return node.where?.kind === 'literal' && node.where.value === true
          ? this.#kept(node)
          : null;
      default:
        return null;
    }
  }

  #kept(node: NodeOf<'call'>): Node {
    const all: Node = { ...node, where: null };
    this.#stands(all, node);
    return all;
  }

  #simplerBinary(node: NodeOf<'binary'>): Node | null {
    const { operator, left, right } = node;
    switch (operator) {
      case 'et':
        return simplerLogic(node, true);
      case 'ou':
        return simplerLogic(node, false);
      case '+':
        if (this.#isQuantity(left, 0)) return right;
        return this.#isQuantity(right, 0) ? left : null;
      case '-':
        return this.#isQuantity(right, 0) ? left : null;
      case '*':
        return this.#gathered(node);
      case '/':
        return this.#inverse(node);
      default:
        return null;
    }
  }

  /** Whether a literal is so many ones of its unit: 0h, 1, 100 %. */
  #isQuantity(node: Node, ones: number): boolean {
    return (
      node.kind === 'literal' &&
      typeof node.value === 'object' &&
      node.value.units === ones &&
      node.value.divisor === 1
    );
  }

  /** 2 × x × 3 is x × 6: the arithmetic is exact, so the order does not matter. */
  #gathered(node: NodeOf<'binary'>): Node | null {
    const { left, right } = node;
    if (isLiteral(left)) return this.#turned(node);
    if (
      !isLiteral(right) ||
      left.kind !== 'binary' ||
      left.operator !== '*' ||
      !isLiteral(left.right)
    )
      return null;
    if (!this.#isPlain(right) || !this.#isPlain(left.right)) return null;
    const factor = this.node(this.#product(left.right, right));
    const gathered: Node = { ...node, left: left.left, right: factor };
    this.#stands(gathered, node);
    return isLiteral(factor) ? gathered : null;
  }

  #turned(node: NodeOf<'binary'>): Node | null {
    if (isLiteral(node.right)) return null;
    const turned: NodeOf<'binary'> = { ...node, left: node.right, right: node.left };
    this.#stands(turned, node);
    return this.#gathered(turned) ?? turned;
  }

  /** x / 4 is x × 0,25: a product needs no division at run time. */
  #inverse(node: NodeOf<'binary'>): Node | null {
    const { left, right } = node;
    if (!isLiteral(right) || !this.#isPlain(right)) return null;
    const one: Node = this.#literal(right, whole(10_000));
    const quotient: Node = { ...node, left: one, right };
    this.unitOf.set(quotient, 'number');
    const factor = this.#folded(quotient);
    if (!factor) return null;
    const product: NodeOf<'binary'> = { ...node, operator: '*', left, right: factor };
    this.#stands(product, node);
    return this.#gathered(product) ?? product;
  }

  #product(left: Node, right: Node): Node {
    const product: Node = {
      kind: 'binary',
      operator: '*',
      left,
      right,
      from: left.from,
      to: right.to,
    };
    this.unitOf.set(product, 'number');
    return product;
  }

  #isPlain(node: Node): boolean {
    const unit = this.#unit(node);
    return unit === 'number' || unit === 'rate';
  }
}

const isLiteral = (node: Node): node is NodeOf<'literal'> => node.kind === 'literal';
const isTruth = (node: Node, truth: boolean): boolean => isLiteral(node) && node.value === truth;

function takenBranch({ condition, met, otherwise }: NodeOf<'choice'>): Node | null {
  if (condition.kind !== 'literal') return null;
  return condition.value === true ? met : otherwise;
}

/** `et` has vrai as its neutral value, `ou` has faux: the other value on the left decides alone. */
function simplerLogic({ left, right }: NodeOf<'binary'>, neutral: boolean): Node | null {
  if (isTruth(left, neutral)) return right;
  if (isTruth(left, !neutral)) return left;
  return isTruth(right, neutral) ? left : null;
}
