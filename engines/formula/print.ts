import { MINUS_PRECEDENCE, NOT_PRECEDENCE, parse, PRECEDENCE } from './parser.ts';
import type { FormulaError, Node } from './syntax.ts';
import { keyedName } from './vocabulary.ts';

/** Invented: longer choices are written on lines of their own. */
const LINE = 100;

/** A choice reaches as far to the right as it can, so inside anything else it stands in parentheses. */
const CHOICE_PRECEDENCE = 0;
const ATOM = 8;

/**
 * The formula in its canonical writing: French words, spaces around operators, `;` between arguments, no needless parentheses,
 * notes first. Parsing it again gives the same formula. A text with errors of syntax is given back with them, unchanged.
 */
export function printFormula(text: string): { readonly text: string; readonly errors: readonly FormulaError[] } {
  const { node, comments, errors } = parse(text);
  if (errors.length > 0) return { text, errors };
  return { text: [...comments.map((comment) => `# ${comment}`), printNode(node)].join('\n'), errors };
}

/** One node and all below it, without notes. */
export function printNode(node: Node): string {
  switch (node.kind) {
    case 'literal': return node.text;
    case 'attribute': return node.name;
    case 'keyed': return keyedName(node);
    case 'minus': return `-${within(node.operand, MINUS_PRECEDENCE)}`;
    case 'not': return `non ${within(node.operand, NOT_PRECEDENCE)}`;
    case 'binary': return `${within(node.left, PRECEDENCE[node.operator])} ${node.operator} ${within(node.right, PRECEDENCE[node.operator] + 1)}`;
    case 'choice': return choice([`SI ${printNode(node.condition)}`, `ALORS ${printNode(node.met)}`, `SINON ${printNode(node.otherwise)}`]);
    case 'call': return `${node.name}(${node.args.map(printNode).join('; ')}${node.where ? ` où ${printNode(node.where)}` : ''})`;
    case 'broken': return '…';
  }
}

const choice = (parts: readonly string[]): string => {
  const line = parts.join(' ');
  return line.length <= LINE && !line.includes('\n') ? line : parts.join('\n');
};

function within(node: Node, least: number): string {
  const printed = printNode(node);
  return precedenceOf(node) >= least ? printed : `(${printed})`;
}

function precedenceOf(node: Node): number {
  switch (node.kind) {
    case 'binary': return PRECEDENCE[node.operator];
    case 'not': return NOT_PRECEDENCE;
    case 'minus': return MINUS_PRECEDENCE;
    case 'choice': return CHOICE_PRECEDENCE;
    default: return ATOM;
  }
}
