// Rules on a payment (S21.G00.50): tax at source, pay by type, hours, periods, contract numbers.
import { childrenOf, lineOf, rubricOf, valueOf, type Block } from '../block.ts';
import { isAfter } from '../dates.ts';
import type { Finding } from '../finding.ts';
import { contract as contractTexts, payment as texts } from '../fr.ts';
import { MONTHLY, type DeclarationFacts, type IndividualSubject } from '../subject.ts';
import { contractNumbers } from './individual-rules.ts';
import { breachIf, repeated, type Breach, type Rule } from './rule.ts';

export interface PaymentSubject {
  readonly payment: Block;
  readonly individual: Block;
  readonly facts: DeclarationFacts;
}

const PAY = 'S21.G00.51';
const BASE = 'S21.G00.78';
const RATE_OF_TAX_OFFICE = '01';
const NET_SOCIAL = '03';
/** Types of pay that each paid contract carries: gross, gross for unemployment, restored salary, base salary. */
const EXPECTED_TYPES = ['001', '002', '003', '010'] as const;
const WITHOUT_HOURS: ReadonlySet<string> = new Set(EXPECTED_TYPES);
const WITH_HOURS = new Set(['012', '013', '016', '017', '018', '019', '020']);
const UNEMPLOYMENT_GROSS = '002';

const cents = (amount: string | undefined): number | null =>
  amount !== undefined && /^-?\d+\.\d{2}$/.test(amount) ? Math.round(Number(amount) * 100) : null;

/** Cents by which the tax at source may differ from rate × base: the norm leaves room for rounding and small corrections. */
const WITHHELD_TOLERANCE = 100;
const withheldBreach = (payment: Block): readonly Breach[] => {
  const rate = cents(valueOf(payment, '006'));
  const base = cents(valueOf(payment, '013'));
  const amount = cents(valueOf(payment, '009'));
  if (rate === null || base === null || amount === null) return [];
  const expected = Math.round((rate * base) / 10_000);
  const message = texts.withheld((expected / 100).toFixed(2).replace('.', ','));
  return breachIf(Math.abs(expected - amount) > WITHHELD_TOLERANCE, {
    block: payment,
    number: '009',
    message,
  });
};

const onPays =
  (find: (pay: Block, subject: PaymentSubject) => readonly Breach[]) =>
  (subject: PaymentSubject): readonly Breach[] =>
    childrenOf(subject.payment, PAY).flatMap((pay) => find(pay, subject));

/** Contracts paid here that lack one of the expected types. */
const missingTypes = ({ payment, facts }: PaymentSubject): readonly Breach[] => {
  if (facts.nature !== MONTHLY) return [];
  const byContract = Map.groupBy(childrenOf(payment, PAY), (pay) => valueOf(pay, '010') ?? '');
  return [...byContract.values()].flatMap((pays) => {
    const types = new Set(pays.map((pay) => valueOf(pay, '011')));
    const missing = EXPECTED_TYPES.filter((type) => !types.has(type));
    const first = pays[0];
    if (missing.length === 0 || first === undefined) return [];
    return [{ line: lineOf(first, '011'), message: texts.grossTypes(missing.join(', ')) }];
  });
};

export const paymentRules: readonly Rule<PaymentSubject>[] = [
  {
    rubric: 'S21.G00.50.008',
    code: 'CCH-11',
    find: ({ payment }) => {
      const given = rubricOf(payment, '008') !== undefined;
      return breachIf(given !== (valueOf(payment, '007') === RATE_OF_TAX_OFFICE), {
        block: payment,
        number: '008',
        message: texts.rateId,
      });
    },
  },
  { rubric: 'S21.G00.50.009', code: 'CCH-11', find: ({ payment }) => withheldBreach(payment) },
  {
    rubric: 'S21.G00.50.001',
    code: 'CCH-15',
    find: ({ payment, facts }) => {
      const has = childrenOf(payment, 'S21.G00.58').some(
        (net) => valueOf(net, '003') === NET_SOCIAL,
      );
      const isAsked = facts.nature === MONTHLY && facts.norm.version >= 'P24V01';
      return breachIf(isAsked && !has, { block: payment, number: '001', message: texts.netSocial });
    },
  },
  { rubric: 'S21.G00.51.011', code: 'CCH-11', find: missingTypes },
  {
    rubric: 'S21.G00.51.012',
    code: 'SIG-13',
    severity: 'warning',
    find: onPays((pay) =>
      breachIf(WITHOUT_HOURS.has(valueOf(pay, '011') ?? '') && rubricOf(pay, '012') !== undefined, {
        block: pay,
        number: '012',
        message: texts.hoursForbidden,
      }),
    ),
  },
  {
    rubric: 'S21.G00.51.012',
    code: 'CCH-12',
    find: onPays((pay) =>
      breachIf(WITH_HOURS.has(valueOf(pay, '011') ?? '') && !rubricOf(pay, '012'), {
        block: pay,
        number: '012',
        message: texts.hoursExpected,
      }),
    ),
  },
  {
    rubric: 'S21.G00.53.001',
    code: 'CCH-11',
    find: onPays((pay) =>
      valueOf(pay, '011') === UNEMPLOYMENT_GROSS
        ? []
        : childrenOf(pay, 'S21.G00.53').map((activity) => ({
            line: lineOf(activity, '001'),
            message: texts.activityParent,
          })),
    ),
  },
  ...measureRules(),
];

