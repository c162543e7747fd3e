// Blocks and rubrics that must be there. The official table of uses by nature is not open to us: what stands here is what every
// published description agrees on, by nature where a block is of some natures only.
import { childrenOf, rubricOf, type Block } from './block.ts';
import type { Finding } from './finding.ts';
import { structure } from './fr.ts';
import type { Norm } from './norm.ts';
import { REQUIRED_BLOCKS, REQUIRED_RUBRICS, type RequiredRubric } from './required.data.ts';

/** Natures of which a block with a minimum of one really asks for it; blocks that are not here always do. */
const BLOCK_NATURES: Readonly<Record<string, readonly string[]>> = {
  'S21.G00.50': ['01'],
  'S21.G00.51': ['01'],
  'S21.G00.71': ['01'],
  'S21.G00.63': ['07'],
  'S89.G00.92': ['01'],
};
const RUBRICS: Readonly<Record<string, readonly string[]>> = {
  'S10.G00.00': ['001', '002', '003', '005', '006', '007', '008'],
  'S10.G00.01': ['001', '002', '003'],
  'S10.G00.02': ['001', '002', '004', '005'],
  'S20.G00.05': ['001', '002', '003', '004', '007'],
  'S21.G00.06': ['001', '002'],
  'S21.G00.11': ['001'],
  'S21.G00.30': ['002', '004', '006'],
  'S21.G00.40': ['001', '007', '009'],
  'S21.G00.50': ['001', '002'],
  'S21.G00.51': ['001', '002', '010', '011', '013'],
  'S21.G00.58': ['003', '004'],
  'S21.G00.60': ['001', '002'],
  'S21.G00.62': ['001', '002'],
  'S21.G00.63': ['001'],
  'S21.G00.65': ['001', '002'],
  'S21.G00.86': ['001', '002', '003', '005'],
  'S90.G00.90': ['001', '002'],
};
/** Blocks of a send and a declaration that individuals are not among: looked at when they close. */
const CONTAINER_CHILDREN: ReadonlySet<string> = new Set(['S21.G00.30', 'S89.G00.91']);

const missingBlock = (block: Block, { id, name }: { id: string; name: string }): Finding => ({
  line: block.line,
  rubric: id,
  code: 'STRUCT-MISSING',
  severity: 'blocking',
  message: structure.missingBlock(name),
});

/** Required children of each block, by norm: found once. */
const required = new WeakMap<Norm, ReadonlyMap<string, readonly { id: string; name: string }[]>>();
const requiredOf = (norm: Norm) => {
  const cached = required.get(norm);
  if (cached) return cached;
  const asked = [...norm.blocks.values()].filter(
    (each) => each.min > 0 && each.parent !== null && !CONTAINER_CHILDREN.has(each.id),
  );
  const byParent = Map.groupBy(asked, (each) => each.parent ?? '');
  required.set(norm, byParent);
  return byParent;
};

const missingRubric = (block: Block, number: string, norm: Norm): Finding => {
  const id = `${block.id}.${number}`;
  return {
    line: block.line,
    rubric: id,
    code: 'MANDATORY',
    severity: 'blocking',
    message: structure.missingRubric(norm.rubrics.get(id)?.label ?? id),
  };
};
const isAsked = (id: string, nature: string): boolean =>
  BLOCK_NATURES[id]?.includes(nature) ?? true;

const isOf = (natures: readonly string[], nature: string): boolean => natures.includes(nature);
/** Whether a block of this kind is under another, at whatever depth. */
const hasBelow = (block: Block, id: string): boolean =>
  block.children.some((child) => child.id === id || hasBelow(child, id));

/** What its nature asks for beyond the tree. */
const blocksUnder = Map.groupBy(REQUIRED_BLOCKS, ({ under }) => under);
const rubricsOf = Map.groupBy(REQUIRED_RUBRICS, ({ block }) => block);
const NOTHING: readonly Finding[] = [];
const missingOfNature = (block: Block, nature: string, norm: Norm): readonly Finding[] => {
  const [under, own] = [blocksUnder.get(block.id) ?? [], rubricsOf.get(block.id) ?? []];
  if (under.length + own.length === 0) return NOTHING;
  const blocks = under
    .filter((r) => isOf(r.natures, nature) && !hasBelow(block, r.block))
    .map(({ block: id, severity }) => ({
      ...missingBlock(block, { id, name: norm.blocks.get(id)?.name ?? id }),
      severity,
    }));
  const rubrics = own
    .filter((r) => isOf(r.natures, nature) && !isThere(block, r))
    .map(({ rubric }) => missingRubric(block, rubric, norm));
  return [...blocks, ...rubrics];
};
const isThere = (block: Block, { rubric, or }: RequiredRubric): boolean =>
  rubricOf(block, rubric) !== undefined || (or !== undefined && rubricOf(block, or) !== undefined);

/** What is missing in a block that has been read whole. */
export const checkPresence = (
  block: Block,
  { norm, nature }: { norm: Norm; nature: string },
): readonly Finding[] => {
  const findings: Finding[] = [];
  for (const child of requiredOf(norm).get(block.id) ?? [])
    if (isAsked(child.id, nature) && childrenOf(block, child.id).length === 0)
      findings.push(missingBlock(block, child));
  findings.push(...missingOfNature(block, nature, norm));
  for (const number of RUBRICS[block.id] ?? [])
    if (!rubricOf(block, number)) findings.push(missingRubric(block, number, norm));
  return findings;
};
