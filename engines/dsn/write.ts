// Writes a send as a DSN file: blocks in the order of the norm, rubrics by ascending number, the total counted.
import { lookAlike } from '../payroll-layout/look-alikes.ts';
import { newBlock, type Block } from './block.ts';
import { normFor, type Norm, type NormSource } from './norm.ts';

/** A block from its values: `blockOf('S90.G00.90', { '001': '324' })`; empty values are left out, as the norm asks. */
export const blockOf = (
  id: string,
  values: Readonly<Record<string, string | undefined>>,
  children: readonly Block[] = [],
): Block => {
  const block = newBlock(id);
  for (const [number, value] of Object.entries(values))
    if (value !== undefined && value !== '') block.rubrics.push({ number, value, line: 0 });
  block.children.push(...children);
  return block;
};

const TOTAL = 'S90.G00.90';
const CRLF = '\r\n';

const linesOf = function* (block: Block, norm: Norm): Generator<string> {
  for (const { number, value } of block.rubrics.toSorted((a, b) => (a.number < b.number ? -1 : 1)))
    yield `${block.id}.${number},'${value}'`;
  const rank = (child: Block): number => norm.blocks.get(child.id)?.rank ?? Infinity;
  for (const child of block.children.toSorted((a, b) => rank(a) - rank(b)))
    yield* linesOf(child, norm);
};

/**
 * The text of a file, one character a byte (to be encoded as ISO-8859-1), lines ended by CRLF.
 * @param send the block S10.G00.00 with everything under it; its total S90 is counted here, whatever it carries.
 * @throws RangeError where a value has a character outside ISO-8859-1 or a line end: `latin1` makes such texts writable.
 */
export const writeDsn = (send: Block, norms: NormSource = normFor): string => {
  const { norm } = norms(send.rubrics.find(({ number }) => number === '006')?.value ?? null);
  const body = { ...send, children: send.children.filter(({ id }) => id !== TOTAL) };
  const lines = [...linesOf(body, norm)];
  const declarations = body.children.filter(({ id }) => id === 'S20.G00.05').length;
  lines.push(`${TOTAL}.001,'${lines.length + 2}'`, `${TOTAL}.002,'${declarations}'`);
  const foreign = lines.find((line) => !/^[ -~\u00a0-\u00ff]*$/.test(line));
  if (foreign !== undefined) throw new RangeError(foreign.slice(0, 80));
  return lines.join(CRLF) + CRLF;
};

/** A text as ISO-8859-1 can hold it: what is outside is replaced by its look-alike; what has none stays, and `writeDsn` refuses it by name. */
export const latin1 = (text: string): string =>
  [...text.normalize('NFC')]
    .map((c) => (/^[ -~\u00a1-\u00ff]$/.test(c) ? c : (lookAlike(c) ?? c)))
    .join('');
