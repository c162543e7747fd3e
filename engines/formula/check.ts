import { errors as say, expectations, kindNames, unitNames } from './fr.ts';
import { MAX_ERRORS, MAX_NESTED_AGGREGATES } from './limits.ts';
import { nearest } from './nearest.ts';
import { parse } from './parser.ts';
import { childrenOf, type FormulaError, type Node, type NodeOf, type Range } from './syntax.ts';
import { commonUnit, isQuantity, productUnit, quotientUnit, type Unit } from './units.ts';
import { keyedName, lookupOf, type Lookup, type RowScope, type Vocabulary } from './vocabulary.ts';

/** A name that a formula uses, with where it stands. */
export type Reference = Range & (
  | { readonly kind: 'attribute'; readonly name: string }
  | Pick<NodeOf<'keyed'>, 'kind' | 'of' | 'key' | 'field'>
);

export interface CheckedFormula {
  readonly node: Node;
  readonly comments: readonly string[];
  readonly unit: Unit;
  readonly unitOf: ReadonlyMap<Node, Unit>;
  /** For each aggregate the rows it goes through, for each attribute of a row the rows it belongs to. */
  readonly scopeOf: ReadonlyMap<Node, RowScope>;
  readonly references: readonly Reference[];
  readonly errors: readonly FormulaError[];
}

/** Parses a formula, finds its names and checks its units. All errors at once, in the order of the text. */
export function check(text: string, vocabulary: Vocabulary): CheckedFormula {
  const { node, comments, errors } = parse(text);
  const checker = new Checker(lookupOf(vocabulary));
  const unit = checker.unit(node);
  const all = [...errors, ...checker.errors].sort((a, b) => a.from - b.from).slice(0, MAX_ERRORS);
  return { node, comments, unit, unitOf: checker.unitOf, scopeOf: checker.scopeOf, references: checker.references, errors: all };
}

class Checker {
  readonly errors: FormulaError[] = [];
  readonly unitOf = new Map<Node, Unit>();
  readonly scopeOf = new Map<Node, RowScope>();
  readonly references: Reference[] = [];
  readonly #lookup: Lookup;
  /** The aggregates around the node being checked. */
  readonly #scopes: RowScope[] = [];

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  unit(node: Node): Unit {
    const unit = this.#unitOfKind(node);
    this.unitOf.set(node, unit);
    return unit;
  }

