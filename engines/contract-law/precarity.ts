// The indemnity at the end of a fixed-term contract (L1243-8 to -10) or of a mission (L1251-32, -33).
import { addDays, eachDay, weekdayOf, type Day } from '../french-time/days.ts';
import { isHoliday } from '../french-time/holidays.ts';
import type { Dates } from './lengths.ts';
import { isSeasonalOrUsage, type ContractType, type Reason } from './reasons.ts';

export const CONTRACT_ENDS = [
  'term',
  'cdi-refused',
  'employee-broke-early',
  'serious-fault',
  'force-majeure',
] as const;
export type ContractEnd = (typeof CONTRACT_ENDS)[number];

export interface PrecarityFacts {
  readonly contractType: ContractType;
  readonly reason: Reason;
  readonly ended: ContractEnd;
  /** L1243-8, L1251-32: renewals included, without this indemnity. */
  readonly grossTotalCents: number;
  readonly cdiOffer?:
    | { readonly sameOrSimilarJob: boolean; readonly payAtLeastEqual: boolean }
    | undefined;
  /** Permanent contract with the employer, or with the user firm of a mission. */
  readonly cdi?: { readonly signedOn: Day; readonly from: Day } | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** In school or university, and goes back to it. */
  readonly student?: boolean | undefined;
  readonly schoolHolidays?: Dates | undefined;
  /** L1243-9. */
  readonly agreementRatePercent?: number | undefined;
  readonly trainingOffered?: boolean | undefined;
  /** L1243-10 1°. */
  readonly agreementGrantsIndemnity?: boolean | undefined;
  /** L1251-33 1°. */
  readonly agreementExcludesIndemnity?: boolean | undefined;
}
export interface PrecarityAnswers {
  readonly due: boolean;
  readonly amountCents: number;
}

/** L1243-10 4°, L1251-33 3°: early end by the employee, serious fault, force majeure. */
const isEndWithoutIndemnity = (ended: ContractEnd): boolean =>
  ended !== 'term' && ended !== 'cdi-refused';

/** A longer pause always has a working day. */
const LONGEST_PAUSE = 10;
/** Invented: Saturdays, Sundays and holidays between the two do not interrupt the relation. */
const isFree = (day: Day): boolean => weekdayOf(day) > 5 || isHoliday(day);
/** L1243-8: the relation goes on, without a working day between, in a permanent contract. */
const goesOn = ({ cdi, to }: PrecarityFacts): boolean =>
  cdi !== undefined &&
  (to === undefined ||
    (cdi.from <= addDays(to, LONGEST_PAUSE) &&
      eachDay({ first: addDays(to, 1), last: addDays(cdi.from, -1) }).every(isFree)));

/** L1243-10 2°: a student's contract within the holidays. */
const isHolidayJob = ({ student, schoolHolidays, from, to }: PrecarityFacts): boolean =>
  student === true &&
  schoolHolidays !== undefined &&
  from !== undefined &&
  to !== undefined &&
  schoolHolidays.from <= from &&
  to <= schoolHolidays.to;

/** L1243-10 3°: a permanent contract refused for the same job or a similar one, paid as well at least. */
const isOfferRefused = ({ ended, cdiOffer }: PrecarityFacts): boolean =>
  ended === 'cdi-refused' && cdiOffer?.sameOrSimilarJob === true && cdiOffer.payAtLeastEqual;

/** L1243-10 1°: seasons, usage and employment policy, unless an agreement is more favourable. */
const isReasonWithoutIndemnity = ({ reason, agreementGrantsIndemnity }: PrecarityFacts): boolean =>
  (isSeasonalOrUsage(reason) || reason === 'employment-policy') &&
  agreementGrantsIndemnity !== true;

const isDueForFixedTerm = (facts: PrecarityFacts): boolean =>
  !goesOn(facts) &&
  !isReasonWithoutIndemnity(facts) &&
  !isHolidayJob(facts) &&
  !isOfferRefused(facts);

/** L1251-32: a permanent contract concluded by the last day of the mission, whenever it begins (Cass. soc. 5 October 2016, 15-28.672). */
const isHiredByUserFirm = ({ cdi, to }: PrecarityFacts): boolean =>
  cdi !== undefined && (to === undefined || cdi.signedOn <= to);

/** L1251-33 1°: seasons and usage (L1251-6 3°) and employment policy (L1251-7), only where an agreement says so. */
const isExcludedByAgreement = ({ reason, agreementExcludesIndemnity }: PrecarityFacts): boolean =>
  agreementExcludesIndemnity === true &&
  (isSeasonalOrUsage(reason) || reason === 'employment-policy');

const isDueForMission = (facts: PrecarityFacts): boolean =>
  !isHiredByUserFirm(facts) && !isExcludedByAgreement(facts);

const PERCENT_OF_LAW = 10;
const LOWEST_PERCENT = 6;
/**
 * L1243-8, L1251-32: ten per cent. L1243-9: an agreement may limit it to six for a fixed-term contract, if what it promises in return was
 * offered; a rate above ten is more favourable and holds anyway.
 */
const percentOf = (facts: PrecarityFacts): number => {
  const { contractType, agreementRatePercent: rate, trainingOffered } = facts;
  if (contractType === 'temporary' || rate === undefined) return PERCENT_OF_LAW;
  if (rate > PERCENT_OF_LAW) return rate;
  return rate >= LOWEST_PERCENT && trainingOffered === true ? rate : PERCENT_OF_LAW;
};

export const readPrecarity = (facts: PrecarityFacts): PrecarityAnswers => {
  const due =
    !isEndWithoutIndemnity(facts.ended) &&
    (facts.contractType === 'cdd' ? isDueForFixedTerm(facts) : isDueForMission(facts));
  const hundredths = Math.round(percentOf(facts) * 100);
  return { due, amountCents: due ? Math.round((facts.grossTotalCents * hundredths) / 10_000) : 0 };
};
