import type { CheckedFormula } from './check.ts';
import { attempt, compile, framesOf, type Compiled, type Frame, type Outcome } from './compile.ts';
import { rounded, startCounting } from './exact.ts';
import { functionNames, kindNames, labels, operatorNames, scopeNames } from './fr.ts';
import type { FormulaInputs, InputRow, RecordRef, Value } from './inputs.ts';
import { printNode } from './print.ts';
import { childrenOf, type Computed, type Node, type NodeOf, type Range } from './syntax.ts';
import type { Unit } from './units.ts';
import { keyedName, type Lookup, type RowScope } from './vocabulary.ts';

/** The formula's tree with what each part came to. Branches that were not taken are left out. */
export interface Explanation extends Range {
  /** French: what this part is. */
  readonly label: string;
  /** How the formula writes it. */
  readonly text: string;
  readonly unit: Unit;
  /** In storage units; null where it could not be had, and then `error` says why. */
  readonly value: Value | null;
  readonly error: string | null;
  readonly children: readonly Explanation[];
  /** For an aggregate: every day (week, month) with its value, null for those that `où` leaves out. */
  readonly rows: readonly ExplainedRow[];
  /** What the part was made of, each record once: of an aggregate, those of the rows that count. */
  readonly records: readonly RecordRef[];
}

export interface ExplainedRow {
  readonly label: string;
  readonly value: Value | null;
  readonly kept: boolean;
  /** Why the row has no value, where it has none. */
  readonly error: string | null;
  /** What the aggregate read of this row: why it counts, and for how much. */
  readonly reads: readonly {
    readonly name: string;
    readonly unit: Unit;
    readonly value: Value | null;
  }[];
  readonly records: readonly RecordRef[];
}

export const stored = (value: Computed): Value =>
  typeof value === 'object' ? rounded(value) : value;

/** Computes once more, with what each part came to. Never throws for what the inputs hold or lack. */
export function explain(
  checked: CheckedFormula,
  lookup: Lookup,
  inputs: FormulaInputs,
): Explanation {
  startCounting();
  const outcomes = new Map<Node, Outcome<Computed>>();
  const compiled = compile(checked, (node, outcome) => {
    outcomes.set(node, outcome);
  });
  return new Explainer({
    checked,
    lookup,
    outcomes,
    compiled,
    frame: { inputs, rows: {} },
  }).explain(checked.node);
}

interface Explained {
  readonly checked: CheckedFormula;
  readonly lookup: Lookup;
  readonly compiled: Compiled;
  readonly outcomes: ReadonlyMap<Node, Outcome<Computed>>;
  readonly frame: Frame;
}

class Explainer {
  readonly #of: Explained;

  constructor(of: Explained) {
    this.#of = of;
  }

  explain(node: Node): Explanation {
    const outcome = this.#outcome(node);
    const children = this.#shown(node).map((child) => this.explain(child));
    const rows = this.#rows(node);
    return {
      from: node.from,
      to: node.to,
      label: this.#label(node),
      text: printNode(node),
      unit: this.#of.checked.unitOf.get(node) ?? 'unknown',
      value: 'value' in outcome ? stored(outcome.value) : null,
      error: 'error' in outcome ? outcome.error : null,
      children,
      rows,
      records: once([
        ...this.#own(node),
        ...children.flatMap((child) => child.records),
        ...rows.flatMap((row) => (row.kept ? row.records : [])),
      ]),
    };
  }

  /** What a part came to; one that was not reached because another one failed is run by itself. */
  #outcome(node: Node): Outcome<Computed> {
    const cached = this.#of.outcomes.get(node);
    if (cached) return cached;
    return attempt(() => this.#of.compiled.runOf.get(node)?.(this.#of.frame) ?? false);
  }

  /** The parts that made the value: of a choice its condition and the branch taken; of an aggregate the rows stand for them. */
  #shown(node: Node): readonly Node[] {
    if (this.#of.checked.scopeOf.has(node)) return [];
    if (node.kind === 'choice') return this.#taken(node);
    const isDecided =
      node.kind === 'binary' &&
      (node.operator === 'et' || node.operator === 'ou') &&
      this.#decides(node);
    return isDecided ? [node.left] : childrenOf(node);
  }

