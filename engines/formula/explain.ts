import type { CheckedFormula } from './check.ts';
import { attempt, type Compiled, type Contribution, type Frame } from './compile.ts';
import { rounded } from './exact.ts';
import { functionNames, kindNames, labels, operatorNames, scopeNames } from './fr.ts';
import type { Value } from './inputs.ts';
import { printNode } from './print.ts';
import { childrenOf, type Computed, type Node, type Range } from './syntax.ts';
import type { Unit } from './units.ts';
import { keyedName, type Lookup } from './vocabulary.ts';

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
}

export interface ExplainedRow {
  readonly label: string;
  readonly value: Value | null;
  readonly kept: boolean;
}

export const stored = (value: Computed): Value => (typeof value === 'object' ? rounded(value) : value);

export class Explainer {
  readonly #checked: CheckedFormula;
  readonly #compiled: Compiled;
  readonly #lookup: Lookup;

  constructor(checked: CheckedFormula, compiled: Compiled, lookup: Lookup) {
    this.#checked = checked;
    this.#compiled = compiled;
    this.#lookup = lookup;
  }

  explain(node: Node, frame: Frame): Explanation {
    const result = attempt(() => this.#compiled.runOf.get(node)?.(frame) ?? false);
    return {
      from: node.from, to: node.to, label: this.#label(node), text: printNode(node), unit: this.#checked.unitOf.get(node) ?? 'unknown',
      value: 'value' in result ? stored(result.value) : null, error: 'error' in result ? result.error : null,
      children: this.#shown(node, frame).map((child) => this.explain(child, frame)),
      rows: this.#rows(node, frame),
    };
  }

  /** The parts that made the value: of a choice its condition and the branch taken; of an aggregate the rows stand for them. */
  #shown(node: Node, frame: Frame): readonly Node[] {
    if (this.#checked.scopeOf.has(node)) return [];
    if (node.kind !== 'choice') return childrenOf(node);
    const condition = attempt(() => this.#compiled.runOf.get(node.condition)?.(frame));
    return 'error' in condition ? [node.condition] : [node.condition, condition.value === true ? node.met : node.otherwise];
  }

  #rows(node: Node, frame: Frame): ExplainedRow[] {
    const contributions = attempt<readonly Contribution[]>(() => this.#compiled.contributionsOf(node, frame));
    return 'error' in contributions ? [] : contributions.value.map(({ label, kept, value }) => ({ label, kept, value: value && stored(value) }));
  }

  #label(node: Node): string {
    switch (node.kind) {
      case 'literal': case 'choice': case 'minus': case 'not': case 'broken': return labels[node.kind];
      case 'attribute': return this.#lookup.attribute(node.name)?.doc ?? node.name;
      case 'keyed': return this.#lookup.keyed(node)?.doc ?? `${kindNames[node.of]} ${keyedName(node)}`;
      case 'binary': return operatorNames[node.operator];
      case 'call': return this.#callLabel(node);
    }
  }

  #callLabel(node: Extract<Node, { readonly kind: 'call' }>): string {
    const scope = this.#checked.scopeOf.get(node);
    const rows = scope && scope in scopeNames ? ` sur les ${scopeNames[scope]}` : '';
    return `${functionNames[node.name]}${rows}`;
  }
}
