// The doors of counters: the starter set, balances rebuilt after a change, the state of people on a day.
export { countersOf, installStarterCounters } from './definitions.ts';
export { peopleAfter, recomputeBalances } from './recompute.ts';
export { keepReadings, namedCounters } from './readings.ts';
export { leavePeriodsOf } from './leave-periods.ts';
export { creditByClose } from './credit-by-close.ts';
export { balancesOn, shownBalancesOn, type BalanceOn } from './balances-on.ts';
export { amountText } from '../amounts.ts';
export { leftText } from '../left-text.ts';
export { awaited as awaitedOpenings } from './openings.ts';
export { queueBalances } from './recompute-job.ts';
