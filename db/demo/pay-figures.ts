// What the payroll software of the demo pays for what it was sent: invented rates, exact arithmetic in cents. Pure.
import { decimal } from '#engines/money/decimal.ts';
import { formatDecimal, formatEuros } from '#engines/money/french-numbers.ts';
import type { ExportedHeading } from '#engines/payroll-layout/data.ts';
import { exportedFigure } from '#areas/payroll/payslip-reconciliation/reconcile.ts';
import type { PrintedLine } from './payslip-pdf.ts';

export interface PaidPerson {
  readonly collaboratorId: number;
  /** In the order of the headings, as the snapshot keeps them. */
  readonly values: readonly (number | null)[];
  /** Under contract in the month, prorated by calendar days. */
  readonly baseMinutes: number;
  readonly driverType: string | null;
}
export interface PaidMonth {
  readonly lines: readonly PrintedLine[];
  readonly grossCents: number;
  readonly taxableCents: number;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  readonly taxCents: number;
  readonly netCents: number;
}

const [TEN_THOUSAND, HUNDRED, MINUTES] = [10_000, 100, 60];
/** Shares of the hourly rate that a heading is paid with, in hundredths. */
const SHARES: Readonly<Record<string, number>> = {
  HC10: 110,
  HC25: 125,
  HEQ: 125,
  HS25: 125,
  HS50: 150,
  HNUIT: 20,
  HDIM: 25,
  HFERIE: 100,
};
/** Paid without contributions, in cents each. */
const ALLOWANCES: Readonly<Record<string, number>> = { REPAS: 1_050, DECOUCHER: 2_180 };
/** Employee contributions of all kinds, in hundredths of a percent of the gross. */
const CONTRIBUTIONS = 2_190;
const hourlyCents = ({ collaboratorId, driverType }: PaidPerson): number =>
  (driverType === 'LD' ? 1_268 : 1_242) + (collaboratorId % 7) * 9;
const taxRateOf = ({ collaboratorId }: PaidPerson): number => (collaboratorId % 6) * 70;

const share = (amount: number, part: number, whole: number): number =>
  Math.round((amount * part) / whole);
/** Payroll software prints a hyphen. */
const asPrinted = (text: string): string => text.replace('−', '-');
const figure = (tenThousandths: number, decimals: number): string =>
  asPrinted(formatDecimal(decimal(tenThousandths, 4), decimals));
const amountText = (cents: number): string => asPrinted(formatDecimal(decimal(cents, 2), 2));

interface Paid {
  readonly line: PrintedLine;
  readonly cents: number;
  readonly isTaxed: boolean;
}
const paidHeading = (heading: ExportedHeading, value: number | null, rate: number): Paid | null => {
  const exported = exportedFigure(value, heading);
  if (exported === null) return null;
  const { label, unit, decimals } = heading;
  const [each, isTaxed] = [
    ALLOWANCES[heading.own] ?? share(rate, SHARES[heading.own] ?? 0, HUNDRED),
    ALLOWANCES[heading.own] === undefined,
  ];
  if (unit === 'euro') {
    const cents = exported / HUNDRED;
    return { line: { label, amount: amountText(cents) }, cents, isTaxed: true };
  }
  const cents = share(exported, each, TEN_THOUSAND);
  const paid = each === 0 ? {} : { rate: amountText(each), amount: amountText(cents) };
  const quantity = figure(exported, Math.max(decimals, 2));
  return { line: { label, quantity, ...paid }, cents, isTaxed };
};

export const paidMonth = (headings: readonly ExportedHeading[], person: PaidPerson): PaidMonth => {
  const rate = hourlyCents(person);
  const baseHundredths = Math.round((person.baseMinutes * HUNDRED) / MINUTES);
  const base = share(baseHundredths, rate, HUNDRED);
  const paid = headings.flatMap(
    (heading, i) => paidHeading(heading, person.values[i] ?? null, rate) ?? [],
  );
  const sum = (isTaxed: boolean): number =>
    paid.reduce((total, one) => total + (one.isTaxed === isTaxed ? one.cents : 0), 0);
  const gross = base + sum(true);
  const contributions = share(gross, CONTRIBUTIONS, TEN_THOUSAND);
  const taxable = gross - contributions;
  const taxRate = taxRateOf(person);
  const tax = share(taxable, taxRate, TEN_THOUSAND);
  const allowances = sum(false);
  const of = (isTaxed: boolean) => paid.filter((one) => one.isTaxed === isTaxed).map((p) => p.line);
  return {
    lines: [
      {
        label: 'Salaire de base',
        quantity: amountText(baseHundredths),
        rate: amountText(rate),
        amount: amountText(base),
      },
      ...of(true),
      { label: 'Salaire brut', amount: amountText(gross), bold: true },
      {
        label: 'Cotisations et contributions salariales',
        rate: amountText(CONTRIBUTIONS),
        amount: amountText(-contributions),
      },
      ...of(false),
      { label: 'Net à payer avant impôt sur le revenu', amount: amountText(taxable + allowances) },
      {
        label: 'Impôt sur le revenu prélevé à la source',
        rate: amountText(taxRate),
        amount: amountText(-tax),
      },
    ],
    grossCents: gross,
    taxableCents: taxable,
    taxRate,
    taxCents: tax,
    netCents: taxable + allowances - tax,
  };
};
export const netText = (cents: number): string => `Net payé : ${formatEuros(cents)}`;
