import { childrenOf, type Node, type Range } from './syntax.ts';

/** A note of the author, without its `#`. */
export interface Note extends Range {
  readonly text: string;
}

/** Where notes are written again: on lines of their own before a part, at the end of its line, or after everything. */
export interface Notes {
  readonly before: ReadonlyMap<Node, readonly string[]>;
  readonly after: ReadonlyMap<Node, readonly string[]>;
  readonly last: readonly string[];
}

/** Ties each note to what it speaks of: the smallest part that ends on its line just before it, else the largest that begins next. */
export function notesOf(root: Node, notes: readonly Note[], text: string): Notes {
  const [before, after, last] = [
    new Map<Node, string[]>(),
    new Map<Node, string[]>(),
    [] as string[],
  ];
  const nodes = notes.length === 0 ? [] : outermostFirst(root);
  for (const note of notes) {
    const ended = nodes
      .filter((node) => node.to <= note.from)
      .reduce<Node | null>((best, node) => (best && best.to > node.to ? best : node), null);
    const next = nodes
      .filter((node) => node.from >= note.to)
      .reduce<Node | null>((best, node) => (best && best.from <= node.from ? best : node), null);
    const isBeside = ended !== null && /^[ \t]*$/u.test(text.slice(ended.to, note.from));
    if (isBeside) put(after, lastOf(ended), note.text);
    else if (next) put(before, next, note.text);
    else last.push(note.text);
  }
  return { before, after, last };
}

/** A choice ends with its last outcome, in whatever parentheses it stood. */
const lastOf = (node: Node): Node => (node.kind === 'choice' ? lastOf(node.otherwise) : node);

const outermostFirst = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(outermostFirst)];

const put = (notes: Map<Node, string[]>, node: Node, text: string): void => {
  notes.set(node, [...(notes.get(node) ?? []), text]);
};
