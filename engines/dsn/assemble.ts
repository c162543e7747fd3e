// Puts lines together to blocks and blocks into their tree, and says what is out of place. An individual that is complete is
// handed over and let go, so that a file of any length is read in constant memory.
import { newBlock, type Block } from './block.ts';
import type { Finding } from './finding.ts';
import { structure } from './fr.ts';
import type { DsnLine } from './lines.ts';
import { normFor, type Norm, type NormBlock, type NormSource } from './norm.ts';

export interface AssembledNorm {
  readonly norm: Norm;
  readonly exact: boolean;
}
/** The sends of a file one after the other, their declarations, the company of the declaration that is open. */
export interface Place {
  readonly send: Block | undefined;
  readonly declaration: Block | undefined;
}
export interface AssemblyEvents {
  readonly report: (finding: Finding) => void;
  /** A block of which every line has been read (its children too). */
  readonly onBlock: (block: Block, place: Place, norm: AssembledNorm) => void;
  /** An individual with everything under it; `orphan` where it stands out of its place. */
  readonly onIndividual: (block: Block, place: Place, orphan: boolean) => void;
  readonly onDeclaration: (declaration: Block, place: Place) => void;
  readonly onSend: (send: Block, lines: number) => void;
  /** A line that a platform added when it passed the declaration on. */
  readonly onTechnical: () => void;
}
export interface Assembler {
  add(line: DsnLine): void;
  /** Closes what is open; the number of lines of the last send counts those that could not be read too. */
  end(): void;
  countLine(): void;
}

const SEND = 'S10.G00.00';
const DECLARATION = 'S20.G00.05';
export const INDIVIDUALS: ReadonlySet<string> = new Set(['S21.G00.30', 'S89.G00.91']);
/** Envelopes and additions of the platforms that redistribute declarations to organisms. */
const TECHNICAL_BLOCK = /^(S05|S06|S95|S96)\.|^S10\.G00\.9[5-9]$|^S20\.G00\.9[5-9]$/;
/** Blocks that tables and files place differently (before or after the individuals). */
const PLACED_FREELY = new Set(['S21.G00.44', 'S21.G00.82']);

interface Open {
  readonly block: Block;
  readonly norm: NormBlock | undefined;
  readonly orphan: boolean;
  /** Occurrences of each kind of child. */
  readonly counts: Map<string, number>;
  /** Rank of the last child, for the order of siblings. */
  rank: number;
  /** Last child that had no children of its own, to see rubrics out of order. */
  previous: Block | undefined;
}

export const assembler = (events: AssemblyEvents, norms: NormSource = normFor): Assembler =>
  new Assembly(events, norms);

class Assembly implements Assembler {
  readonly #events: AssemblyEvents;
  readonly #open: Open[] = [];
  readonly #orphansReported = new Set<string>();
  readonly #norms: NormSource;
  #norm: AssembledNorm;
  #lines = 0;

  constructor(events: AssemblyEvents, norms: NormSource) {
    this.#events = events;
    this.#norms = norms;
    this.#norm = norms(null);
  }

  countLine(): void {
    this.#lines++;
  }

  add(line: DsnLine): void {
    const top = this.#open.at(-1);
    const isSame = top?.block.id === line.block;
    if (!isSame && TECHNICAL_BLOCK.test(line.block)) {
      this.#events.onTechnical();
      return;
    }
    const goesOn = isSame && line.number > (top.block.rubrics.at(-1)?.number ?? '');
    const block = goesOn ? top.block : this.#begin(line);
    block.rubrics.push(line);
    if (line.block === SEND && line.number === '006') this.#norm = this.#norms(line.value);
  }

