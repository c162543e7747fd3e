// What a send says as a whole, once it has been read: its norm, its type, its totals; and the workplaces that contracts named.
import { childrenOf, lineOf, valueOf, type Block } from './block.ts';
import type { Finding } from './finding.ts';
import { contract as contractTexts, declaration as texts, structure } from './fr.ts';
import type { NormSource } from './norm.ts';
import type { DeclarationFacts, IndividualTraces } from './subject.ts';

const DECLARATION = 'S20.G00.05';

/** A year without a table, or none at all, is read with another one, which is told. */
const checkNorm = (send: Block, norms: NormSource): readonly Finding[] => {
  const declared = valueOf(send, '006') ?? null;
  const { norm, exact } = norms(declared);
  if (exact && declared !== null) return [];
  const message =
    declared === null
      ? structure.noNorm(norm.version)
      : structure.nearestNorm(declared, norm.version);
  const line = lineOf(send, '006');
  return [{ line, rubric: 'S10.G00.00.006', code: 'NORM-TABLE', severity: 'info', message }];
};

const isEmptyMonth = (declaration: Block): boolean =>
  valueOf(declaration, '001') === '01' && ['02', '05'].includes(valueOf(declaration, '002') ?? '');

/** « Néant » if and only if every declaration is monthly and without individual. */
const checkType = (send: Block): readonly Finding[] => {
  const declarations = childrenOf(send, DECLARATION);
  if (declarations.length === 0) return [];
  const isEmpty = declarations.every(isEmptyMonth);
  const type = valueOf(send, '008');
  const contradicts = (type === '02' && !isEmpty) || (type === '01' && isEmpty);
  if (!contradicts) return [];
  const message = isEmpty ? texts.notEmptySend : texts.emptySend;
  const line = lineOf(send, '008');
  return [{ line, rubric: 'S10.G00.00.008', code: 'CCH-11', severity: 'blocking', message }];
};

/** Nothing is cancelled or replaced in the send that carries it. */
const checkCancellations = (send: Block): readonly Finding[] => {
  const declarations = childrenOf(send, DECLARATION);
  const own = new Set(declarations.map((each) => `${valueOf(each, '007')}${valueOf(each, '004')}`));
  return declarations
    .filter((each) => own.has(valueOf(each, '006') ?? ''))
    .map((each) => ({
      line: lineOf(each, '006'),
      rubric: 'S20.G00.05.002',
      code: 'CCH-11',
      severity: 'blocking',
      message: texts.cancelTogether,
    }));
};

const checkTotals = (send: Block, lines: number): readonly Finding[] => {
  const total = childrenOf(send, 'S90.G00.90')[0];
  if (total === undefined) return [];
  const declarations = childrenOf(send, DECLARATION).length;
  return [
    { number: '001', count: lines, message: structure.count },
    { number: '002', count: declarations, message: structure.declarations },
  ].flatMap(({ number, count, message }): readonly Finding[] => {
    const announced = valueOf(total, number);
    if (announced === undefined || Number(announced) === count) return [];
    return [
      {
        line: lineOf(total, number),
        rubric: `S90.G00.90.${number}`,
        code: 'COUNT',
        severity: 'blocking',
        message: message(announced, count),
      },
    ];
  });
};

/**
 * @param send a send that was read whole; its individuals need not be in it.
 * @param lines physical lines from its first to its last.
 */
export const checkSend = (send: Block, lines: number, norms: NormSource): readonly Finding[] => [
  ...checkNorm(send, norms),
  ...checkType(send),
  ...checkCancellations(send),
  ...checkTotals(send, lines),
];

/** Workplaces are the establishment itself or a block 85, user establishments are blocks 85. */
export const checkWorkplaces = (
  declaration: Block,
  { siret }: DeclarationFacts,
  { workplaces }: IndividualTraces,
): readonly Finding[] => {
  const described = new Set(
    childrenOf(declaration, 'S21.G00.85').map((place) => valueOf(place, '001')),
  );
  const findings: Finding[] = [];
  for (const [id, { rubric, line }] of workplaces) {
    const isWorkplace = rubric.endsWith('019');
    if (described.has(id) || (isWorkplace && id === siret)) continue;
    const code = isWorkplace ? 'CCH-11' : 'CCH-13';
    const message = contractTexts.workplace;
    findings.push({ line, rubric, code, severity: 'blocking', message });
  }
  return findings;
};
