import { extremeOver, laidOut, sumOver, sumOverSome, type Loop } from './aggregates.ts';
import type { CheckedFormula } from './check.ts';
import { BLOCK, ColumnReader } from './column-read.ts';
import { type ColumnInputs } from './columns.ts';
import {
  choice,
  comparison,
  difference,
  extreme,
  fixed,
  NotFast,
  opposite,
  plain,
  product,
  quotient,
  sum,
  toMultiple,
  type Part,
} from './parts.ts';
import { printNode } from './print.ts';
import { childrenOf, type Node, type NodeOf } from './syntax.ts';
import { isQuantity, unitsInOne } from './units.ts';
import { both, chosen, either, not, scaled, type Vector } from './vectors.ts';
import { type RowScope } from './vocabulary.ts';

/** Where a part runs: over missions (no scope), or over the rows of an aggregate, which lays out first what does not change from row to row. */
interface Place {
  readonly scope: RowScope | null;
  /** Numbers that one run makes, at most. */
  readonly size: number;
  readonly before: ((first: number, count: number) => void)[];
}

export interface ColumnFormula {
  /**
   * Computes at most BLOCK missions, none past the columns. In storage units; a truth as 0 or 1, a date as its day number, a text as its
   * place in `words`; NaN: run it the slow way.
   */
  readonly result: Vector;
  readonly words: readonly string[];
}

const TOP: Place = { scope: null, size: BLOCK, before: [] };

/** Binds a formula without errors to columns; null where only the slow way is exact. Columns may be filled later, `starts` not. */
export function bindColumns(checked: CheckedFormula, columns: ColumnInputs): ColumnFormula | null {
  const binder = new Binder(checked, columns);
  try {
    return binder.formula();
  } catch (problem) {
    if (problem instanceof NotFast) return null;
    throw problem;
  }
}

class Binder extends ColumnReader {
  readonly #rowsReadBy = new Map<Node, ReadonlySet<RowScope>>();
  /** How often each aggregate is written: one that stands there twice runs once. */
  readonly #aggregates = new Map<string, { times: number; part: Part | null }>();
  readonly #remembered: { first: number }[] = [];

  constructor(checked: CheckedFormula, columns: ColumnInputs) {
    super(checked, columns);
    this.#count(checked.node);
  }

  formula(): ColumnFormula {
    const { node } = this.checked;
    const result = this.#part(node, TOP);
    const { numbers } = isQuantity(this.unit(node))
      ? last(toMultiple('arrondi', result, 1, 1))
      : result;
    const words = [...this.codes.keys()];
    const remembered = this.#remembered;
    if (remembered.length === 0) return { result: numbers, words };
    return {
      words,
      result: {
        out: numbers.out,
        run: (first, count) => {
          for (const one of remembered) one.first = -1;
          numbers.run(first, count);
        },
      },
    };
  }

