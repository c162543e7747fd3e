import type { Exact } from './exact.ts';
import type { Unit } from './units.ts';
import type { FunctionName, KeyedKind } from './words.ts';

/** Positions are counted in UTF-16 units from the start of the text, as editors do; `to` is excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Operator = 'ou' | 'et' | Comparison | '+' | '-' | '*' | '/';

/** What a literal or a run gives: quantities as exact fractions of their storage units, dates as YYYY-MM-DD. */
export type Computed = Exact | string | boolean;

export type Node = Range &
  (
    | {
        readonly kind: 'literal';
        readonly unit: Unit;
        readonly value: Computed;
        readonly text: string;
      }
    | { readonly kind: 'attribute'; readonly name: string }
    | {
        readonly kind: 'keyed';
        readonly of: KeyedKind;
        readonly key: string;
        readonly field: string | null;
      }
    | { readonly kind: 'minus' | 'not'; readonly operand: Node }
    | {
        readonly kind: 'binary';
        readonly operator: Operator;
        readonly left: Node;
        readonly right: Node;
      }
    | {
        readonly kind: 'choice';
        readonly condition: Node;
        readonly met: Node;
        readonly otherwise: Node;
      }
    | {
        readonly kind: 'call';
        readonly name: FunctionName;
        readonly args: readonly Node[];
        readonly where: Node | null;
      }
    /** Text that makes no sense; an error about it is already reported. */
    | { readonly kind: 'broken' }
  );

export type NodeOf<K extends Node['kind']> = Extract<Node, { readonly kind: K }>;

export interface FormulaError extends Range {
  readonly code: string;
  /** In French, complete: shown as it is. */
  readonly message: string;
  /** French: what the place would take, and what stands there. */
  readonly expected: string;
  readonly found: string;
  /** What to write instead. */
  readonly suggestion?: string;
}

export const childrenOf = (node: Node): readonly Node[] => {
  switch (node.kind) {
    case 'minus':
    case 'not':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.condition, node.met, node.otherwise];
    case 'call':
      return node.where ? [...node.args, node.where] : node.args;
    default:
      return [];
  }
};
