// One occurrence of a block as it stands in a file.

export interface Rubric {
  /** Three digits: `001`. */
  readonly number: string;
  readonly value: string;
  /** Line of the file, from 1; 0 for what was not read from a file. */
  readonly line: number;
}
export interface Block {
  /** `S21.G00.30` */
  readonly id: string;
  readonly line: number;
  readonly rubrics: Rubric[];
  readonly children: Block[];
}

export const newBlock = (id: string, line = 0): Block => ({ id, line, rubrics: [], children: [] });

export const rubricOf = (block: Block | undefined, number: string): Rubric | undefined =>
  block?.rubrics.find((rubric) => rubric.number === number);

export const valueOf = (block: Block | undefined, number: string): string | undefined =>
  rubricOf(block, number)?.value;

/** Line of a rubric, or of its block where it is absent. */
export const lineOf = (block: Block, number: string): number =>
  rubricOf(block, number)?.line ?? block.line;

/** Children of one kind, in the order of the file: `childrenOf(individual, 'S21.G00.40')`. */
export const childrenOf = (block: Block | undefined, id: string): readonly Block[] =>
  block === undefined ? [] : block.children.filter((child) => child.id === id);
