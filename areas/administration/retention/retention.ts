// When data may go. Pure.
import type { Day } from '#engines/french-time/days.ts';
import { KINDS, type Kind } from './kinds.data.ts';

/** The age until which electronic payslips stay open where that is later (Code du travail, art. D3243-8: age of L1237-5, 69, and six years). */
export const PAYSLIP_AGE = 75;

export interface Dated {
  readonly kind: Kind;
  /** Of the event from which the duration runs. */
  readonly on: Day;
  /** Asked for payslips only; null where nobody entered it. */
  readonly birthDate?: Day | null;
}
/** The last day on which it is stored; it may go from the day after. A 29 February ends on the 28th where there is none. */
export const storedUntil = ({ kind, on, birthDate }: Dated): Day => {
  const until = Temporal.PlainDate.from(on).add({ months: KINDS[kind].months });
  if (kind !== 'payslips' || birthDate === undefined || birthDate === null) return until.toString();
  const age = Temporal.PlainDate.from(birthDate).add({ years: PAYSLIP_AGE });
  return (Temporal.PlainDate.compare(age, until) > 0 ? age : until).toString();
};
export const mayGo = (dated: Dated, today: Day): boolean => storedUntil(dated) < today;
