// The waiting period between two contracts on one post (L1244-3 and following, L1251-36 and following), in opening days of the firm.
import { addDays, countDays, isInRange, weekdayOf, type Day } from '../french-time/days.ts';
import { isHoliday } from '../french-time/holidays.ts';
import { lastTerm, type Dates } from './lengths.ts';
import { isSeasonalOrUsage, type ContractType, type Reason } from './reasons.ts';

/** Where the local law of L3134-13 holds, Good Friday and 26 December are holidays too. */
export type Region = 'metropole' | 'alsace-moselle';

export interface OpeningDays {
  /** 1 = Monday … 7 = Sunday. */
  readonly openWeekdays: readonly number[];
  readonly holidaysClosed: boolean;
  readonly region: Region;
  readonly closures: readonly Dates[];
}
export type PreviousEnd =
  | { readonly ended: 'term' }
  | { readonly ended: 'employee-broke-early'; readonly endedOn: Day }
  | { readonly ended: 'renewal-refused'; readonly refusedRenewalTo: Day };
export type PreviousContract = PreviousEnd & {
  readonly reason: Reason;
  readonly from: Day;
  readonly to: Day;
  readonly renewals: readonly { readonly to: Day }[];
};
export interface NextContract {
  readonly type: ContractType | 'cdi';
  readonly reason: Reason | null;
  /** It replaces the employee whom the previous contract replaced, absent anew. */
  readonly sameAbsentPerson?: boolean | undefined;
  readonly to?: Day | undefined;
}
export interface WaitingFacts extends OpeningDays {
  readonly previous: PreviousContract;
  readonly samePost: boolean;
  readonly next: NextContract;
}
export interface WaitingAnswers {
  readonly days: number;
  /** Null where the firm never opens within the years that are looked at. */
  readonly nextFirstDay: Day | null;
}

/** L1244-3-1, L1251-36-1: half of the length under fourteen days, a third from there on. Invented: rounded up, the law is silent. */
const SHORT_CONTRACT_DAYS = 14;
const daysOfWaiting = (length: number): number =>
  Math.ceil(length / (length < SHORT_CONTRACT_DAYS ? 2 : 3));

/** L1244-4-1 1° to 4°, L1251-37-1 1° to 4°; both contracts must have the reason (Cass. soc. 10 October 2018, 17-18.294). */
const isReasonExempt = ({ reason }: PreviousContract, next: NextContract): boolean => {
  if (next.reason === null) return false;
  if (isSeasonalOrUsage(reason)) return isSeasonalOrUsage(next.reason);
  if (next.reason !== reason) return false;
  if (reason === 'replacement') return next.sameAbsentPerson === true;
  return reason === 'urgent-safety-works' || reason === 'head-replacement';
};

/** L1244-4-1 6° and 7°, L1251-37-1 5° and 6°: the employee ended the contract early, or refused its renewal, for the length not renewed. */
const isEndExempt = (previous: PreviousContract, { to }: NextContract): boolean => {
  if (previous.ended === 'renewal-refused')
    return to !== undefined && to <= previous.refusedRenewalTo;
  return previous.ended === 'employee-broke-early';
};

/** L1244-3 and L1251-36 forbid a fixed-term contract or a mission on the post of the one that ended; a permanent contract waits for nothing. */
const isWaitingDue = ({ previous, samePost, next }: WaitingFacts): boolean =>
  samePost &&
  next.type !== 'cdi' &&
  !isReasonExempt(previous, next) &&
  !isEndExempt(previous, next);

/** Days of activity (circular DRT 2002-08 of 2 May 2002): closed holidays and closures of the firm are none. */
const isOpen = (day: Day, { openWeekdays, holidaysClosed, region, closures }: OpeningDays) =>
  openWeekdays.includes(weekdayOf(day)) &&
  !(holidaysClosed && isHoliday(day, region)) &&
  !closures.some(({ from, to }) => isInRange(day, { first: from, last: to }));

/** Invented: a firm closed for ten years has no next opening day. */
const FARTHEST_DAYS = 3_653;
/** The opening day that follows so many others after a day. */
const openingDayAfter = (last: Day, count: number, opening: OpeningDays): Day | null => {
  let left = count;
  for (let n = 1; n <= FARTHEST_DAYS; n += 1) {
    const day = addDays(last, n);
    if (!isOpen(day, opening)) continue;
    if (left === 0) return day;
    left -= 1;
  }
  return null;
};

export const readWaiting = (facts: WaitingFacts): WaitingAnswers => {
  const { previous } = facts;
  const term = lastTerm(previous.to, previous.renewals);
  const days = isWaitingDue(facts)
    ? daysOfWaiting(countDays({ first: previous.from, last: term }))
    : 0;
  const last = previous.ended === 'employee-broke-early' ? previous.endedOn : term;
  return { days, nextFirstDay: openingDayAfter(last, days, facts) };
};
