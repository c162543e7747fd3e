// All that a leaver is owed, by the way the contract ends. Pure; cents; each figure with its article.
import type { Cents } from '../money/amounts.ts';
import type { Day } from '../french-time/days.ts';
import {
  dismissalIndemnity,
  mutualIndemnity,
  unfitnessIndemnity,
  type Dismissed,
  type Leaver,
} from './dismissal.ts';
import type { AgreementInForce, Entitlement } from './entitlement.ts';
import { leaveCompensation, type Leave, type LeaveLeft } from './leave.ts';
import { ARTICLES, PRECARITY, PRECARITY_ARTICLES } from './law.data.ts';
import { monthsOfPay, noticeOf, type Notice, type NoticeKind } from './notice.ts';
import { shareOf } from './ratio.ts';
import { referencePay, type Pay, type ReferencePay } from './reference-pay.ts';
import { departureIndemnity, retirementByEmployer } from './retirement.ts';
import { ageOn, serviceOf, type Employment } from './service.ts';

export const INDEMNITY_KINDS = [
  'dismissal',
  'work-unfitness',
  'mutual',
  'retirement-by-employee',
  'retirement-by-employer',
  'none',
] as const;
export type IndemnityKind = (typeof INDEMNITY_KINDS)[number];

/** How a contract ends, for its money. */
export interface Ending {
  readonly notice: NoticeKind;
  readonly indemnity: IndemnityKind;
  /** The end of a fixed-term contract that owes its tenth (L1243-8), of an interim mission (L1251-32), of neither. */
  readonly precarity: 'fixed-term' | 'mission' | 'none';
  /** The notice is paid without being worked, whatever was agreed (L1226-14). */
  readonly noticePaid: boolean;
}
export interface LeaverFacts {
  readonly employment: Employment;
  readonly leaver: Omit<Leaver, 'age'>;
  readonly birthDate: Day | null;
  readonly agreement: AgreementInForce;
  readonly group: number | null;
  readonly hasHandicap: boolean;
  readonly endOfCareerLeave: boolean;
  readonly pay: Pay;
  /** The employer lets the person go without working the notice (L1234-5). */
  readonly noticeWaived: boolean;
  readonly fixedTerm: {
    readonly grossOfContract: Cents;
    /** Seasonal or customary work, a refused permanent contract, a student’s holidays… (L1243-10, L1251-33). */
    readonly excluded: boolean;
  };
  readonly leave: Leave;
}
export interface Money {
  readonly amount: Cents;
  readonly article: string;
}
export interface Settlement {
  readonly service: { readonly atNotice: number; readonly atEnd: number };
  readonly reference: ReferencePay;
  readonly notice: Notice;
  readonly noticePay: Money;
  readonly indemnity: Entitlement;
  readonly precarity: Money;
  readonly leave: LeaveLeft;
  /** What is due in all, gross, beside the last pay. */
  readonly total: Cents;
}

const indemnityOf = (
  kind: IndemnityKind,
  of: Dismissed,
  endOfCareerLeave: boolean,
): Entitlement => {
  switch (kind) {
    case 'dismissal':
      return dismissalIndemnity(of);
    case 'work-unfitness':
      return unfitnessIndemnity(of);
    case 'mutual':
      return mutualIndemnity(of);
    case 'retirement-by-employee':
      return departureIndemnity({ ...of, endOfCareerLeave });
    case 'retirement-by-employer':
      return retirementByEmployer(of);
    case 'none':
      return { amount: 0, due: null, parts: [] };
  }
};

const precarityOf = (ending: Ending, { fixedTerm }: LeaverFacts): Money => {
  const { due, excluded } =
    PRECARITY_ARTICLES[ending.precarity === 'mission' ? 'mission' : 'fixed-term'];
  if (ending.precarity === 'none') return { amount: 0, article: due };
  if (fixedTerm.excluded) return { amount: 0, article: excluded };
  return { amount: shareOf(Math.max(0, fixedTerm.grossOfContract), PRECARITY), article: due };
};

const daysPresent = ({ startsOn, notifiedOn }: Employment): number =>
  Temporal.PlainDate.from(startsOn).until(notifiedOn).days + 1;

export const settle = (facts: LeaverFacts, ending: Ending): Settlement => {
  const { employment } = facts;
  const service = serviceOf(employment);
  const reference = referencePay(facts.pay);
  const notice = noticeOf({
    kind: ending.notice,
    agreement: facts.agreement,
    category: facts.leaver.category,
    group: facts.group,
    service: service.atNotice,
    hasHandicap: facts.hasHandicap,
    daysPresent: daysPresent(employment),
  });
  const isNoticePaid = ending.noticePaid || facts.noticeWaived;
  const noticePay = {
    amount: isNoticePaid ? shareOf(reference.amount, monthsOfPay(notice.length)) : 0,
    article: ending.noticePaid ? ARTICLES.unfitness : ARTICLES.noticePay,
  };
  const dismissed: Dismissed = {
    service,
    leaver: { ...facts.leaver, age: ageOn(facts.birthDate, employment.endsOn) },
    monthlyPay: reference.amount,
    notifiedOn: employment.notifiedOn,
    agreement: facts.agreement,
  };
  const indemnity = indemnityOf(ending.indemnity, dismissed, facts.endOfCareerLeave);
  const precarity = precarityOf(ending, facts);
  // The bonus is pay of the contract like any other: its tenth is due too (L1242-16, of a mission L1251-19).
  const leave = leaveCompensation({
    ...facts.leave,
    grossOfPeriod: facts.leave.grossOfPeriod + precarity.amount,
  });
  return {
    service: { atNotice: Number(service.atNotice.n), atEnd: Number(service.atEnd.n) },
    reference,
    notice,
    noticePay,
    indemnity,
    precarity,
    leave,
    total: noticePay.amount + indemnity.amount + precarity.amount + leave.amount,
  };
};
