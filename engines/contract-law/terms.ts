// Terms and renewals of fixed-term contracts and missions. The articles are those of 2026; pure, dates are given.
import type { Day } from '../french-time/days.ts';
import { lastDayOfDays, lastDayOfMonths, lastTerm } from './lengths.ts';
import { isExecutive, type Category, type ContractType, type Reason } from './reasons.ts';

export interface Renewal {
  /** The new last day. */
  readonly to: Day;
  /** Without a clause in the contract: when the employee signed the amendment. Absent: in time. */
  readonly signedOn?: Day | undefined;
}
export interface TermFacts {
  readonly type: ContractType;
  readonly reason: Reason;
  readonly from: Day;
  /** Last day first agreed; null without a precise term. For a definite object: foreseen. */
  readonly to: Day | null;
  readonly minimumDays?: number | undefined;
  readonly renewals: readonly Renewal[];
  /** Extended branch agreement, of the user firm for a mission. */
  readonly branchAgreement?:
    | { readonly maxMonths?: number | undefined; readonly maxRenewals?: number | undefined }
    | undefined;
  /** Of a contract with a definite object: its category, and whether an agreement provides for it. */
  readonly category?: Category | undefined;
  readonly agreement?: boolean | undefined;
}
export interface TermAnswers {
  readonly allowed: boolean;
  /** Null where the contract ends with its object. */
  readonly lastPossibleDay: Day | null;
  readonly renewalsLeft: number;
}

/** L1242-7, L1251-11: only these may go without a precise term; the definite object is L1242-7 6°, of the fixed-term contract alone. */
const WITHOUT_PRECISE_TERM: ReadonlySet<Reason> = new Set<Reason>([
  'replacement',
  'waiting-for-cdi-start',
  'seasonal',
  'usage',
  'head-replacement',
  'definite-object',
]);

const LONGEST_MONTHS = 18;
/** L1242-8-1, L1251-12-1: nine months for two reasons, twenty-four for three. */
const LONGEST_MONTHS_BY_REASON: Partial<Record<Reason, number>> = {
  'waiting-for-cdi-start': 9,
  'urgent-safety-works': 9,
  abroad: 24,
  'before-job-removal': 24,
  'exceptional-export-order': 24,
};
/** L1242-8-1 3°, L1251-12-1 3°. */
const SHORTEST_EXPORT_MONTHS = 6;
/** L1242-8-2. */
const DEFINITE_OBJECT_MONTHS = { shortest: 18, longest: 36 } as const;
/** L1243-13-1, L1251-35-1. */
const RENEWALS = 2;

/** L1242-8 and L1251-12: the branch's total length, or else that of the law. They leave the definite object to L1242-8-2. */
const longestMonths = ({ reason, branchAgreement }: TermFacts): number =>
  reason === 'definite-object'
    ? DEFINITE_OBJECT_MONTHS.longest
    : (branchAgreement?.maxMonths ?? LONGEST_MONTHS_BY_REASON[reason] ?? LONGEST_MONTHS);

/** L1243-13, L1251-35: the branch's number, or else two. None for a definite object (L1242-8-2), nor without a precise term to renew. */
const renewalsGiven = ({ reason, to, branchAgreement }: TermFacts): number =>
  reason === 'definite-object' || to === null ? 0 : (branchAgreement?.maxRenewals ?? RENEWALS);

/** L1243-13-1, L1251-35-1: the amendment is concluded before the term that it moves, at the latest on its day (Cass. soc. 5 October 2016, 15-17.458). */
const areSignedInTime = (first: Day, renewals: readonly Renewal[]): boolean =>
  renewals.every(({ signedOn }, i) => {
    const term = renewals[i - 1]?.to ?? first;
    return signedOn === undefined || signedOn <= term;
  });

/** L1242-2 6° and L1242-8-2: engineers and executives, under an agreement, for eighteen months at least. */
const isDefiniteObjectAllowed = ({ type, from, category, agreement }: TermFacts, to: Day) =>
  type === 'cdd' &&
  agreement === true &&
  category !== undefined &&
  isExecutive(category) &&
  to >= lastDayOfMonths(from, DEFINITE_OBJECT_MONTHS.shortest);

const keepsRulesOfReason = (facts: TermFacts, to: Day): boolean => {
  if (facts.reason === 'definite-object') return isDefiniteObjectAllowed(facts, to);
  if (facts.reason === 'exceptional-export-order')
    return to >= lastDayOfMonths(facts.from, SHORTEST_EXPORT_MONTHS);
  return true;
};

/**
 * A contract without a precise term is concluded for a minimum length, and ends with its object (L1242-7, L1251-11, last paragraphs);
 * waiting for a permanent hire lasts nine months at most all the same (L1242-8-1, L1251-12-1).
 */
const withoutPreciseTerm = (facts: TermFacts): TermAnswers => {
  const { reason, from, minimumDays, renewals } = facts;
  const isBounded = reason === 'waiting-for-cdi-start' || reason === 'definite-object';
  const lastPossibleDay = isBounded ? lastDayOfMonths(from, longestMonths(facts)) : null;
  const allowed =
    WITHOUT_PRECISE_TERM.has(reason) &&
    reason !== 'definite-object' &&
    minimumDays !== undefined &&
    renewals.length === 0 &&
    (lastPossibleDay === null || lastDayOfDays(from, minimumDays) <= lastPossibleDay);
  return { allowed, lastPossibleDay, renewalsLeft: 0 };
};

/** What the law says of a contract with all its renewals. */
export const readTerm = (facts: TermFacts): TermAnswers => {
  const { to, renewals, from } = facts;
  if (to === null) return withoutPreciseTerm(facts);
  const lastPossibleDay = lastDayOfMonths(from, longestMonths(facts));
  const reached = lastTerm(to, renewals);
  const given = renewalsGiven(facts);
  return {
    allowed:
      reached <= lastPossibleDay &&
      renewals.length <= given &&
      areSignedInTime(to, renewals) &&
      keepsRulesOfReason(facts, to),
    lastPossibleDay,
    renewalsLeft: reached >= lastPossibleDay ? 0 : Math.max(0, given - renewals.length),
  };
};
