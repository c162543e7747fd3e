// Rules on a contract (S21.G00.40) and what stands under it: stops, end, notice, suspensions, affiliations.
import { childrenOf, rubricOf, valueOf, type Block } from '../block.ts';
import { isAfter } from '../dates.ts';
import { contract as texts } from '../fr.ts';
import { MONTHLY, type DeclarationFacts, type IndividualSubject } from '../subject.ts';
import { breachIf, repeated, type Rule } from './rule.ts';

export interface ContractSubject {
  readonly contract: Block;
  readonly individual: Block;
  readonly facts: DeclarationFacts;
}

/** Natures of contract with a last day from the start: CDD, missions, public CDD, internships. */
const WITH_END = new Set(['02', '03', '10', '29', '92']);
const MISSION = '03';
const FIXED_TERM = '02';
const PERMANENT = new Set(['01', '07', '08', '09']);

const isPaid = (individual: Block, number: string): boolean =>
  childrenOf(individual, 'S21.G00.50').some((payment) =>
    childrenOf(payment, 'S21.G00.51').some((pay) => valueOf(pay, '010') === number),
  );

export const contractRules: readonly Rule<ContractSubject>[] = [
  {
    rubric: 'S21.G00.40.009',
    code: 'CCH-15',
    find: ({ contract }) =>
      breachIf(
        valueOf(contract, '007') === MISSION && /^0+$/.test(valueOf(contract, '009') ?? ''),
        { block: contract, number: '009', message: texts.zeros },
      ),
  },
  {
    rubric: 'S21.G00.40.009',
    code: 'CCH-13',
    find: ({ contract, individual, facts }) => {
      const number = valueOf(contract, '009');
      const isMonthly = facts.nature === MONTHLY;
      return breachIf(isMonthly && number !== undefined && !isPaid(individual, number), {
        block: contract,
        number: '009',
        message: texts.unpaid,
      });
    },
  },
  {
    rubric: 'S21.G00.40.010',
    code: 'CCH-11',
    find: ({ contract }) =>
      breachIf(isAfter(valueOf(contract, '001'), valueOf(contract, '010')), {
        block: contract,
        number: '010',
        message: texts.endBeforeStart,
      }),
  },
  {
    rubric: 'S21.G00.40.010',
    code: 'CCH-12',
    find: ({ contract }) =>
      breachIf(WITH_END.has(valueOf(contract, '007') ?? '') && !rubricOf(contract, '010'), {
        block: contract,
        number: '010',
        message: texts.endExpected,
      }),
  },
  {
    rubric: 'S21.G00.40.021',
    code: 'CCH-13',
    find: ({ contract }) =>
      breachIf(valueOf(contract, '007') === FIXED_TERM && !rubricOf(contract, '021'), {
        block: contract,
        number: '021',
        message: texts.reasonExpected,
      }),
  },
  {
    rubric: 'S21.G00.40.021',
    code: 'CCH-12',
    find: ({ contract }) =>
      breachIf(
        PERMANENT.has(valueOf(contract, '007') ?? '') && rubricOf(contract, '021') !== undefined,
        { block: contract, number: '021', message: texts.reasonForbidden },
      ),
  },
  {
    rubric: 'S21.G00.40.046',
    code: 'CCH-11',
    find: ({ contract }) =>
      breachIf(valueOf(contract, '007') === MISSION && !rubricOf(contract, '046'), {
        block: contract,
        number: '046',
        message: texts.userExpected,
      }),
  },
  {
    rubric: 'S21.G00.40.043',
    code: 'SIG-11',
    severity: 'warning',
    find: ({ contract, facts }) => {
      const risk = valueOf(contract, '040');
      const hasRisk = risk !== undefined && risk !== '999ZZ';
      return breachIf(facts.nature === MONTHLY && hasRisk && !rubricOf(contract, '043'), {
        block: contract,
        number: '043',
        message: texts.riskRate,
      });
    },
  },
  {
    rubric: 'S21.G00.86.001',
    code: 'CCH-12',
    find: ({ contract, individual, facts }) => {
      const number = valueOf(contract, '009');
      const inCompany = childrenOf(individual, 'S21.G00.86').some(
        (seniority) => valueOf(seniority, '001') === '07' && valueOf(seniority, '005') === number,
      );
      const isAsked = facts.nature === MONTHLY && facts.norm.version > 'P19V01';
      return breachIf(isAsked && !inCompany, {
        block: contract,
        number: '009',
        message: texts.seniority,
      });
    },
  },
];

/** Rules that compare the contracts of one individual with each other. */
export const contractsTogetherRules: readonly Rule<IndividualSubject>[] = [
  {
    rubric: 'S21.G00.40.009',
    code: 'CCH-12',
    find: ({ individual }) =>
      repeated(childrenOf(individual, 'S21.G00.40'), (each) => valueOf(each, '009')).flatMap(
        ({ later }) => breachIf(true, { block: later, number: '009', message: texts.twice }),
      ),
  },
  {
    rubric: 'S21.G00.86.001',
    code: 'CCH-13',
    find: ({ individual }) =>
      repeated(
        childrenOf(individual, 'S21.G00.86'),
        (each) => `${valueOf(each, '001')} ${valueOf(each, '005')}`,
      ).flatMap(({ later }) =>
        breachIf(true, { block: later, number: '001', message: texts.seniorityTwice }),
      ),
  },
];
