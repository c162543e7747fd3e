// Trial periods: permanent contracts (L1221-19 to -24), fixed-term contracts (L1242-10), missions (L1251-14). They run in calendar days and
// months, whatever day they end on (Cass. soc. 28 April 2011, 09-40.464 and 09-72.165).
import { addDays, countDays, type Day } from '../french-time/days.ts';
import { lastDayOfDays, lastDayOfMonths, wholeMonths, type Dates } from './lengths.ts';
import { isExecutive, type Category } from './reasons.ts';

export interface PermanentTrialFacts {
  readonly contractType: 'cdi';
  readonly from: Day;
  readonly written: boolean;
  readonly category: Category;
  /** An extended branch agreement provides for one renewal, without a shorter length. */
  readonly branchAllowsRenewal: boolean;
  readonly writtenRenewal: boolean;
  readonly collectiveAgreement?: { readonly signedOn: Day; readonly months: number } | undefined;
  /** A fixed-term contract in the same job that ended the day before. */
  readonly previousCdd?: Dates | undefined;
  /** In the firm, part of the course, in the last year of studies. */
  readonly internship?: (Dates & { readonly sameWork: boolean }) | undefined;
}
export interface FixedTrialFacts {
  readonly contractType: 'cdd' | 'temporary';
  readonly from: Day;
  /** Last day first agreed: renewals do not lengthen the trial. */
  readonly to: Day | null;
  readonly minimumDays?: number | undefined;
  readonly written: boolean;
}
export type TrialFacts = PermanentTrialFacts | FixedTrialFacts;

type Unit = 'days' | 'months';
export interface TrialAnswers {
  readonly length: number;
  readonly unit: Unit;
  readonly lastDay: Day | null;
  readonly renewable: boolean;
  /** With the renewal; as without where there is none. */
  readonly longest: number;
  readonly lastDayLongest: Day | null;
}
interface Length {
  readonly length: number;
  readonly unit: Unit;
}

/** L1221-19; L1221-21 doubles it, renewal included. */
const monthsOfLaw = (category: Category): number => {
  if (isExecutive(category)) return 4;
  return category === 'technician' || category === 'supervisor' ? 3 : 2;
};

/** L1221-22: only shorter lengths count, of agreements concluded after the publication of law 2008-596, on 26 June 2008. */
const LAW_PUBLISHED: Day = '2008-06-26';
const monthsOfAgreement = ({ category, collectiveAgreement }: PermanentTrialFacts): number => {
  const law = monthsOfLaw(category);
  return collectiveAgreement !== undefined && collectiveAgreement.signedOn > LAW_PUBLISHED
    ? Math.min(law, collectiveAgreement.months)
    : law;
};

/** L1243-11: the fixed-term contract that went on is deducted. */
const monthsOfPreviousCdd = ({ from, previousCdd }: PermanentTrialFacts): number =>
  previousCdd !== undefined && addDays(previousCdd.to, 1) === from ? wholeMonths(previousCdd) : 0;

/** L1221-24: hired within three months; up to half of the trial, or wholly for matching work. */
const INTERNSHIP_MONTHS = 3;
const monthsOfInternship = ({ from, internship }: PermanentTrialFacts, trial: number): number => {
  if (internship === undefined || internship.to >= from) return 0;
  const lastDay = lastDayOfMonths(addDays(internship.to, 1), INTERNSHIP_MONTHS);
  if (from > lastDay) return 0;
  const months = wholeMonths(internship);
  return internship.sameWork ? months : Math.min(months, trial / 2);
};

/** Invented: half a month is fifteen days (half of three months for an internship in other work). */
const HALF_MONTH_DAYS = 15;
const lastDayOf = (from: Day, { length, unit }: Length): Day | null => {
  if (length <= 0) return null;
  if (unit === 'days') return lastDayOfDays(from, length);
  const whole = Math.floor(length);
  const last = whole === 0 ? addDays(from, -1) : lastDayOfMonths(from, whole);
  return length === whole ? last : addDays(last, HALF_MONTH_DAYS);
};

const noTrial = (unit: Unit): TrialAnswers => ({
  length: 0,
  unit,
  lastDay: null,
  renewable: false,
  longest: 0,
  lastDayLongest: null,
});

const permanentTrial = (facts: PermanentTrialFacts): TrialAnswers => {
  const { from, category } = facts;
  const agreed = monthsOfAgreement(facts);
  const deducted = monthsOfPreviousCdd(facts) + monthsOfInternship(facts, agreed);
  const length = Math.max(0, agreed - deducted);
  if (length === 0) return noTrial('months');
  /** L1221-21: by the branch; L1221-23: the possibility is written. */
  const renewable = facts.branchAllowsRenewal && facts.writtenRenewal;
  const longest = renewable ? 2 * monthsOfLaw(category) - deducted : length;
  return {
    length,
    unit: 'months',
    lastDay: lastDayOf(from, { length, unit: 'months' }),
    renewable,
    longest,
    lastDayLongest: lastDayOf(from, { length: longest, unit: 'months' }),
  };
};

/** The term first agreed, or that of the minimum length; null where neither is given. */
const agreedLastDay = ({ from, to, minimumDays }: FixedTrialFacts): Day | null => {
  if (to !== null) return to;
  return minimumDays === undefined ? null : lastDayOfDays(from, minimumDays);
};

const TWO_WEEKS_DAYS = 14;
/** L1242-10: a day a week of the length first agreed, at most two weeks up to six months, else one month. */
const fixedTermTrial = (from: Day, last: Day): Length => {
  const days = Math.floor(countDays({ first: from, last }) / 7);
  if (last <= lastDayOfMonths(from, 6))
    return { length: Math.min(days, TWO_WEEKS_DAYS), unit: 'days' };
  return lastDayOfDays(from, days) < lastDayOfMonths(from, 1)
    ? { length: days, unit: 'days' }
    : { length: 1, unit: 'months' };
};

/** L1251-14: two days up to one month, three up to two, five beyond. */
const missionTrial = (from: Day, last: Day): Length => {
  if (last <= lastDayOfMonths(from, 1)) return { length: 2, unit: 'days' };
  return { length: last <= lastDayOfMonths(from, 2) ? 3 : 5, unit: 'days' };
};

const fixedTrial = (facts: FixedTrialFacts): TrialAnswers => {
  const { contractType, from } = facts;
  const last = agreedLastDay(facts);
  if (last === null) return noTrial('days');
  const trial = contractType === 'cdd' ? fixedTermTrial(from, last) : missionTrial(from, last);
  const lastDay = lastDayOf(from, trial);
  return {
    ...trial,
    lastDay,
    renewable: false,
    longest: trial.length,
    lastDayLongest: lastDay,
  };
};

/** The longest trial period that the law allows; none unless letter or contract states it (L1221-23). */
export const readTrial = (facts: TrialFacts): TrialAnswers => {
  if (!facts.written) return noTrial(facts.contractType === 'cdi' ? 'months' : 'days');
  return facts.contractType === 'cdi' ? permanentTrial(facts) : fixedTrial(facts);
};
