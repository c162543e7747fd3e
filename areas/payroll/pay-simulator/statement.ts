// A simulation in words and rows: the screen, the files and the comparison read the same. Pure.
import { decimal } from '#engines/money/decimal.ts';
import { formatDecimal, formatEuros, formatQuantity } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { ALLOWANCES, type PayCase } from './pay-case.ts';
import { deductionPercent, RATES_YEAR } from './route-allowances.ts';
import type { SectionName, Simulated, SimulatedLine } from './simulated.ts';

const t = texts(fr);

/** Hundredths of a percent as `2,50 %`. */
export const rateText = (hundredths: number): string =>
  `${formatDecimal(decimal(hundredths, 2), 2)}\u00A0%`;
/** Hundredths of an hour as `34,67 h`. */
const hoursText = (hundredths: number): string => formatQuantity(decimal(hundredths, 2), 'h');

export const lineLabel = (code: string): string =>
  (fr.lines as Readonly<Record<string, string>>)[code] ?? code;
export const howText = ({ how }: Pick<SimulatedLine, 'how'>): string =>
  how === null
    ? ''
    : t('howText', {
        rate: formatQuantity(decimal(how.rate, 3), '%'),
        base: formatEuros(how.base),
      });

/** What a section comes to: from the gross pay, and for the tax from the net. */
export const reachedBy = (
  name: SectionName,
  { totalGross, amounts }: Pick<Simulated, 'totalGross' | 'amounts'>,
): number => {
  const reached: Readonly<Record<SectionName, number>> = {
    gross: totalGross,
    employee: amounts.net,
    tax: amounts.netAfterTax,
    employer: amounts.cost,
  };
  return reached[name];
};

/** Cents: what the person receives and what the company spends, allowances included. */
export const withAllowances = ({ amounts, allowances }: Simulated) => ({
  paid: amounts.netAfterTax + allowances,
  cost: amounts.cost + allowances,
});

export interface StatementRow {
  readonly section: string;
  readonly line: string;
  readonly how: string;
  /** Cents. */
  readonly amount: number;
}
export const statementRows = (simulated: Simulated): StatementRow[] => {
  const steps = simulated.sections.flatMap(({ name, lines }) => [
    ...lines.map((line) => ({
      section: fr.sections[name],
      line: lineLabel(line.code),
      how: howText(line),
      amount: line.amount,
    })),
    {
      section: fr.sections[name],
      line: fr.totals[name],
      how: '',
      amount: reachedBy(name, simulated),
    },
  ]);
  const { paid, cost } = withAllowances(simulated);
  const result = [
    [fr.taxable, simulated.taxable],
    [fr.netSocial, simulated.netSocial],
    [fr.exemptAllowances, simulated.allowances],
    [fr.paid, paid],
    [fr.totalCost, cost],
  ] as const;
  return [
    ...steps,
    ...result.map(([line, amount]) => ({ section: fr.result, line, how: '', amount })),
  ];
};

const contractLine = (c: PayCase): string =>
  t('caseContract', {
    contract: c.executive
      ? t('caseExecutive', { contract: fr.contracts[c.contract] })
      : fr.contracts[c.contract],
    time:
      c.partTimeHours === null
        ? fr.fullTime
        : t('partTimeLine', { hours: hoursText(c.partTimeHours) }),
    headcount: String(c.headcount),
  });
const fixedTermLines = (c: PayCase): string[] => {
  if (c.contract !== 'cdd') return [];
  const months = `${fr.months}\u00A0: ${c.months}`;
  return [months, ...(c.endPay ? [fr.endPay] : []), ...(c.leavePaid ? [fr.leavePaid] : [])];
};
const apprenticeLines = (c: PayCase): string[] =>
  c.contract === 'apprenticeship' ? [fr.ages[c.age], fr.diplomas[c.diploma]] : [];
const taxLine = ({ tax, personalRate }: PayCase): string => {
  const method = fr.taxes[tax];
  return t('caseTax', {
    method: tax === 'personal' ? `${method} ${rateText(personalRate)}` : method,
  });
};
const allowanceLines = ({ allowances }: PayCase): string[] =>
  ALLOWANCES.filter((kind) => allowances[kind].count > 0).map((kind) =>
    t('caseAllowance', {
      kind: fr.allowances[kind],
      count: String(allowances[kind].count),
      unit: formatEuros(allowances[kind].unit),
    }),
  );

/** What a case says, a line each; what it leaves out has none. */
export const caseLines = (c: PayCase): string[] => [
  t('caseStart', { target: fr.targets[c.target], amount: formatEuros(c.amount) }),
  contractLine(c),
  ...fixedTermLines(c),
  ...apprenticeLines(c),
  ...(c.overtime > 0 ? [t('caseOvertime', { hours: hoursText(c.overtime) })] : []),
  ...(c.bonus > 0 ? [t('caseBonus', { amount: formatEuros(c.bonus) })] : []),
  t('caseRates', {
    accident: c.accidentRate === null ? fr.average : rateText(c.accidentRate),
    mobility: rateText(c.mobilityRate),
  }),
  t('caseHealth', { amount: formatEuros(c.health), share: `${c.healthShare}\u00A0%` }),
  ...(c.specificDeduction
    ? [t('caseDeduction', { percent: `${deductionPercent(RATES_YEAR)}\u00A0%` })]
    : []),
  taxLine(c),
  ...allowanceLines(c),
];

/** Lines that one of two cases has and the other has not. */
export const differingLines = (
  first: PayCase,
  second: PayCase,
): { readonly first: string[]; readonly second: string[] } => {
  const [one, other] = [caseLines(first), caseLines(second)];
  return {
    first: one.filter((line) => !other.includes(line)),
    second: other.filter((line) => !one.includes(line)),
  };
};
