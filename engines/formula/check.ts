import { counted, errors as say, expectations, unitNames } from './fr.ts';
import { costOf } from './cost.ts';
import { mayAggregate, NameChecker, type Reference } from './check-names.ts';
import { withUnit } from './literal-unit.ts';
import { MAX_COST, MAX_ERRORS, MAX_NESTED_AGGREGATES } from './limits.ts';
import { parse } from './parser.ts';
import { printNode } from './print.ts';
import { type FormulaError, type Node, type NodeOf } from './syntax.ts';
import { commonUnit, isQuantity, productUnit, quotientUnit, type Unit } from './units.ts';
import { lookupOf, type RowScope, type Vocabulary } from './vocabulary.ts';

export { namesRead, type Reference } from './check-names.ts';

export interface CheckedFormula {
  readonly node: Node;
  readonly unit: Unit;
  readonly unitOf: ReadonlyMap<Node, Unit>;
  /** For each aggregate the rows it goes through, for each attribute of a row the rows it belongs to. */
  readonly scopeOf: ReadonlyMap<Node, RowScope>;
  readonly references: readonly Reference[];
  readonly errors: readonly FormulaError[];
}

/** Parses a formula, finds its names and checks its units. All errors at once, in the order of the text. */
export function check(text: string, vocabulary: Vocabulary): CheckedFormula {
  const { node, errors } = parse(text);
  const checker = new Checker(lookupOf(vocabulary));
  const unit = checker.unit(node);
  checker.cost(node);
  const all = [...errors, ...checker.errors].sort((a, b) => a.from - b.from).slice(0, MAX_ERRORS);
  return {
    node,
    unit,
    unitOf: checker.unitOf,
    scopeOf: checker.scopeOf,
    references: checker.references,
    errors: all,
  };
}

class Checker extends NameChecker {
  unit(node: Node): Unit {
    const unit = this.#unitOfKind(node);
    this.unitOf.set(node, unit);
    return unit;
  }

  /** Bounded before the first run. */
  cost(node: Node): void {
    const cost = costOf(node, this.scopeOf);
    if (cost > MAX_COST)
      this.error(node, 'too-costly', say.tooCostly(MAX_COST), {
        expected: counted.atMost(counted.operations(MAX_COST)),
        found: counted.operations(cost),
      });
  }

