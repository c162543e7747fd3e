// The simulator itself: the public rules of the French social system, evaluated for one case. Synchronous; it lives in the thread of `simulation-worker.ts`.
import type { PayCase } from '#areas/payroll/pay-simulator/pay-case.ts';
import { findGross } from '#areas/payroll/pay-simulator/find-gross.ts';
import { allowanceTotals } from '#areas/payroll/pay-simulator/route-allowances.ts';
import { roundedParts } from '#areas/payroll/pay-simulator/rounded-parts.ts';
import {
  WARNINGS,
  type SectionName,
  type Simulated,
  type SimulatedLine,
  type SimulatedSection,
  type Warning,
} from '#areas/payroll/pay-simulator/simulated.ts';
import { AMOUNT_RULES, paidOf, situationOf } from './case-rules.ts';
import { createEvaluations, type Evaluation, type Output } from './evaluation.ts';
import {
  EMPLOYEE_LINES,
  EMPLOYER_LINES,
  GROSS_LINES,
  TAX_LINES,
  type LineRule,
} from './line-rules.data.ts';
import { MODEL } from './model-name.ts';

/** Nothing pays that amount: below what the smallest salary gives, or where the tax jumps from one bracket to the next. */
export class UnreachableAmount extends Error {}

const WARNING_RULES: Readonly<Record<Warning, string>> = {
  belowMinimum: 'salarié . rémunération . contrôle minimum . smic',
  belowApprenticeMinimum: 'salarié . rémunération . contrôle minimum . apprentissage',
  highSalary: 'salarié . contrat . salaire brut . contrôle salaire élevé',
  shortPartTime: 'salarié . contrat . temps de travail . temps partiel . contrôle temps min',
};

const cents = (rule: string): Output => ({ rule, unit: 'cents' });
const plain = (rule: string): Output => ({ rule, unit: 'plain' });

const GROSS_PAY = cents('salarié . rémunération . brut');
const TAXABLE = cents('salarié . rémunération . net . imposable');
const NET_SOCIAL = cents('salarié . rémunération . montant net social');
const CONTRIBUTIONS_BASE = cents('salarié . cotisations . assiette');
const CEILING = cents('salarié . temps de travail . plafond sécurité sociale');
const CSG_BASE = cents('salarié . cotisations . CSG-CRDS . assiette de base');
const TAX_RATE = plain("impôt . taux d'imposition");
const RATES_DAY = plain('date');

const LINES = [...GROSS_LINES, ...EMPLOYEE_LINES, ...TAX_LINES, ...EMPLOYER_LINES];
const OUTPUTS: readonly Output[] = [
  ...Object.values(AMOUNT_RULES).map(cents),
  ...LINES.map(({ rule }) => cents(rule)),
  ...LINES.flatMap(({ how }) => (how === undefined ? [] : [plain(how.rate)])),
  ...Object.values(WARNING_RULES).map(plain),
  GROSS_PAY,
  TAXABLE,
  NET_SOCIAL,
  CONTRIBUTIONS_BASE,
  CEILING,
  CSG_BASE,
  TAX_RATE,
  RATES_DAY,
];

/** Cents a month that rates apply to. */
interface Bases {
  readonly contributions: number;
  readonly capped: number;
  readonly csg: number;
}
const basesOf = (e: Evaluation): Bases => {
  const contributions = e.number(CONTRIBUTIONS_BASE);
  return {
    contributions,
    capped: Math.min(contributions, e.number(CEILING)),
    csg: e.number(CSG_BASE),
  };
};

/** The rate and the base, only where they give the amount to the cent. */
const howOf = (
  e: Evaluation,
  { how }: LineRule,
  { exact, bases }: { readonly exact: number; readonly bases: Bases },
): SimulatedLine['how'] => {
  if (how === undefined) return null;
  const rate = Math.round(e.number(plain(how.rate)) * 1000);
  const base = bases[how.base];
  const agrees = Math.abs((base * rate) / 100_000 - Math.abs(exact)) < 1;
  return agrees ? { rate, base: Math.round(base) } : null;
};