/** An activity counts at most 3,250 hours or 403 days. */
function measureRules(): readonly Rule<PaymentSubject>[] {
  const limits = [
    { code: 'CCH-13', unit: '10', max: 3250, name: 'heures' },
    { code: 'CCH-14', unit: '12', max: 403, name: 'jours' },
  ];
  return limits.map(({ code, unit, max, name }) => ({
    rubric: 'S21.G00.53.002',
    code,
    find: onPays((pay) =>
      childrenOf(pay, 'S21.G00.53').flatMap((activity) =>
        breachIf(valueOf(activity, '003') === unit && Number(valueOf(activity, '002')) > max, {
          block: activity,
          number: '002',
          message: texts.measure(max, name),
        }),
      ),
    ),
  }));
}

/** Periods of the blocks of a payment: the rubrics of their first and last day, and the control that orders them. */
const PERIODS = [
  { block: PAY, from: '001', to: '002', code: 'CCH-11' },
  { block: 'S21.G00.52', from: '003', to: '004', code: 'CCH-11' },
  { block: 'S21.G00.54', from: '003', to: '004', code: 'CCH-11' },
  { block: 'S21.G00.58', from: '001', to: '002', code: 'CCH-14' },
  { block: BASE, from: '002', to: '003', code: 'CCH-12' },
] as const;

export const periodRules: readonly Rule<PaymentSubject>[] = [
  ...PERIODS.map(({ block: id, from, to, code }): Rule<PaymentSubject> => ({
    rubric: `${id}.${to}`,
    code,
    find: ({ payment }) =>
      childrenOf(payment, id).flatMap((block) =>
        breachIf(isAfter(valueOf(block, from), valueOf(block, to)), {
          block,
          number: to,
          message: texts.period,
        }),
      ),
  })),
  {
    rubric: 'S21.G00.58.002',
    code: 'CCH-11',
    find: ({ payment }) =>
      childrenOf(payment, 'S21.G00.58').flatMap((net) =>
        breachIf((rubricOf(net, '001') === undefined) !== (rubricOf(net, '002') === undefined), {
          block: net,
          number: '002',
          message: texts.bothOrNone,
        }),
      ),
  },
  {
    rubric: 'S21.G00.58.002',
    code: 'CCH-13',
    find: ({ payment }) =>
      childrenOf(payment, 'S21.G00.58').flatMap((net) => {
        const [from, to] = [valueOf(net, '001'), valueOf(net, '002')];
        const differs = from !== undefined && to !== undefined && from.slice(4) !== to.slice(4);
        return breachIf(differs, { block: net, number: '002', message: texts.oneYear });
      }),
  },
];

/** Rules that compare the payments of one individual, and their contract numbers with its contracts. */
export const paymentsTogetherRules: readonly Rule<IndividualSubject>[] = [
  {
    rubric: 'S21.G00.50.003',
    code: 'CCH-11',
    find: ({ individual }) => {
      const payments = childrenOf(individual, 'S21.G00.50');
      if (payments.length < 2) return [];
      return payments.flatMap((payment) =>
        breachIf(!rubricOf(payment, '003'), {
          block: payment,
          number: '003',
          message: texts.numberExpected,
        }),
      );
    },
  },
  {
    rubric: 'S21.G00.50.003',
    code: 'CCH-12',
    find: ({ individual }) =>
      repeated(childrenOf(individual, 'S21.G00.50'), (each) => valueOf(each, '003')).map(
        ({ later }) => ({ line: lineOf(later, '003'), message: texts.numberTwice }),
      ),
  },
];

/** Rubrics that name a contract of the individual, by block. */
const CONTRACT_REFERENCES: Readonly<Record<string, string>> = {
  [PAY]: '010',
  'S21.G00.52': '006',
  'S21.G00.54': '005',
  'S21.G00.34': '002',
  'S21.G00.86': '005',
};
/** Each contract number that is named must be that of a contract of the individual. Looked at in one walk: it goes through every block. */
export const checkContractReferences = (individual: Block): readonly Finding[] => {
  const numbers = contractNumbers(individual);
  const findings: Finding[] = [];
  const visit = (block: Block): void => {
    const number = CONTRACT_REFERENCES[block.id];
    const named = number === undefined ? undefined : rubricOf(block, number);
    if (named && !numbers.has(named.value))
      findings.push({
        line: named.line,
        rubric: `${block.id}.${named.number}`,
        code: 'CCH-11',
        severity: 'blocking',
        message: contractTexts.unknownNumber,
      });
    for (const child of block.children) visit(child);
  };
  visit(individual);
  return findings;
};