  #unitOfKind(node: Node): Unit {
    switch (node.kind) {
      case 'literal':
        return node.unit;
      case 'attribute':
        return this.attribute(node);
      case 'keyed':
        return this.keyed(node);
      case 'minus':
        return this.#quantity(node.operand);
      case 'not':
        return this.#boolean(node.operand);
      case 'binary':
        return this.#binary(node);
      case 'choice':
        return this.#choice(node);
      case 'call':
        return this.#call(node);
      case 'broken':
        return 'unknown';
    }
  }

  #quantity(node: Node): Unit {
    const unit = this.unit(node);
    return unit === 'unknown' || isQuantity(unit)
      ? unit
      : this.#wrongUnit(node, unitNames.number, unit);
  }

  #boolean(node: Node): Unit {
    const unit = this.unit(node);
    if (unit !== 'boolean' && unit !== 'unknown') this.#wrongUnit(node, unitNames.boolean, unit);
    return 'boolean';
  }

  #wrongUnit(
    node: Node,
    expected: string,
    unit: Unit,
    more: { readonly suggestion?: string } = {},
  ): 'unknown' {
    const actual = unitNames[unit];
    return this.error(node, 'unit', say.wrongUnit(expected, actual), {
      expected,
      found: actual,
      ...more,
    });
  }

  #binary(node: NodeOf<'binary'>): Unit {
    const { operator, left, right } = node;
    if (operator === 'et' || operator === 'ou') {
      this.#booleanSide(node, left);
      return this.#boolean(right);
    }
    const [a, b] = [this.unit(left), this.unit(right)];
    switch (operator) {
      case '*':
        return (
          productUnit(a, b) ??
          this.error(node, 'unit', say.cannotMultiply(unitNames[a], unitNames[b]), {
            expected: expectations.plain,
            found: unitNames[b],
          })
        );
      case '/':
        return (
          quotientUnit(a, b) ??
          this.error(node, 'unit', say.cannotDivide(unitNames[a], unitNames[b]), {
            expected: expectations.plain,
            found: unitNames[b],
          })
        );
      case '+':
      case '-':
        return this.#sum(node, a, b);
      default:
        return this.#comparison(node, a, b);
    }
  }

  /** "OU" in capitals for "où" is the commonest slip: the value to add up stands before it. */
  #booleanSide(node: NodeOf<'binary'>, left: Node): void {
    const unit = this.unit(left);
    if (unit === 'boolean' || unit === 'unknown') return;
    this.#wrongUnit(
      left,
      unitNames.boolean,
      unit,
      node.operator === 'ou' && this.scopes.length > 0 ? { suggestion: 'où' } : {},
    );
  }

  #sum(node: NodeOf<'binary'>, a: Unit, b: Unit): Unit {
    if (node.operator === '-' && a === 'date' && b === 'date') return 'day';
    const unit = this.#common(node, a, b);
    return unit === 'unknown' || isQuantity(unit)
      ? unit
      : this.#wrongUnit(node, unitNames.number, unit);
  }

  #comparison(node: NodeOf<'binary'>, a: Unit, b: Unit): Unit {
    const unit = this.#common(node, a, b);
    const isOrdered = unit === 'unknown' || unit === 'date' || isQuantity(unit);
    if (!isOrdered && node.operator !== '=' && node.operator !== '<>')
      this.error(node, 'unit', say.cannotOrder(unitNames[unit]), {
        expected: expectations.ordered,
        found: unitNames[unit],
      });
    return 'boolean';
  }

  /** A bare number beside hours, days or euros probably lacks its unit and is blamed; otherwise the right side is. */
  #common(
    { left, right }: { readonly left: Node | undefined; readonly right: Node },
    a: Unit,
    b: Unit,
  ): Unit {
    const unit = commonUnit(a, b);
    if (unit) return unit;
    const isLeft =
      left !== undefined && withUnit(left, a, b) !== null && withUnit(right, b, a) === null;
    const better = isLeft ? withUnit(left, a, b) : withUnit(right, b, a);
    const [expected, actual] = isLeft ? [b, a] : [a, b];
    return this.error(isLeft ? left : right, 'unit', say.unitsDiffer(unitNames[a], unitNames[b]), {
      expected: unitNames[expected],
      found: unitNames[actual],
      ...(better === null ? {} : { suggestion: better }),
    });
  }

  #choice({ condition, met, otherwise }: NodeOf<'choice'>): Unit {
    this.#boolean(condition);
    return this.#common({ left: met, right: otherwise }, this.unit(met), this.unit(otherwise));
  }

  #call(node: NodeOf<'call'>): Unit {
    switch (node.name) {
      case 'somme':
      case 'moyenne':
        return this.#aggregate(node, this.rowScope(node));
      case 'min':
      case 'max':
        return this.#extremeOrAggregate(node);
      default:
        return this.#rounding(node);
    }
  }

  /** min(a; b) compares values, min(jour.a) goes through the days. */
  #extremeOrAggregate(node: NodeOf<'call'>): Unit {
    const scope = mayAggregate(node) ? this.rowScope(node) : null;
    return scope || node.where ? this.#aggregate(node, scope) : this.#extreme(node);
  }

  #extreme(node: NodeOf<'call'>): Unit {
    const [first, ...others] = node.args;
    if (!first)
      return this.error(node, 'arguments', say.argumentCount(node.name, expectations.some), {
        expected: expectations.some,
        found: counted.values(0),
      });
    const unit = others.reduce<Unit>(
      (common, one) =>
        this.#common(
          { left: common === this.unitOf.get(first) ? first : undefined, right: one },
          common,
          this.unit(one),
        ),
      this.unit(first),
    );
    return unit === 'unknown' || unit === 'date' || isQuantity(unit)
      ? unit
      : this.#wrongUnit(node, unitNames.number, unit);
  }

  #rounding(node: NodeOf<'call'>): Unit {
    const [value, step, ...more] = node.args;
    if (node.where)
      this.error(node.where, 'where', say.whereOutside(node.name), {
        expected: expectations.noWhere,
        found: 'où',
      });
    if (!value || more.length > 0)
      return this.error(node, 'arguments', say.argumentCount(node.name, expectations.oneOrTwo), {
        expected: expectations.oneOrTwo,
        found: counted.values(node.args.length),
      });
    const unit = this.#quantity(value);
    const stepUnit = step ? this.unit(step) : unit;
    const isStep = stepUnit === 'unknown' || unit === 'unknown' || stepUnit === unit;
    const isDecimals = step?.kind === 'literal' && /^[0-4]$/u.test(step.text);
    const isFraction = stepUnit !== 'number' || isDecimals;
    if (step && !(isDecimals || (isStep && isFraction)))
      this.error(step, 'decimals', say.decimals, {
        expected: expectations.decimals,
        found: step.kind === 'literal' ? step.text : unitNames[stepUnit],
      });
    return unit;
  }

  #aggregate(node: NodeOf<'call'>, scope: RowScope | null): Unit {
    const [value, ...more] = node.args;
    if (!value || more.length > 0)
      return this.error(node, 'arguments', say.argumentCount(node.name, expectations.oneArgument), {
        expected: expectations.oneArgument,
        found: counted.values(node.args.length),
      });
    if (this.scopes.length >= MAX_NESTED_AGGREGATES) {
      return this.error(node, 'too-deep', say.nestedAggregates(MAX_NESTED_AGGREGATES), {
        expected: counted.atMost(counted.aggregates(MAX_NESTED_AGGREGATES)),
        found: counted.aggregates(MAX_NESTED_AGGREGATES + 1),
      });
    }
    if (scope) {
      this.scopeOf.set(node, scope);
      this.scopes.push(scope);
    }
    const unit = this.#quantity(value);
    if (node.where) this.#boolean(node.where);
    if (scope) this.scopes.pop();
    else if (unit !== 'unknown')
      this.error(node, 'nothing-to-aggregate', say.nothingToAggregate(node.name), {
        expected: expectations.rowName,
        found: printNode(value),
        ...(node.where ? {} : { suggestion: printNode(value) }),
      });
    return unit;
  }
}
