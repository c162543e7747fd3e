// Rules on bases (S21.G00.78) and contributions (S21.G00.81) under a payment.
import { childrenOf, rubricOf, valueOf, type Block } from '../block.ts';
import { payment as texts } from '../fr.ts';
import type { PaymentSubject } from './payment-rules.ts';
import { breachIf, type Breach, type Rule } from './rule.ts';

const BASE = 'S21.G00.78';
const PROVIDENT_BASE = '31';
const PROVIDENT_CONTRIBUTION = '059';
const GENERAL_REDUCTION = new Set(['018', '106']);

const hasSmic = (base: Block): boolean =>
  childrenOf(base, 'S21.G00.79').some((component) => valueOf(component, '001') === '01');
const onContributions =
  (find: (contribution: Block, base: Block) => readonly Breach[]) =>
  ({ payment }: PaymentSubject): readonly Breach[] =>
    childrenOf(payment, BASE).flatMap((base) =>
      childrenOf(base, 'S21.G00.81').flatMap((contribution) => find(contribution, base)),
    );

export const contributionRules: readonly Rule<PaymentSubject>[] = [
  {
    rubric: 'S21.G00.78.005',
    code: 'CCH-11',
    find: ({ payment }) =>
      childrenOf(payment, BASE).flatMap((base) =>
        breachIf(
          (rubricOf(base, '005') !== undefined) !== (valueOf(base, '001') === PROVIDENT_BASE),
          { block: base, number: '005', message: texts.affiliationExpected },
        ),
      ),
  },
  {
    rubric: 'S21.G00.78.005',
    code: 'CCH-12',
    find: ({ payment, individual }) => {
      const named = childrenOf(payment, BASE).filter((base) => rubricOf(base, '005') !== undefined);
      if (named.length === 0) return [];
      const affiliations = new Set(
        childrenOf(individual, 'S21.G00.40')
          .flatMap((contract) => childrenOf(contract, 'S21.G00.70'))
          .map((each) => valueOf(each, '012')),
      );
      return named.flatMap((base) =>
        breachIf(!affiliations.has(valueOf(base, '005')), {
          block: base,
          number: '005',
          message: texts.affiliation,
        }),
      );
    },
  },
  {
    rubric: 'S21.G00.81.001',
    code: 'CCH-17',
    find: onContributions((contribution, base) =>
      breachIf(GENERAL_REDUCTION.has(valueOf(contribution, '001') ?? '') && !hasSmic(base), {
        block: contribution,
        number: '001',
        message: texts.reduction,
      }),
    ),
  },
  {
    rubric: 'S21.G00.81.001',
    code: 'CCH-13',
    find: onContributions((contribution, base) =>
      breachIf(
        valueOf(contribution, '001') === PROVIDENT_CONTRIBUTION &&
          valueOf(base, '001') !== PROVIDENT_BASE,
        { block: contribution, number: '001', message: texts.providentOnly },
      ),
    ),
  },
  {
    rubric: 'S21.G00.81.002',
    code: 'CCH-12',
    find: onContributions((contribution) =>
      breachIf(
        valueOf(contribution, '001') === PROVIDENT_CONTRIBUTION &&
          rubricOf(contribution, '002') !== undefined,
        { block: contribution, number: '002', message: texts.providentOrganism },
      ),
    ),
  },
];
