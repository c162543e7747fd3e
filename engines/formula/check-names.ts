// Names of a formula: which the place knows, of which rows they speak, what is wrong with them.
import { errors as say, expectations, kindNames, listed, scopeNames } from './fr.ts';
import { nearest } from './nearest.ts';
import { childrenOf, type FormulaError, type Node, type NodeOf, type Range } from './syntax.ts';
import type { Unit } from './units.ts';
import { keyedName, type Lookup, type RowScope } from './vocabulary.ts';

/** A name that a formula uses, with where it stands. */
export type Reference = Range &
  (
    | { readonly kind: 'attribute'; readonly name: string }
    | Pick<NodeOf<'keyed'>, 'kind' | 'of' | 'key' | 'field'>
  );

/** The names that a formula reads, each once, as the vocabulary and the inputs write them: `heures.service`, `rubrique("HS25")`. */
export const namesRead = (references: readonly Reference[]): readonly string[] => [
  ...new Set(references.map((one) => (one.kind === 'attribute' ? one.name : keyedName(one)))),
];

export const mayAggregate = ({ name, args, where }: NodeOf<'call'>): boolean =>
  name === 'somme' ||
  name === 'moyenne' ||
  where !== null ||
  ((name === 'min' || name === 'max') && args.length === 1);

/** Finds names and keeps what is wrong; the units of what they stand in are the check's. */
export class NameChecker {
  readonly errors: FormulaError[] = [];
  readonly unitOf = new Map<Node, Unit>();
  readonly scopeOf = new Map<Node, RowScope>();
  readonly references: Reference[] = [];
  protected readonly lookup: Lookup;
  /** The aggregates around the node being checked. */
  protected readonly scopes: RowScope[] = [];

  constructor(lookup: Lookup) {
    this.lookup = lookup;
  }

  protected error(
    { from, to }: Range,
    code: string,
    message: string,
    more: Pick<FormulaError, 'expected' | 'found'> & { readonly suggestion?: string },
  ): 'unknown' {
    this.errors.push({ code, from, to, message, ...more });
    return 'unknown';
  }

  protected attribute(node: NodeOf<'attribute'>): Unit {
    this.references.push({ kind: 'attribute', name: node.name, from: node.from, to: node.to });
    const attribute = this.lookup.attribute(node.name);
    if (!attribute) {
      const near = this.lookup.nearestAttribute(node.name);
      return this.error(node, 'unknown-name', say.unknownName(node.name, near), {
        expected: expectations.knownName,
        found: node.name,
        ...(near ? { suggestion: near } : {}),
      });
    }
    if (attribute.scope === 'period') return attribute.unit;
    this.scopeOf.set(node, attribute.scope);
    if (!this.scopes.includes(attribute.scope)) {
      this.error(node, 'outside-aggregate', say.outsideAggregate(node.name), {
        expected: expectations.aggregate,
        found: node.name,
        suggestion: `somme(${node.name})`,
      });
    }
    return attribute.unit;
  }

  protected keyed(node: NodeOf<'keyed'>): Unit {
    const { of, key, field, from, to } = node;
    this.references.push({ kind: 'keyed', of, key, field, from, to });
    const declared = this.lookup.keyed(node);
    if (declared) return declared.unit;
    const fields = this.lookup.fieldsOf(of, key);
    if (fields.length > 0) {
      const suggestion = keyedName({
        of,
        key,
        field: nearest(field ?? '', fields) ?? fields[0] ?? null,
      });
      return this.error(node, 'unknown-name', say.unknownName(keyedName(node), suggestion), {
        expected: suggestion,
        found: keyedName(node),
        suggestion,
      });
    }
    const near = this.lookup.nearestKey(of, key);
    const suggestion = near ? { suggestion: keyedName({ of, key: near, field }) } : {};
    return this.error(
      node,
      'unknown-key',
      this.lookup.hasKeys(of)
        ? say.unknownKey(kindNames[of], key, near)
        : say.noKeys(kindNames[of], key),
      { expected: expectations.knownKey, found: key, ...suggestion },
    );
  }

  /** The rows that the names of an aggregate speak of, aggregates within it aside; the first one when several are mixed. */
  protected rowScope(node: NodeOf<'call'>): RowScope | null {
    const scopes = new Set(this.rowScopesWithin(childrenOf(node)));
    for (const outer of this.scopes) if (scopes.size > 1) scopes.delete(outer);
    const [scope, other] = scopes;
    if (other)
      this.error(node, 'mixed-scopes', say.mixedScopes, {
        expected: expectations.oneScope,
        found: listed([...scopes].map((one) => scopeNames[one])),
      });
    return scope ?? null;
  }

  private rowScopesWithin(nodes: readonly Node[]): RowScope[] {
    return nodes.flatMap((node) => {
      if (node.kind === 'attribute') {
        const scope = this.lookup.attribute(node.name)?.scope;
        return scope && scope !== 'period' ? [scope] : [];
      }
      return node.kind === 'call' && mayAggregate(node)
        ? []
        : this.rowScopesWithin(childrenOf(node));
    });
  }
}
