// What other areas show of counters: those of one person. The code comes with the first opening.
import { latePart } from '#platform/web/pages/late-part.tsx';

/** One's own balances of leave, where the infrastructure shows them. */
export const LeaveBalances = latePart(
  async () => (await import('./leave-balances.tsx')).LeaveBalancesLine,
);
/** Whether one's own request fits its counter. */
export const RequestCheck = latePart(async () => (await import('./check-line.tsx')).CheckLine);
/** What an absence would cost that is being entered. */
export const AbsenceForeseen = latePart(
  async () => (await import('./absence-explained.tsx')).AbsenceForeseen,
);
/** What an absence costs and why. */
export const AbsenceExplained = latePart(
  async () => (await import('./absence-explained.tsx')).AbsenceExplained,
);
export const PersonCountersPart = latePart(
  async () => (await import('./person-counters.tsx')).PersonCountersPart,
);
