// One line of what a counter earns.
import type { Day, DayRange } from '../french-time/days.ts';
import type { Amount } from './definition.ts';

export type EarningRule =
  | 'month'
  | 'sick_month'
  | 'four_weeks'
  | 'whole_day'
  | 'period'
  | 'splitting'
  | 'solidarity'
  | 'children';
/** One thing earned: when, in which period, by which rule, from which figures (calendar days present, a half being one half, out of, and at which rate). */
export interface Earned {
  readonly day: Day;
  readonly period: DayRange;
  readonly rule: EarningRule;
  readonly amount: Amount;
  readonly present: number;
  readonly outOf: number;
  readonly rate: Amount;
}