  end(): void {
    while (this.#open.length > 0) this.#close();
  }

  /** Opens the block of a line under its parent. */
  #begin(line: DsnLine): Block {
    const norm = this.#norm.norm.blocks.get(line.block);
    if (norm === undefined) return this.#beginUnknown(line);
    if (line.block === SEND) {
      this.#lines--;
      this.end();
      this.#lines = 1;
    }
    const { parent } = norm;
    const isOpen = parent === null || this.#open.some((open) => open.block.id === parent);
    if (!isOpen) return this.#beginOrphan(line, norm);
    while (this.#open.length > 0 && this.#open.at(-1)?.block.id !== parent) this.#close();
    const above = this.#open.at(-1);
    if (above) this.#checkSibling(line, norm, above);
    return this.#push(newBlock(line.block, line.line), norm, above?.orphan ?? false);
  }

  /** A block is with its parent from its first line on; individuals never are, they are let go. */
  #push(block: Block, norm: NormBlock | undefined, orphan: boolean): Block {
    if (!INDIVIDUALS.has(block.id)) this.#open.at(-1)?.block.children.push(block);
    this.#open.push({
      block,
      norm,
      orphan,
      counts: new Map(),
      rank: -Infinity,
      previous: undefined,
    });
    return block;
  }

  #beginUnknown(line: DsnLine): Block {
    const { norm, exact } = this.#norm;
    this.#events.report({
      line: line.line,
      rubric: line.block,
      code: 'STRUCT-UNKNOWN',
      severity: exact ? 'blocking' : 'warning',
      message: structure.unknownBlock(norm.version),
    });
    while (this.#open.at(-1)?.norm === undefined && this.#open.length > 0) this.#close();
    return this.#push(newBlock(line.block, line.line), undefined, true);
  }

  /** A block without its parent: told once a kind, then kept apart so that its own children find it. */
  #beginOrphan(line: DsnLine, norm: NormBlock): Block {
    if (!this.#orphansReported.has(line.block)) {
      this.#orphansReported.add(line.block);
      this.#events.report({
        line: line.line,
        rubric: line.block,
        code: 'STRUCT-PARENT',
        severity: 'blocking',
        message: structure.noParent(norm.name, norm.parent ?? ''),
      });
    }
    while (this.#open.length > 0 && !this.#holdsOrphans()) this.#close();
    return this.#push(newBlock(line.block, line.line), norm, true);
  }
  #holdsOrphans(): boolean {
    const id = this.#open.at(-1)?.block.id;
    return id === DECLARATION || id === SEND;
  }

  /** Number of occurrences and order among the children of one block. */
  #checkSibling(line: DsnLine, norm: NormBlock, above: Open): void {
    const count = (above.counts.get(norm.id) ?? 0) + 1;
    above.counts.set(norm.id, count);
    const at = { line: line.line, rubric: norm.id };
    if (norm.max !== null && count === norm.max + 1)
      this.#events.report({
        ...at,
        code: 'STRUCT-CARDINALITY',
        severity: 'blocking',
        message: structure.tooMany(norm.name, norm.max),
      });
    const isFree = PLACED_FREELY.has(norm.id) || norm.id === 'S90.G00.90';
    if (!isFree && norm.rank < above.rank)
      this.#events.report({
        ...at,
        code: 'STRUCT-ORDER',
        severity: 'warning',
        message: structure.misplaced(norm.name),
      });
    if (!isFree) above.rank = Math.max(above.rank, norm.rank);
  }

  #close(): void {
    const open = this.#open.pop();
    if (open === undefined) return;
    const { block, orphan } = open;
    const above = this.#open.at(-1);
    const place = this.#place(block);
    if (open.norm) {
      this.#checkUnsorted(block, above);
      this.#events.onBlock(block, place, this.#norm);
    }
    if (INDIVIDUALS.has(block.id)) this.#events.onIndividual(block, place, orphan);
    else if (block.id === DECLARATION) this.#closeDeclaration(block, place);
    else if (block.id === SEND) this.#events.onSend(block, this.#lines);
    if (above) above.previous = block.children.length === 0 ? block : undefined;
  }

  #closeDeclaration(block: Block, place: Place): void {
    this.#events.onDeclaration(block, { ...place, declaration: block });
    this.#orphansReported.clear();
  }

  /** Rubrics out of order cut a block in two halves that share no number. */
  #checkUnsorted(block: Block, above: Open | undefined): void {
    const previous = above?.previous;
    if (previous?.id !== block.id) return;
    const numbers = new Set(previous.rubrics.map((rubric) => rubric.number));
    if (block.rubrics.some((rubric) => numbers.has(rubric.number))) return;
    this.#events.report({
      line: block.line,
      rubric: `${block.id}.${block.rubrics[0]?.number ?? ''}`,
      code: 'STRUCT-ORDER',
      severity: 'blocking',
      message: structure.unsorted,
    });
  }

  #place(block: Block): Place {
    const above = (id: string): Block | undefined =>
      block.id === id ? block : this.#open.find((open) => open.block.id === id)?.block;
    return { send: above(SEND), declaration: above(DECLARATION) };
  }
}