  #taken(node: NodeOf<'choice'>): readonly Node[] {
    const condition = this.#outcome(node.condition);
    return 'error' in condition
      ? [node.condition]
      : [node.condition, condition.value === true ? node.met : node.otherwise];
  }

  #decides({ left, operator }: NodeOf<'binary'>): boolean {
    const outcome = this.#outcome(left);
    return 'value' in outcome && outcome.value === (operator === 'ou');
  }

  #own(node: Node): readonly RecordRef[] {
    const { records = {} } = this.#of.frame.inputs;
    const name = nameOf(node);
    return name !== null && Object.hasOwn(records, name) ? (records[name] ?? []) : [];
  }

  #rows(node: Node): ExplainedRow[] {
    const scope = this.#of.checked.scopeOf.get(node);
    if (!scope || node.kind !== 'call') return [];
    const { runOf } = this.#of.compiled;
    const [argument] = node.args;
    const [value, where] = [argument && runOf.get(argument), node.where && runOf.get(node.where)];
    const names = this.#namesOf(scope, childrenOf(node));
    return framesOf(scope, this.#of.frame).map(({ row, frame }) => {
      const keeps = attempt(() => !where || where(frame) === true);
      const kept = 'value' in keeps && keeps.value;
      const outcome =
        'error' in keeps ? keeps : attempt(() => (kept && value ? stored(value(frame)) : null));
      return {
        label: row.label,
        kept,
        value: 'value' in outcome ? outcome.value : null,
        error: 'error' in outcome ? outcome.error : null,
        reads: this.#reads(names, row),
        records: row.records ?? [],
      };
    });
  }

  /** Names of the rows that an aggregate goes through, each once; aggregates within it go through rows of their own. */
  #namesOf(scope: RowScope, nodes: readonly Node[]): Map<string, Unit> {
    const names = new Map<string, Unit>();
    for (const node of nodes) {
      const itsScope = this.#of.checked.scopeOf.get(node);
      if (node.kind === 'attribute' && itsScope === scope)
        names.set(node.name, this.#of.checked.unitOf.get(node) ?? 'unknown');
      else if (!itsScope)
        for (const [name, unit] of this.#namesOf(scope, childrenOf(node))) names.set(name, unit);
    }
    return names;
  }

  #reads(names: ReadonlyMap<string, Unit>, { values }: InputRow): ExplainedRow['reads'] {
    return [...names].map(([name, unit]) => ({
      name,
      unit,
      value: (Object.hasOwn(values, name) ? values[name] : null) ?? null,
    }));
  }

  #label(node: Node): string {
    switch (node.kind) {
      case 'literal':
      case 'choice':
      case 'minus':
      case 'not':
      case 'broken':
        return labels[node.kind];
      case 'attribute':
        return this.#of.lookup.attribute(node.name)?.doc ?? node.name;
      case 'keyed':
        return this.#of.lookup.keyed(node)?.doc ?? `${kindNames[node.of]} ${keyedName(node)}`;
      case 'binary':
        return operatorNames[node.operator];
      case 'call':
        return this.#callLabel(node);
    }
  }

  #callLabel(node: NodeOf<'call'>): string {
    const scope = this.#of.checked.scopeOf.get(node);
    return `${functionNames[node.name]}${scope ? ` sur les ${scopeNames[scope]}` : ''}`;
  }
}

const once = (records: readonly RecordRef[]): readonly RecordRef[] =>
  records.length < 2
    ? records
    : [...new Map(records.map((one) => [`${one.kind} ${one.id}`, one])).values()];

/** The name that a node reads, if it reads one. */
function nameOf(node: Node): string | null {
  if (node.kind === 'attribute') return node.name;
  return node.kind === 'keyed' ? keyedName(node) : null;
}
