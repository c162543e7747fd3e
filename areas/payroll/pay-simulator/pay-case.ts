// What a simulation starts from: one amount that is given, the contract, the company. Amounts in cents a month, rates in hundredths of a percent, hours in hundredths.
import { z } from 'zod';
import { fr } from './fr.ts';

/** The amount that is given; the others follow from it. `gross` is the base salary of the contract, before overtime and bonuses. */
export const TARGETS = ['gross', 'net', 'netAfterTax', 'cost'] as const;
export type Target = (typeof TARGETS)[number];
export const CONTRACTS = ['cdi', 'cdd', 'apprenticeship'] as const;
export type ContractKind = (typeof CONTRACTS)[number];
export const AGES = ['under18', 'from18', 'from21', 'over25'] as const;
export const DIPLOMAS = ['level4', 'level5', 'level6', 'level8'] as const;
/** `neutral`: the rate for everybody without one; `personal`: the person's own; `scale`: the tax of a single person without other income. */
export const TAX_METHODS = ['neutral', 'personal', 'scale'] as const;
/** The allowances of the protocol of 30 April 1974 (IDCC 16). */
export const ALLOWANCES = [
  'meal',
  'singleMeal',
  'nightMeal',
  'special',
  'snack',
  'trip1',
  'trip2',
] as const;
export type AllowanceKind = (typeof ALLOWANCES)[number];

const monthlyAmount = z.number().int().min(0).max(10_000_000, fr.amountLarge);
const rate = z.number().int().min(0);
const Allowance = z.object({
  /** In the month. */
  count: z.number().int().min(0).max(62),
  /** Cents for one. */
  unit: z.number().int().min(0).max(50_000),
});

const fields = {
  target: z.enum(TARGETS),
  amount: z.number().int().min(100, fr.amountSmall).max(10_000_000, fr.amountLarge),
  contract: z.enum(CONTRACTS),
  executive: z.boolean(),
  /** Of a fixed-term contract. */
  months: z.number().int().min(1).max(36),
  /** The compensation at the end of a fixed-term contract (code du travail, L1243-8). */
  endPay: z.boolean(),
  /** Whether the leave of a fixed-term contract is paid at its end rather than taken (L1242-16). */
  leavePaid: z.boolean(),
  age: z.enum(AGES),
  diploma: z.enum(DIPLOMAS),
  /** Hundredths of an hour a week; null: full time. */
  partTimeHours: z.number().int().min(100).max(3_499, fr.partTimeLong).nullable(),
  /** Hundredths of an hour a month above 35 h a week, equivalence hours included. */
  overtime: z.number().int().min(0).max(10_000, fr.overtimeLong),
  bonus: monthlyAmount,
  headcount: z.number().int().min(1).max(100_000),
  /** Accidents at work; null: the national average. */
  accidentRate: rate.max(5_000, fr.rateLarge).nullable(),
  /** Versement mobilité of the commune. */
  mobilityRate: rate.max(500, fr.rateLarge),
  /** Déduction forfaitaire spécifique of drivers of goods. */
  specificDeduction: z.boolean(),
  health: monthlyAmount,
  /** Share of the employer, percent (L911-7: half at least). */
  healthShare: z.number().int().min(50, fr.healthShareLow).max(100, fr.healthShareLarge),
  tax: z.enum(TAX_METHODS),
  personalRate: rate.max(4_500, fr.rateLarge),
  allowances: z.object({
    meal: Allowance,
    singleMeal: Allowance,
    nightMeal: Allowance,
    special: Allowance,
    snack: Allowance,
    trip1: Allowance,
    trip2: Allowance,
  }),
};
export const PayCaseFields = z.object(fields);
export type PayCase = z.infer<typeof PayCaseFields>;

export const hasAllowances = ({ allowances }: Pick<PayCase, 'allowances'>): boolean =>
  ALLOWANCES.some((kind) => allowances[kind].count * allowances[kind].unit > 0);

/** What the rules of the model leave out or would pass over in silence, by the field to change. */
export const contradictionsOf = (c: PayCase): readonly { field: keyof PayCase; text: string }[] => {
  const apprentice = c.contract === 'apprenticeship';
  const partTime = c.partTimeHours !== null;
  return [
    { field: 'executive' as const, text: fr.apprenticeExecutive, when: apprentice && c.executive },
    { field: 'partTimeHours' as const, text: fr.apprenticePartTime, when: apprentice && partTime },
    { field: 'overtime' as const, text: fr.partTimeOvertime, when: partTime && c.overtime > 0 },
    {
      field: 'specificDeduction' as const,
      text: fr.deductionApprentice,
      when: c.specificDeduction && apprentice,
    },
    {
      field: 'specificDeduction' as const,
      text: fr.deductionExecutive,
      when: c.specificDeduction && c.executive,
    },
    {
      field: 'specificDeduction' as const,
      text: fr.deductionAllowances,
      when: c.specificDeduction && hasAllowances(c),
    },
  ].filter(({ when }) => when);
};

/** For the bodies that hold a case: each contradiction on its field. */
export const refuseContradictions = (
  payCase: PayCase,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void => {
  for (const { field, text } of contradictionsOf(payCase))
    context.addIssue({ code: 'custom', path: [field], message: text });
};

const noAllowance = { count: 0, unit: 0 };
/** A driver of goods at full time in a company of average size. */
export const NEW_CASE: PayCase = {
  target: 'gross',
  amount: 220_000,
  contract: 'cdi',
  executive: false,
  months: 6,
  endPay: true,
  leavePaid: false,
  age: 'from18',
  diploma: 'level4',
  partTimeHours: null,
  overtime: 0,
  bonus: 0,
  headcount: 49,
  accidentRate: null,
  mobilityRate: 0,
  specificDeduction: false,
  health: 4_000,
  healthShare: 50,
  tax: 'neutral',
  personalRate: 0,
  allowances: {
    meal: noAllowance,
    singleMeal: noAllowance,
    nightMeal: noAllowance,
    special: noAllowance,
    snack: noAllowance,
    trip1: noAllowance,
    trip2: noAllowance,
  },
};
