// Four names say how a value came and not what it holds: `said`, `told`, `found`, `known`. Nothing is declared under them: a statement, an
// answer, a row, a match, what exists already have names of their own. Keys of objects are free: they follow types, contracts and texts.
import { parseSync } from 'vite';

const REFUSED = new Set(['said', 'told', 'found', 'known']);

/** Members that are the wire's or a column's, so that the type beside them must be named alike: file, name, reason. */
const EXCEPTIONS: readonly (readonly [file: string, name: string, reason: string])[] = [
  ['engines/formula/syntax.ts', 'found', 'an error holds what was expected and what was found'],
  ['areas/payroll/payslip-reconciliation/reconcile.ts', 'found', 'member of the contract'],
  ['areas/working-time/clocking/server/process-anomaly.ts', 'told', 'member of the contract'],
  ['areas/working-time/legal-files/server/driver-evidence.ts', 'known', 'stored outcome'],
  ['areas/working-time/legal-files/server/outcome.ts', 'known', 'stored outcome'],
  ['areas/working-time/legal-files/server/table.ts', 'said', 'column'],
];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The identifiers that a pattern binds. */
const boundBy = (pattern: unknown): readonly string[] => {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ObjectPattern':
      return [pattern['properties']].flat().flatMap(boundBy);
    case 'Property':
      return boundBy(pattern['value']);
    case 'ArrayPattern':
      return [pattern['elements']].flat().flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern['left']);
    case 'RestElement':
      return boundBy(pattern['argument']);
    case 'TSParameterProperty':
      return boundBy(pattern['parameter']);
    default:
      return [];
  }
};

const MEMBERS = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
]);
const memberOf = (node: Node): readonly string[] => {
  const { key } = node;
  if (!isNode(key) || !['Identifier', 'PrivateIdentifier'].includes(key.type)) return [];
  return [String(key['name'])];
};

const declaredBy = (node: Node): readonly string[] => {
  if (node.type === 'VariableDeclarator') return boundBy(node['id']);
  if (MEMBERS.has(node.type)) return memberOf(node);
  const params = Array.isArray(node['params']) ? node['params'].flatMap(boundBy) : [];
  return node.type === 'FunctionDeclaration' ? [...boundBy(node['id']), ...params] : params;
};

/** The refused names that a file declares, once each. */
export const refusedNames = (file: string, text: string): readonly string[] => {
  const declared = new Set<string>();
  const walk = (node: Node): void => {
    for (const name of declaredBy(node)) if (REFUSED.has(name)) declared.add(name);
    Object.values(node).flat().filter(isNode).forEach(walk);
  };
  walk(parseSync(file, text).program as unknown as Node);
  return [...declared];
};

/** One line a fault: a name that is refused, an exception that nothing needs any more. */
export const nameFaults = (files: ReadonlyMap<string, string>): readonly string[] => {
  const needed = new Set<string>();
  const faults = [...files].flatMap(([file, text]) => {
    if (!/\b(?:said|told|found|known)\b/.test(text)) return [];
    return refusedNames(file, text).flatMap((name) => {
      if (!EXCEPTIONS.some(([where, what]) => where === file && what === name))
        return [`${file}: « ${name} » says how a value came; name what it holds`];
      needed.add(`${file} ${name}`);
      return [];
    });
  });
  const idle = EXCEPTIONS.filter(([file, name]) => !needed.has(`${file} ${name}`));
  return [
    ...faults,
    ...idle.map(([file, name]) => `tools/plain-names.ts: ${file} ${name} is gone`),
  ];
};
