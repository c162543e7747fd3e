// The engine of publicodes with a cheaper copy. Each rule that is evaluated « dans un contexte » copies the engine it stands in, and a search for a salary
// evaluates some thirty of them: the engine's own copy goes twice through its 2,800 rules and reads an empty set of rules besides, a fifth of a case.
import Engine from 'publicodes';
import type { RulesEngine } from './rules-engine.ts';

interface ParsedRule {
  readonly explanation: {
    readonly valeur: { readonly nodeKind: string; readonly nodeValue: unknown };
  };
}
interface Context {
  parsedRules: Readonly<Record<string, ParsedRule | undefined>>;
  readonly referencesMaps: {
    readonly referencesIn: ReadonlyMap<string, unknown>;
    readonly rulesThatUse: ReadonlyMap<string, unknown>;
  };
  readonly subEngines: ReadonlyMap<unknown, unknown>;
  readonly warn: object;
  readonly strict: object;
  readonly flag: object;
}
/** What publicodes 1.10 keeps in an engine (`shallowCopy`); its version is pinned, and the official cases would tell. */
interface Inside {
  baseContext: Context;
  context: Context;
  publicParsedRules: object;
  publicSituation: object;
  cache: {
    readonly _meta: object;
    readonly traversedVariablesStack: undefined;
    readonly nodes: ReadonlyMap<unknown, unknown>;
  };
  checkExperimentalRule: unknown;
}

/** Parsed rules are never changed in place (a situation makes new ones), so that copies may share them; what is, is copied. */
const ownContext = (context: Context): Context => ({
  ...context,
  referencesMaps: {
    referencesIn: new Map(context.referencesMaps.referencesIn),
    rulesThatUse: new Map(context.referencesMaps.rulesThatUse),
  },
  subEngines: new Map(),
  warn: { ...context.warn },
  strict: { ...context.strict },
  flag: { ...context.flag },
});

/** Their own types do not say what is inside. */
const insideOf = (engine: object): Inside => engine as Inside;
type MakeEngine = new (
  rules: Readonly<Record<string, unknown>>,
  options: { readonly logger: Readonly<Record<'log' | 'warn' | 'error', () => void>> },
) => RulesEngine;
const made: object = Engine;

export class LeanEngine extends (made as MakeEngine) {
  override shallowCopy(): LeanEngine {
    const from = insideOf(this);
    const copy: LeanEngine = Object.create(LeanEngine.prototype);
    const inside: Inside = {
      baseContext: from.baseContext,
      context: ownContext(from.context),
      publicParsedRules: from.publicParsedRules,
      publicSituation: { ...from.publicSituation },
      cache: {
        _meta: { evaluationRuleStack: [], parentRuleStack: [] },
        traversedVariablesStack: undefined,
        nodes: new Map(from.cache.nodes),
      },
      checkExperimentalRule: from.checkExperimentalRule,
    };
    return Object.assign(copy, inside);
  }

  /** Says another number where this engine's own situation says one, in its unit: the rule is read already. False where it says none. */
  sayNumber(rule: string, value: number): boolean {
    const { context } = insideOf(this);
    const name = `${rule} . $SITUATION`;
    const situation = context.parsedRules[name];
    const node = situation?.explanation.valeur;
    if (situation === undefined || node?.nodeKind !== 'constant') return false;
    if (typeof node.nodeValue !== 'number') return false;
    const explanation = { ...situation.explanation, valeur: { ...node, nodeValue: value } };
    // Copies share the rules: another number is another rule, in a table of this engine's own.
    context.parsedRules = { ...context.parsedRules, [name]: { ...situation, explanation } };
    this.resetCache();
    return true;
  }
}