  #count(node: Node): void {
    if (this.checked.scopeOf.has(node) && node.kind === 'call') {
      const key = printNode(node);
      const cached = this.#aggregates.get(key);
      if (cached) cached.times += 1;
      else this.#aggregates.set(key, { times: 1, part: null });
    }
    for (const child of childrenOf(node)) this.#count(child);
  }

  #part(node: Node, place: Place): Part {
    const isSteady =
      place.scope !== null && node.kind !== 'literal' && !this.#rowsRead(node).has(place.scope);
    return isSteady ? this.#laidOut(node, place) : this.#partOfKind(node, place);
  }

  /** The scopes whose row at hand a part reads; an aggregate goes through its own rows by itself. */
  #rowsRead(node: Node): ReadonlySet<RowScope> {
    const cached = this.#rowsReadBy.get(node);
    if (cached) return cached;
    const scopes = new Set(childrenOf(node).flatMap((child) => [...this.#rowsRead(child)]));
    const scope = this.checked.scopeOf.get(node);
    if (scope && node.kind === 'attribute') scopes.add(scope);
    else if (scope) scopes.delete(scope);
    this.#rowsReadBy.set(node, scopes);
    return scopes;
  }

  #laidOut(node: Node, { scope, size, before }: Place): Part {
    const part = this.#part(node, TOP);
    if (part.constant !== null) return fixed(part.constant, part.over, size);
    const starts = this.starts(scope);
    const [numbers, divisor] = [
      laidOut(starts, part.numbers.out, size),
      part.divisor && laidOut(starts, part.divisor, size),
    ];
    before.push((first, count) => {
      part.numbers.run(first, count);
      numbers.lay(first, count);
      divisor?.lay(first, count);
    });
    return {
      numbers: { out: numbers.out, run: () => undefined },
      by: part.by,
      over: part.over,
      divisor: divisor?.out ?? null,
      constant: null,
    };
  }

  #partOfKind(node: Node, place: Place): Part {
    switch (node.kind) {
      case 'literal':
        return this.literal(node, place.size);
      case 'attribute':
      case 'keyed':
        return plain(this.input(node, place.size));
      case 'minus':
        return opposite(this.#part(node.operand, place));
      case 'not':
        return plain(not(this.#part(node.operand, place).numbers));
      case 'binary':
        return this.#binary(node, place);
      case 'choice':
        return this.#choice(node, place);
      case 'call':
        return this.#call(node, place);
      case 'broken':
        throw new TypeError('a formula with errors was bound');
    }
  }

  #binary(node: NodeOf<'binary'>, place: Place): Part {
    const [left, right] = [this.#part(node.left, place), this.#part(node.right, place)];
    switch (node.operator) {
      case 'et':
        return plain(both(left.numbers, right.numbers));
      case 'ou':
        return plain(either(left.numbers, right.numbers));
      case '+':
        return sum(left, right);
      case '-':
        return this.#minus(node, left, right);
      case '*':
        return product(left, right, this.one(node), this.one(node.left) * this.one(node.right));
      case '/':
        return quotient(left, right, this.one(node) * this.one(node.right), this.one(node.left));
      default:
        return comparison(node.operator, left, right);
    }
  }

  #minus(node: NodeOf<'binary'>, left: Part, right: Part): Part {
    const days = difference(left, right);
    return this.unit(node.left) === 'date'
      ? product(days, fixed(unitsInOne('day'), 1, days.numbers.out.length), 1, 1)
      : days;
  }

  #choice(node: NodeOf<'choice'>, place: Place): Part {
    const [condition, met, otherwise] = [node.condition, node.met, node.otherwise].map((one) =>
      this.#part(one, place),
    );
    if (!condition || !met || !otherwise) throw new TypeError('a choice has three parts');
    return isQuantity(this.unit(node))
      ? choice(condition, met, otherwise)
      : plain(chosen(condition.numbers, met.numbers, otherwise.numbers));
  }

  #call(node: NodeOf<'call'>, place: Place): Part {
    const scope = this.checked.scopeOf.get(node);
    // One that depends on the row of another aggregate goes through its rows anew for each of them.
    if (scope && place.scope) throw new NotFast('an aggregate for each row of another');
    if (scope) return this.#once(node, () => this.#aggregate(node, scope));
    const args = node.args.map((one) => this.#part(one, place));
    const { name } = node;
    return name === 'min' || name === 'max'
      ? args.reduce((a, b) => extreme(name, a, b))
      : this.#rounding(node, args);
  }

  #rounding({ name, args: [value, step] }: NodeOf<'call'>, [part]: readonly Part[]): Part {
    if (!part || !value || (name !== 'arrondi' && name !== 'plancher' && name !== 'plafond'))
      throw new TypeError(`${name} does not round`);
    if (!step) return toMultiple(name, part, this.one(value), 1);
    if (step.kind !== 'literal' || typeof step.value !== 'object')
      throw new NotFast('a step that changes');
    if (step.unit === 'number')
      return toMultiple(name, part, this.one(value), 10 ** Number(step.text));
    const { units, divisor } = step.value;
    if (typeof units === 'bigint' || typeof divisor === 'bigint' || units <= 0)
      throw new NotFast('an unusable step');
    return toMultiple(name, part, units, divisor);
  }

  #once(node: NodeOf<'call'>, run: () => Part): Part {
    const shared = this.#aggregates.get(printNode(node));
    if (!shared || shared.times < 2) return run();
    shared.part ??= this.#remember(run());
    return shared.part;
  }

  /** A part that is asked for several times per run and computed once. */
  #remember(part: Part): Part {
    const { out, run } = part.numbers;
    const done = { first: -1 };
    this.#remembered.push(done);
    return {
      ...part,
      numbers: {
        out,
        run: (first, count) => {
          if (first !== done.first) run(first, count);
          done.first = first;
        },
      },
    };
  }

  #aggregate(node: NodeOf<'call'>, scope: RowScope): Part {
    const [argument] = node.args;
    if (!argument) throw new TypeError('an aggregate has an argument');
    const starts = this.starts(scope);
    const simple = node.name === 'somme' && !node.where ? this.sumOfColumn(argument, starts) : null;
    if (simple) return plain(simple);
    const inner: Place = { scope, size: this.mostRows(starts), before: [] };
    const value = this.#part(argument, inner);
    if (value.divisor) throw new NotFast('each row has a divisor of its own');
    const where = node.where ? this.#part(node.where, inner).numbers : null;
    const loop: Loop = { starts, before: inner.before, value: value.numbers, where };
    const scale = { by: value.by, over: value.over, constant: null };
    const kept = new Float64Array(BLOCK);
    switch (node.name) {
      case 'somme':
        return { ...scale, numbers: sumOver(loop, kept), divisor: null };
      case 'moyenne':
        return { ...scale, numbers: sumOverSome(loop, kept), divisor: kept };
      default:
        return {
          ...scale,
          numbers: extremeOver(loop, node.name === 'min' ? 1 : -1, BLOCK),
          divisor: null,
        };
    }
  }
}

/** Brings the last scale in: the result is in storage units. */
const last = (part: Part): Part => ({ ...part, numbers: scaled(part.numbers, part.by), by: 1 });
