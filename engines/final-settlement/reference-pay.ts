// The month of pay that indemnities are multiples of: the higher of the mean of twelve months and of three (R1234-4).
import type { Cents } from '../money/amounts.ts';
import { ratio, shareOf } from './ratio.ts';

export interface Pay {
  /** Gross pay of the last twelve months before the notification, bonuses included; of fewer where the person worked fewer. */
  readonly lastTwelve: Cents;
  /** How many months that is, 1 to 12. */
  readonly monthsPaid: number;
  /** Gross pay of the last three months. */
  readonly lastThree: Cents;
  /** What of the last three months is a yearly or exceptional bonus: counted for a quarter. */
  readonly yearlyBonusInThree: Cents;
}
export interface ReferencePay {
  readonly amount: Cents;
  readonly twelve: Cents;
  readonly three: Cents;
  readonly better: 'twelve' | 'three';
}

export const referencePay = (pay: Pay): ReferencePay => {
  const count = Math.min(12, Math.max(1, pay.monthsPaid));
  const twelve = shareOf(Math.max(0, pay.lastTwelve), ratio(1, count));
  const bonus = Math.min(Math.max(0, pay.yearlyBonusInThree), Math.max(0, pay.lastThree));
  // (three months without the bonus) / 3 + bonus / 12, over one denominator: one rounding.
  const three = shareOf(4 * (Math.max(0, pay.lastThree) - bonus) + bonus, ratio(1, 12));
  return {
    amount: Math.max(twelve, three),
    twelve,
    three,
    better: three > twelve ? 'three' : 'twelve',
  };
};
