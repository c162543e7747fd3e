// Paid leave that was earned and not taken: the higher of a tenth of the pay and of what the days would have been paid (L3141-24, L3141-28).
import type { Cents } from '../money/amounts.ts';
import { ARTICLES, WORKING_DAYS_OF_MONTH } from './law.data.ts';
import { ratio, shareOf } from './ratio.ts';

export interface Leave {
  /** Hundredths of a working day (ouvrable) left; below zero: taken in advance. */
  readonly hundredths: number;
  /** Hundredths of a working day earned in the period of reference: 3000 in a full year (L3141-3). */
  readonly earned: number;
  /** Gross pay of that period. */
  readonly grossOfPeriod: Cents;
  /** Gross pay of a month of work. */
  readonly monthlyPay: Cents;
}
export interface LeaveLeft {
  readonly hundredths: number;
  /** Hundredths of a working day taken in advance. */
  readonly taken: number;
  readonly tenth: Cents;
  readonly maintained: Cents;
  readonly better: 'tenth' | 'maintained';
  readonly amount: Cents;
  readonly article: string;
}

const HUNDREDTHS = 100;
const TENTH = 10;
/** Days taken in advance are not taken back here: that needs an agreement of the parties and its own limits (L3251-1). */
export const leaveCompensation = (leave: Leave): LeaveLeft => {
  const { hundredths, earned, grossOfPeriod, monthlyPay } = leave;
  const left = Math.max(0, hundredths);
  const tenth = earned > 0 ? shareOf(Math.max(0, grossOfPeriod), ratio(left, TENTH * earned)) : 0;
  const maintained = shareOf(
    Math.max(0, monthlyPay),
    ratio(left, WORKING_DAYS_OF_MONTH * HUNDREDTHS),
  );
  const better = tenth > maintained ? 'tenth' : 'maintained';
  const article = better === 'tenth' ? ARTICLES.leaveTenth : ARTICLES.leave;
  return {
    hundredths: left,
    taken: Math.max(0, -hundredths),
    tenth,
    maintained,
    better,
    amount: Math.max(tenth, maintained),
    article,
  };
};
