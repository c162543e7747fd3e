// Which members of its imports a module uses, read from its syntax: `nafCodes.list`, `fr?.title`, `faq['home']`, `const { list } = faq`.
// A name that is used in any other way (handed on, spread, read by a computed key, exported again) counts as used whole.
import { parseSync } from 'vite';

export interface Use {
  readonly members: ReadonlySet<string>;
  readonly whole: boolean;
}
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (node: unknown): string | undefined =>
  isNode(node) ? ((node['name'] ?? node['value']) as string | undefined) : undefined;

/** Types are gone in the browser; these hold an expression that is not. */
const HOLDS_EXPRESSION = /^TS(?:As|Satisfies|NonNull|Instantiation|TypeAssertion)/;
const isType = ({ type }: Node): boolean => type.startsWith('TS') && !HOLDS_EXPRESSION.test(type);
const childrenOf = (node: Node): readonly { readonly key: string; readonly child: Node }[] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ key, child })),
  );

/** Local name → the name it is exported under. Types are left out; `*` is the whole module. */
const importsOf = (body: readonly Node[], from: RegExp): ReadonlyMap<string, string> => {
  const declarations = body.filter(
    (node) =>
      node.type === 'ImportDeclaration' &&
      node['importKind'] !== 'type' &&
      from.test(nameOf(node['source']) ?? ''),
  );
  const specifiers = declarations
    .flatMap((node) => node['specifiers'] as readonly Node[])
    .filter((node) => node['importKind'] !== 'type');
  return new Map(
    specifiers.map((node) => [
      nameOf(node['local']) ?? '',
      node.type === 'ImportSpecifier' ? (nameOf(node['imported']) ?? '') : '*',
    ]),
  );
};

/** A name that only says which key is meant: `x.list`, `{ list: … }`. */
const isKey = (parent: Node, key: string): boolean =>
  parent['computed'] !== true &&
  ((parent.type === 'MemberExpression' && key === 'property') ||
    (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && key === 'key'));

/** The keys that an expression reads of its object, or null where they cannot be read from the syntax. */
const keysRead = (parent: Node, key: string): readonly string[] | null => {
  if (parent.type === 'MemberExpression' && key === 'object') {
    const property = parent['property'] as Node;
    const read = parent['computed'] !== true || property.type === 'Literal';
    return read ? [String(nameOf(property))] : null;
  }
  const pattern = parent['id'];
  if (parent.type !== 'VariableDeclarator' || key !== 'init' || !isNode(pattern)) return null;
  const properties = pattern['properties'] as readonly Node[] | undefined;
  const plain = properties?.every((p) => p.type === 'Property' && p['computed'] !== true);
  return plain === true ? (properties ?? []).map((p) => String(nameOf(p['key']))) : null;
};

/**
 * The uses of what `code` imports from the modules whose address matches `from`, by exported name; `*` for a whole module.
 * `file` says which syntax it is (`.ts`, `.tsx`).
 */
export const memberUses = (
  code: string,
  { file, from }: { readonly file: string; readonly from: RegExp },
): ReadonlyMap<string, Use> => {
  const { program, errors } = parseSync(file, code);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const body = program.body as unknown as readonly Node[];
  const exported = importsOf(body, from);
  const uses = new Map<string, { readonly members: Set<string>; whole: boolean }>();
  const entryOf = (name: string) =>
    uses.getOrInsertComputed(name, () => ({ members: new Set(), whole: false }));
  const read = (local: string, parent: Node, key: string): void => {
    const name = exported.get(local);
    if (name === undefined || isKey(parent, key)) return;
    const keys = name === '*' ? null : keysRead(parent, key);
    if (keys === null) entryOf(name).whole = true;
    keys?.forEach((member) => entryOf(name).members.add(member));
  };
  const visit = (node: Node): void => {
    for (const { key, child } of childrenOf(node)) {
      if (isType(child) || child.type === 'ImportDeclaration') continue;
      if (child.type === 'Identifier') read(nameOf(child) ?? '', node, key);
      visit(child);
    }
  };
  visit(program as unknown as Node);
  for (const node of body) {
    const again = node.type === 'ExportNamedDeclaration' && isNode(node['source']);
    if (!again || !from.test(nameOf(node['source']) ?? '')) continue;
    for (const specifier of node['specifiers'] as readonly Node[])
      entryOf(nameOf(specifier['local']) ?? '').whole = true;
  }
  return uses;
};
