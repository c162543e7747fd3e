// The doors of pay periods.
export {
  closedDays,
  ensurePeriods,
  isClosed,
  monthText,
  periodBefore,
  periodFor,
  periodsEndedIn,
  periodsOf,
  visiblePeriod,
  type ClosedDays,
  type Period,
} from './periods.ts';
export {
  closePeriodAt,
  markCalculated,
  markExported,
  movePeriod,
  notePeriodEvent,
  noteRulesCompared,
} from './moves.ts';
export { seenOf, wholeCompany } from './company.ts';
export { payPeriodStatus, type PayPeriodStatus } from '../status.ts';
export { delayOf, hoursSinceEnd } from '../delay.ts';
export type { ForcedPoint } from '../forced.ts';
export { ensureMissionPeriods } from './open-month.ts';