/** What no line names. */
const REST = 'rest';
interface SectionOrder {
  readonly name: SectionName;
  readonly lines: readonly LineRule[];
  /** Cents, whole. */
  readonly total: number;
  /** The lines are taken off what the section starts from. */
  readonly takenOff?: boolean;
}
const sectionOf = (e: Evaluation, bases: Bases, o: SectionOrder): SimulatedSection => {
  const lines = o.lines
    .map((line) => {
      const sign = (o.takenOff === true) === (line.negative === true) ? 1 : -1;
      const exact = e.number(cents(line.rule)) * sign;
      return { code: line.code, exact, how: howOf(e, line, { exact, bases }) };
    })
    .filter(({ exact }) => Math.abs(exact) >= 0.005);
  // Visible rather than spread over the others.
  const rest = o.total - lines.reduce((sum, { exact }) => sum + exact, 0);
  if (Math.abs(rest) >= 1) lines.push({ code: REST, exact: rest, how: null });
  const amounts = roundedParts(
    lines.map(({ exact }) => exact),
    o.total,
  );
  return {
    name: o.name,
    total: o.total,
    lines: lines.map(({ code, how }, place) => ({ code, amount: amounts[place] ?? 0, how })),
  };
};

type Amounts = Simulated['amounts'];
const amountsOf = (e: Evaluation): Amounts => {
  const whole = (rule: string): number => Math.round(e.number(cents(rule)));
  return {
    gross: whole(AMOUNT_RULES.gross),
    net: whole(AMOUNT_RULES.net),
    netAfterTax: whole(AMOUNT_RULES.netAfterTax),
    cost: whole(AMOUNT_RULES.cost),
  };
};

const sectionsOf = (
  e: Evaluation,
  { net, netAfterTax, cost }: Amounts,
  totalGross: number,
): SimulatedSection[] => {
  const orders: SectionOrder[] = [
    { name: 'gross', lines: GROSS_LINES, total: totalGross },
    { name: 'employee', lines: EMPLOYEE_LINES, total: net - totalGross, takenOff: true },
    { name: 'tax', lines: TAX_LINES, total: netAfterTax - net, takenOff: true },
    { name: 'employer', lines: EMPLOYER_LINES, total: cost - totalGross },
  ];
  const bases = basesOf(e);
  return orders.map((order) => sectionOf(e, bases, order));
};

/** Leaves the evaluation with the salary that gives the amount of the case: what was evaluated for the last try is not evaluated again. */
const reach = (e: Evaluation, payCase: PayCase): void => {
  const { target, amount } = payCase;
  let tried = Number.NaN;
  const amountOf = (gross: number): number => {
    tried = gross;
    e.sayMonthly(AMOUNT_RULES.gross, gross);
    return e.number(cents(AMOUNT_RULES[target]));
  };
  const paid = paidOf(payCase);
  const gross = target === 'gross' ? amount : findGross({ target, amount, paid }, amountOf);
  if (gross === null) throw new UnreachableAmount();
  if (gross !== tried) e.sayMonthly(AMOUNT_RULES.gross, gross);
};

/** `01/07/2026` as the rules write it. */
const isoDay = (french: unknown): string => String(french).split('/').reverse().join('-');

/** Minima that are reckoned in fractions of a cent: what is paid to the cent is not below them. */
const MINIMA: ReadonlySet<Warning> = new Set(['belowMinimum', 'belowApprenticeMinimum']);
const HALF_A_CENT = 0.5;
/** The last question of an evaluation: it moves the salary by half a cent where a minimum seems not to be reached. */
const warningsOf = (e: Evaluation): Warning[] => {
  const holds = (warning: Warning): boolean => e.value(plain(WARNING_RULES[warning])) === true;
  const warnings = WARNINGS.filter(holds);
  if (!warnings.some((warning) => MINIMA.has(warning))) return warnings;
  const gross = e.number(cents(AMOUNT_RULES.gross));
  e.sayMonthly(AMOUNT_RULES.gross, gross + HALF_A_CENT);
  return warnings.filter((warning) => !MINIMA.has(warning) || holds(warning));
};

const simulatedOf = (e: Evaluation, payCase: PayCase): Simulated => {
  reach(e, payCase);
  const amounts = amountsOf(e);
  const totalGross = Math.round(e.number(GROSS_PAY));
  const sections = sectionsOf(e, amounts, totalGross);
  return {
    model: MODEL,
    ratesOn: isoDay(e.value(RATES_DAY)),
    amounts,
    totalGross,
    taxable: Math.round(e.number(TAXABLE)),
    netSocial: Math.round(e.number(NET_SOCIAL)),
    taxRate: Math.round(e.number(TAX_RATE) * 1000),
    allowances: allowanceTotals(payCase.allowances).exempt,
    sections,
    warnings: warningsOf(e),
  };
};

/** @throws UnreachableAmount where no salary gives the amount that was asked for */
export type Simulate = (payCase: PayCase) => Simulated;
export const createPayModel = (): Simulate => {
  const evaluate = createEvaluations(OUTPUTS);
  return (payCase) => simulatedOf(evaluate(situationOf(payCase)), payCase);
};
