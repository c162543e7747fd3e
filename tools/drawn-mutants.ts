// Faults drawn by a seed from the comparisons, boundaries, conditions and awaits of files about money, law and rights, each with the
// narrowest tests that should notice. The same seed draws the same faults from the same sources.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync } from 'vite';

/** One fault: the characters from `start` to `end` of a file become `to`. */
export interface DrawnMutant {
  readonly what: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** Arguments of vitest. */
  readonly tests: readonly string[];
}

/** Money, law and rights. Pure files are judged by the tests that import them, server files by the tests of their folder. */
const SOURCES = [
  'engines/{overtime,driving-rules,working-day,counters,money,formula}/*.ts',
  'platform/contract/{roles,access}*.ts',
  'areas/organisation/{users,sign-in}/*.ts',
  'areas/working-time/{days,counters,offences,overtime,schedules,pay-periods}/*.ts',
  'areas/pay-variables/{headings,heading-configs,pay-entry,pay-engine}/*.ts',
  'areas/payroll/mobility-payments/*.ts',
  'areas/organisation/users/server/*.ts',
  'areas/working-time/{overtime,counters}/server/*.ts',
];
const NOT_SOURCES =
  /\.(?:test|fixtures|data)\.ts$|(?:^|\/)(?:fr|contract|command|access)\.ts$|-(?:fr|contract)\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface BinaryNode extends Node {
  readonly operator: string;
  readonly left: Node;
  readonly right: Node;
}
interface Change {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

const OPPOSITES: Readonly<Record<string, readonly [kind: string, to: string]>> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['condition', '||'],
  '||': ['condition', '&&'],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const changesOf = (node: Node, text: string): Change[] => {
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const { operator, left, right } = node as BinaryNode;
    const opposite = OPPOSITES[operator];
    if (opposite === undefined) return [];
    const start = text.indexOf(operator, left.end);
    if (start < 0 || start >= right.start) return [];
    return [{ kind: opposite[0], start, end: start + operator.length, to: opposite[1] }];
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const { test } = node as Node & { test: Node };
    if (['BinaryExpression', 'LogicalExpression'].includes(test.type)) return [];
    const condition = text.slice(test.start, test.end);
    return [{ kind: 'condition', start: test.start, end: test.end, to: `!(${condition})` }];
  }
  if (node.type === 'ExpressionStatement') {
    const { expression } = node as Node & { expression: Node };
    if (expression.type !== 'AwaitExpression') return [];
    return [{ kind: 'await', start: expression.start, end: expression.start + 5, to: 'void' }];
  }
  return [];
};

const allChanges = (file: string): Change[] => {
  const text = readFileSync(file, 'utf8');
  const changes: Change[] = [];
  const walk = (node: Node): void => {
    changes.push(...changesOf(node, text));
    childrenOf(node).forEach(walk);
  };
  walk(parseSync(file, text).program as unknown as Node);
  return changes;
};

/** A server file is judged by the database tests beside it. */
const testsOf = (file: string): readonly string[] =>
  /\/server\//.test(file)
    ? ['run', '--project', 'db', '--bail', '1', dirname(file)]
    : ['related', '--run', '--project', 'pure', '--bail', '1', file];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** `count` faults, at most one a file, so that thirty of them look at thirty places. */
export const drawMutants = (seed: number, count: number): DrawnMutant[] => {
  const random = randomFrom(seed);
  const left = SOURCES.flatMap((pattern) => globSync(pattern))
    .filter((file) => !NOT_SOURCES.test(file) && existsSync(file))
    .toSorted();
  const drawn: DrawnMutant[] = [];
  while (drawn.length < count && left.length > 0) {
    const [file = ''] = left.splice(Math.floor(random() * left.length), 1);
    const changes = allChanges(file);
    const change = changes[Math.floor(random() * changes.length)];
    if (change === undefined) continue;
    drawn.push({ ...change, file, what: describe(file, change), tests: testsOf(file) });
  }
  return drawn;
};

const describe = (file: string, { kind, start, end, to }: Change): string => {
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, start).split('\n').length;
  return `${kind} ${file}:${line} « ${text.slice(start, end)} » → « ${to} »`;
};