  #unitOfKind(node: Node): Unit {
    switch (node.kind) {
      case 'literal': return node.unit;
      case 'attribute': return this.#attribute(node);
      case 'keyed': return this.#keyed(node);
      case 'minus': return this.#quantity(node.operand);
      case 'not': return this.#boolean(node.operand);
      case 'binary': return this.#binary(node);
      case 'choice': return this.#choice(node);
      case 'call': return this.#call(node);
      case 'broken': return 'unknown';
    }
  }

  #error(node: Range, code: string, message: string, more: Partial<FormulaError> = {}): 'unknown' {
    this.errors.push({ code, from: node.from, to: node.to, message, ...more });
    return 'unknown';
  }

  #attribute(node: NodeOf<'attribute'>): Unit {
    this.references.push({ kind: 'attribute', name: node.name, from: node.from, to: node.to });
    const attribute = this.#lookup.attribute(node.name);
    if (!attribute) {
      const near = this.#lookup.nearestAttribute(node.name);
      return this.#error(node, 'unknown-name', say.unknownName(node.name, near), { found: node.name, ...(near ? { suggestion: near } : {}) });
    }
    if (attribute.scope === 'period') return attribute.unit;
    this.scopeOf.set(node, attribute.scope);
    if (!this.#scopes.includes(attribute.scope)) {
      this.#error(node, 'outside-aggregate', say.outsideAggregate(node.name), { suggestion: `somme(${node.name})` });
    }
    return attribute.unit;
  }

  #keyed(node: NodeOf<'keyed'>): Unit {
    const { of, key, field, from, to } = node;
    this.references.push({ kind: 'keyed', of, key, field, from, to });
    const known = this.#lookup.keyed(node);
    if (known) return known.unit;
    const fields = this.#lookup.fieldsOf(of, key);
    if (fields.length > 0) {
      const suggestion = keyedName({ of, key, field: nearest(field ?? '', fields) ?? fields[0] ?? null });
      return this.#error(node, 'unknown-name', say.unknownName(keyedName(node), suggestion), { found: keyedName(node), suggestion });
    }
    const near = this.#lookup.nearestKey(of, key);
    const suggestion = near ? { suggestion: keyedName({ of, key: near, field }) } : {};
    return this.#error(node, 'unknown-key', say.unknownKey(kindNames[of], key, near), { found: key, ...suggestion });
  }

  #quantity(node: Node): Unit {
    const unit = this.unit(node);
    return unit === 'unknown' || isQuantity(unit) ? unit : this.#wrongUnit(node, unitNames.number, unit);
  }

  #boolean(node: Node): Unit {
    const unit = this.unit(node);
    if (unit !== 'boolean' && unit !== 'unknown') this.#wrongUnit(node, unitNames.boolean, unit);
    return 'boolean';
  }

  #wrongUnit(node: Node, expected: string, unit: Unit, more: Partial<FormulaError> = {}): 'unknown' {
    const found = unitNames[unit];
    return this.#error(node, 'unit', say.wrongUnit(expected, found), { expected, found, ...more });
  }

  #binary(node: NodeOf<'binary'>): Unit {
    const { operator, left, right } = node;
    if (operator === 'et' || operator === 'ou') {
      this.#booleanSide(node, left);
      return this.#boolean(right);
    }
    const [a, b] = [this.unit(left), this.unit(right)];
    switch (operator) {
      case '*': return productUnit(a, b) ?? this.#error(node, 'unit', say.cannotMultiply(unitNames[a], unitNames[b]));
      case '/': return quotientUnit(a, b) ?? this.#error(node, 'unit', say.cannotDivide(unitNames[a], unitNames[b]));
      case '+': case '-': return this.#sum(node, a, b);
      default: return this.#comparison(node, a, b);
    }
  }

  /** "OU" in capitals for "où" is the commonest slip: the value to add up stands before it. */
  #booleanSide(node: NodeOf<'binary'>, left: Node): void {
    const unit = this.unit(left);
    if (unit === 'boolean' || unit === 'unknown') return;
    this.#wrongUnit(left, unitNames.boolean, unit, node.operator === 'ou' && this.#scopes.length > 0 ? { suggestion: 'où' } : {});
  }

  #sum(node: NodeOf<'binary'>, a: Unit, b: Unit): Unit {
    if (node.operator === '-' && a === 'date' && b === 'date') return 'day';
    const unit = this.#common(node.right, a, b);
    return unit === 'unknown' || isQuantity(unit) ? unit : this.#wrongUnit(node, unitNames.number, unit);
  }

  #comparison(node: NodeOf<'binary'>, a: Unit, b: Unit): Unit {
    const unit = this.#common(node.right, a, b);
    const isOrdered = unit === 'unknown' || unit === 'date' || isQuantity(unit);
    if (!isOrdered && node.operator !== '=' && node.operator !== '<>') this.#error(node, 'unit', say.cannotOrder(unitNames[unit]));
    return 'boolean';
  }

  /** `right` is what is blamed; a bare number beside hours, days or euros probably lacks its unit. */
  #common(right: Node, a: Unit, b: Unit): Unit {
    const unit = commonUnit(a, b);
    if (unit) return unit;
    const suffix = right.kind === 'literal' && b === 'number' ? LITERAL_SUFFIXES[a] : undefined;
    const more = { expected: unitNames[a], found: unitNames[b] };
    const suggestion = suffix && right.kind === 'literal' ? { suggestion: right.text + suffix } : {};
    return this.#error(right, 'unit', say.unitsDiffer(unitNames[a], unitNames[b]), { ...more, ...suggestion });
  }

  #choice({ condition, met, otherwise }: NodeOf<'choice'>): Unit {
    this.#boolean(condition);
    return this.#common(otherwise, this.unit(met), this.unit(otherwise));
  }

  #call(node: NodeOf<'call'>): Unit {
    switch (node.name) {
      case 'somme': case 'moyenne': return this.#aggregate(node, this.#rowScope(node));
      case 'min': case 'max': return this.#extremeOrAggregate(node);
      default: return this.#rounding(node);
    }
  }

  /** min(a; b) compares values, min(jour.a) goes through the days. */
  #extremeOrAggregate(node: NodeOf<'call'>): Unit {
    const scope = mayAggregate(node) ? this.#rowScope(node) : null;
    return scope || node.where ? this.#aggregate(node, scope) : this.#extreme(node);
  }

  #extreme(node: NodeOf<'call'>): Unit {
    const [first, ...others] = node.args;
    if (!first) return this.#error(node, 'arguments', say.argumentCount(node.name, expectations.some));
    const unit = others.reduce<Unit>((common, one) => this.#common(one, common, this.unit(one)), this.unit(first));
    return unit === 'unknown' || unit === 'date' || isQuantity(unit) ? unit : this.#wrongUnit(node, unitNames.number, unit);
  }

  #rounding(node: NodeOf<'call'>): Unit {
    const [value, step, ...more] = node.args;
    if (node.where) this.#error(node.where, 'where', say.whereOutside(node.name));
    if (!value || more.length > 0) return this.#error(node, 'arguments', say.argumentCount(node.name, expectations.oneOrTwo));
    const unit = this.#quantity(value);
    const stepUnit = step ? this.unit(step) : unit;
    const isStep = stepUnit === 'unknown' || unit === 'unknown' || stepUnit === unit;
    const isDecimals = step?.kind === 'literal' && /^[0-4]$/u.test(step.text);
    const isFraction = stepUnit !== 'number' || isDecimals;
    if (step && !(isDecimals || (isStep && isFraction))) this.#error(step, 'decimals', say.decimals);
    return unit;
  }

  #aggregate(node: NodeOf<'call'>, scope: RowScope | null): Unit {
    const [value, ...more] = node.args;
    if (!value || more.length > 0) return this.#error(node, 'arguments', say.argumentCount(node.name, expectations.oneArgument));
    if (this.#scopes.length >= MAX_NESTED_AGGREGATES) {
      return this.#error(node, 'too-deep', say.nestedAggregates(MAX_NESTED_AGGREGATES));
    }
    if (scope) {
      this.scopeOf.set(node, scope);
      this.#scopes.push(scope);
    }
    const unit = this.#quantity(value);
    if (node.where) this.#boolean(node.where);
    if (scope) this.#scopes.pop();
    else if (unit !== 'unknown') this.#error(node, 'nothing-to-aggregate', say.nothingToAggregate(node.name));
    return unit;
  }

  /** The rows that the names of an aggregate speak of, aggregates within it aside; the first one when several are mixed. */
  #rowScope(node: NodeOf<'call'>): RowScope | null {
    const scopes = new Set(this.#rowScopesWithin(childrenOf(node)));
    for (const outer of this.#scopes) if (scopes.size > 1) scopes.delete(outer);
    const [scope, other] = scopes;
    if (other) this.#error(node, 'mixed-scopes', say.mixedScopes);
    return scope ?? null;
  }

  #rowScopesWithin(nodes: readonly Node[]): RowScope[] {
    return nodes.flatMap((node) => {
      if (node.kind === 'attribute') {
        const scope = this.#lookup.attribute(node.name)?.scope;
        return scope && scope !== 'period' ? [scope] : [];
      }
      return node.kind === 'call' && mayAggregate(node) ? [] : this.#rowScopesWithin(childrenOf(node));
    });
  }
}

const mayAggregate = ({ name, args, where }: NodeOf<'call'>): boolean =>
  name === 'somme' || name === 'moyenne' || where !== null || ((name === 'min' || name === 'max') && args.length === 1);

const LITERAL_SUFFIXES: Readonly<Partial<Record<Unit, string>>> = { hour: 'h', day: 'j', euro: ' €' };
