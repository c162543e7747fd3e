import { notesOf, type Notes } from './notes.ts';
import { MINUS_PRECEDENCE, NOT_PRECEDENCE, parse, PRECEDENCE } from './parser.ts';
import type { FormulaError, Node, NodeOf } from './syntax.ts';
import { keyedName } from './vocabulary.ts';

/** Invented: longer choices are written on lines of their own. */
const LINE = 100;

/** A choice reaches as far to the right as it can, so inside anything else it stands in parentheses. */
const CHOICE_PRECEDENCE = 0;
const ATOM = 8;

/**
 * The formula in its canonical writing: French words, spaces around operators, `;` between arguments, no needless parentheses, each note
 * beside what it stood beside. Parsing it again gives the same formula. A text with errors of syntax is given back with them, unchanged.
 */
export function printFormula(text: string): {
  readonly text: string;
  readonly errors: readonly FormulaError[];
} {
  const { errors } = parse(text);
  if (errors.length > 0) return { text, errors };
  let written = writtenOnce(text);
  // A note moves inwards where parentheses before it fall away; it is at rest when the text no longer changes.
  for (
    let again = writtenOnce(written), passes = 0;
    again !== written && passes < PASSES;
    again = writtenOnce(written), passes += 1
  )
    written = again;
  return { text: written, errors };
}

const PASSES = 10;

function writtenOnce(text: string): string {
  const { node, comments } = parse(text);
  const notes = notesOf(node, comments, text);
  return [
    new Printer(notes).print(node).text,
    ...notes.last.map((note) => `# ${note}`.trimEnd()),
  ].join('\n');
}

/** One node and all below it, without notes. */
export const printNode = (node: Node): string =>
  new Printer({ before: new Map(), after: new Map(), last: [] }).print(node).text;

/** Written text; one that is open ends in a note, which reaches to the end of its line. */
interface Piece {
  readonly text: string;
  readonly open: boolean;
}

const piece = (text: string): Piece => ({ text, open: false });

/** One after the other: on a new line where a note ends or begins. */
const joined = (separator: string, ...pieces: readonly Piece[]): Piece =>
  pieces.reduce((a, b) => {
    const isApart = a.open || b.text.startsWith('#');
    return { text: a.text + (isApart ? '\n' : separator) + b.text, open: b.open };
  });

class Printer {
  readonly #notes: Notes;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  print(node: Node): Piece {
    return this.#noted(node, this.#written(node));
  }

  #noted(node: Node, written: Piece): Piece {
    const before = (this.#notes.before.get(node) ?? []).map((note) => ({
      text: `# ${note}`.trimEnd(),
      open: true,
    }));
    const after = (this.#notes.after.get(node) ?? [])
      .map((note) => ` # ${note}`.trimEnd())
      .join('\n');
    const noted: Piece =
      after === ''
        ? written
        : {
            text: `${written.text}${written.open ? '\n' : ''}${written.open ? after.trimStart() : after}`,
            open: true,
          };
    return joined('\n', ...before, noted);
  }

  #written(node: Node): Piece {
    switch (node.kind) {
      case 'literal':
        return piece(node.text);
      case 'attribute':
        return piece(node.name);
      case 'keyed':
        return piece(keyedName(node));
      case 'minus':
        return joined('', piece('-'), this.#within(node.operand, MINUS_PRECEDENCE));
      case 'not':
        return joined(' ', piece('non'), this.#within(node.operand, NOT_PRECEDENCE));
      case 'binary':
        return joined(
          ' ',
          this.#within(node.left, PRECEDENCE[node.operator]),
          piece(node.operator),
          this.#within(node.right, PRECEDENCE[node.operator] + 1),
        );
      case 'choice':
        return this.#choice(node);
      case 'call':
        return this.#call(node);
      case 'broken':
        return piece('…');
    }
  }

  #choice({ condition, met, otherwise }: NodeOf<'choice'>): Piece {
    const parts = [
      joined(' ', piece('SI'), this.print(condition)),
      joined(' ', piece('ALORS'), this.print(met)),
      joined(' ', piece('SINON'), this.print(otherwise)),
    ];
    const line = joined(' ', ...parts);
    return line.text.length <= LINE && !line.text.includes('\n') && !line.open
      ? line
      : joined('\n', ...parts);
  }

  #call({ name, args, where }: NodeOf<'call'>): Piece {
    const written = args.map((one) => this.print(one));
    const [first = piece(''), ...others] = written;
    const listed = others.reduce((a, b) => joined(' ', joined('', a, piece(';')), b), first);
    const kept = where ? joined(' ', listed, piece('où'), this.print(where)) : listed;
    return joined('', piece(`${name}(`), kept, piece(')'));
  }

  #within(node: Node, least: number): Piece {
    const written = this.#written(node);
    return this.#noted(
      node,
      precedenceOf(node) >= least ? written : joined('', piece('('), written, piece(')')),
    );
  }
}

function precedenceOf(node: Node): number {
  switch (node.kind) {
    case 'binary':
      return PRECEDENCE[node.operator];
    case 'not':
      return NOT_PRECEDENCE;
    case 'minus':
      return MINUS_PRECEDENCE;
    case 'choice':
      return CHOICE_PRECEDENCE;
    default:
      return ATOM;
  }
}
