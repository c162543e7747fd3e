// A simulation as its form holds it, and as it is sent: rates and hours typed with decimals, kept in hundredths. Pure.
import type { LoadedSimulation } from '../contract.ts';
import { ALLOWANCES, type AllowanceKind, type PayCase } from '../pay-case.ts';

type Typed = number | string | null;
type Chosen =
  | 'target'
  | 'contract'
  | 'age'
  | 'diploma'
  | 'tax'
  | 'executive'
  | 'endPay'
  | 'leavePaid'
  | 'specificDeduction';
export interface TypedCase extends Pick<PayCase, Chosen>, Record<string, unknown> {
  readonly label: string;
  readonly infraId: string | null;
  readonly version: number;
  readonly amount: Typed;
  readonly months: Typed;
  readonly partTimeHours: Typed;
  readonly overtime: Typed;
  readonly bonus: Typed;
  readonly headcount: Typed;
  readonly accidentRate: Typed;
  readonly mobilityRate: Typed;
  readonly health: Typed;
  readonly healthShare: Typed;
  readonly personalRate: Typed;
  readonly allowances: Readonly<
    Record<AllowanceKind, { readonly count: Typed; readonly unit: Typed }>
  >;
}

const decimals = (hundredths: number | null): Typed =>
  hundredths === null ? '' : hundredths / 100;
const empty = (typed: Typed): boolean => typed === null || typed === '';
const hundredths = (typed: Typed): number => Math.round(Number(typed ?? 0) * 100);
const hundredthsOrNull = (typed: Typed): number | null => (empty(typed) ? null : hundredths(typed));
const whole = (typed: Typed): number => Number(typed ?? 0);

type Saved = PayCase & {
  readonly label: string;
  readonly infraId: number | null;
  readonly version: number;
};
/** What was saved, as the form shows it. */
export const typedCase = (saved: Saved): TypedCase => ({
  ...saved,
  infraId: saved.infraId === null ? null : String(saved.infraId),
  partTimeHours: decimals(saved.partTimeHours),
  overtime: decimals(saved.overtime),
  accidentRate: decimals(saved.accidentRate),
  mobilityRate: decimals(saved.mobilityRate),
  personalRate: decimals(saved.personalRate),
});
export const typedSimulation = ({
  payCase,
  label,
  infraId,
  version,
}: LoadedSimulation): TypedCase => typedCase({ ...payCase, label, infraId, version });

const allowancesOf = (typed: TypedCase['allowances']): PayCase['allowances'] => {
  const read = ALLOWANCES.map((kind) => {
    const { count, unit } = typed[kind];
    return [kind, { count: whole(count), unit: whole(unit) }];
  });
  return Object.fromEntries(read) as PayCase['allowances'];
};

/** The case alone: what is simulated. Fields that another choice hides keep their value and count no more. */
export const caseOf = (t: TypedCase): PayCase => ({
  target: t.target,
  amount: whole(t.amount),
  contract: t.contract,
  executive: t.executive,
  months: whole(t.months),
  endPay: t.endPay,
  leavePaid: t.leavePaid,
  age: t.age,
  diploma: t.diploma,
  partTimeHours: hundredthsOrNull(t.partTimeHours),
  overtime: hundredths(t.overtime),
  bonus: whole(t.bonus),
  headcount: whole(t.headcount),
  accidentRate: hundredthsOrNull(t.accidentRate),
  mobilityRate: hundredths(t.mobilityRate),
  specificDeduction: t.specificDeduction,
  health: whole(t.health),
  healthShare: whole(t.healthShare),
  tax: t.tax,
  personalRate: hundredths(t.personalRate),
  allowances: allowancesOf(t.allowances),
});
export const bodyOf = (typed: TypedCase) => ({
  ...caseOf(typed),
  label: typed.label,
  infraId: Number(typed.infraId ?? 0),
});
