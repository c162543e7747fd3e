// The engine of publicodes, as far as it is used here.

/** A parsed rule or expression. */
export interface RuleNode {
  readonly nodeKind: string;
}
export interface Evaluated {
  /** null: the rule does not apply; undefined: it cannot be known. */
  readonly nodeValue: number | string | boolean | null | undefined;
}
/** Values of rules by their names: texts in the language of the rules, numbers, or parsed expressions. */
export type RuleValues = Readonly<Record<string, string | number | object>>;

export interface RulesEngine {
  setSituation(
    situation: RuleValues,
    options?: { readonly keepPreviousSituation?: boolean; readonly strict?: boolean },
  ): RulesEngine;
  evaluate(expression: string): Evaluated;
  evaluateNode(node: RuleNode): Evaluated;
  getParsedRules(): Readonly<Record<string, RuleNode>>;
  /** Forgets what was evaluated. */
  resetCache(): void;
  /** Another situation over the same rules. */
  shallowCopy(): RulesEngine;
}
