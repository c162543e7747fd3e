// Where a test waits for a while: a timer by any name that is awaited outside a loop. In a loop something is asked for meanwhile; a race has its limit;
// what must not happen is waited for by `quiet`, which says why (platform/testing/quiet.ts).
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const TIMERS = /import \{ ([^}]+) \} from 'node:timers\/promises'/;
const LOOP = /^(?:For|While|DoWhile)/;
const FUNCTION = /Function/;

/** The names under which a file has the timer of promises. */
const namesOf = (text: string): readonly string[] =>
  (TIMERS.exec(text)?.[1] ?? '')
    .split(',')
    .filter((name) => name.trim().startsWith('setTimeout'))
    .map((name) => name.trim().split(' as ').at(-1) ?? '');

const calledName = (node: Node): string | undefined => {
  const call = node.type === 'AwaitExpression' ? node['argument'] : undefined;
  const callee = isNode(call) && call.type === 'CallExpression' ? call['callee'] : undefined;
  return isNode(callee) && typeof callee['name'] === 'string' ? callee['name'] : undefined;
};

/** Line numbers, from 1. */
export const fixedWaits = (file: string, text: string): number[] => {
  const names = namesOf(text);
  if (names.length === 0) return [];
  const lines: number[] = [];
  const walk = (node: Node, isInLoop: boolean): void => {
    const name = calledName(node);
    if (!isInLoop && name !== undefined && names.includes(name))
      lines.push(text.slice(0, node.start).split('\n').length);
    const isNow = LOOP.test(node.type) || (isInLoop && !FUNCTION.test(node.type));
    for (const child of childrenOf(node)) walk(child, isNow);
  };
  walk(parseSync(file, text).program as unknown as Node, false);
  return lines;
};
