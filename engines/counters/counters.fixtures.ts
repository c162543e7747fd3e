// Counters as French companies have them, for the tests.
import type { Day } from '../french-time/days.ts';
import { ONE_DAY, type CounterDefinition, type CounterFacts } from './definition.ts';

export const days = (n: number): number => Math.round(n * ONE_DAY);
export const paidLeave: CounterDefinition = {
  code: 'CP',
  format: 'day',
  period: 'june_may',
  available: 'next_period',
  kept: { most: 0, months: 0 },
  earning: {
    kind: 'monthly',
    perMonth: days(2.5),
    most: days(30),
    sick: { perMonth: days(2), most: days(24) },
    settled: true,
  },
};
export const rtt: CounterDefinition = {
  code: 'RTT',
  format: 'day',
  period: 'january_december',
  available: 'at_once',
  kept: { most: days(2), months: 3 },
  earning: { kind: 'yearly', amount: days(10), prorated: true, upTo: days(0.5) },
};
export const compensatoryRest: CounterDefinition = {
  code: 'COR',
  format: 'hour',
  period: 'quarter',
  available: 'at_once',
  kept: { most: null, months: 3 },
  earning: { kind: 'credited' },
};

export const employedFrom = (first: Day, more: Partial<CounterFacts> = {}): CounterFacts => ({
  employed: [{ first, last: '9999-12-31' }],
  suspended: [],
  sick: [],
  credits: [],
  takings: [],
  ...more,
});
