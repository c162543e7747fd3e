// What other areas show of counters: those of one person. The code comes with the first opening.
import { lazy, Suspense } from 'react';

const Part = lazy(async () => ({
  default: (await import('./person-counters.tsx')).PersonCountersPart,
}));
const Absence = lazy(async () => ({
  default: (await import('./absence-explained.tsx')).AbsenceExplained,
}));
const Foreseen = lazy(async () => ({
  default: (await import('./absence-explained.tsx')).AbsenceForeseen,
}));
const Leave = lazy(async () => ({
  default: (await import('./leave-balances.tsx')).LeaveBalancesLine,
}));
/** One's own balances of leave, where the infrastructure shows them. */
export const LeaveBalances = () => (
  <Suspense fallback={null}>
    <Leave />
  </Suspense>
);
const Check = lazy(async () => ({ default: (await import('./check-line.tsx')).CheckLine }));
/** Whether one's own request fits its counter. */
export const RequestCheck = (props: {
  readonly code: string;
  readonly startsOn: string;
  readonly endsOn: string;
}) => (
  <Suspense fallback={null}>
    <Check {...props} />
  </Suspense>
);
/** What an absence would cost that is being entered. */
export const AbsenceForeseen = (props: {
  readonly collaboratorId: number;
  readonly code: string;
  readonly first: string;
  readonly last: string;
}) => (
  <Suspense fallback={null}>
    <Foreseen {...props} />
  </Suspense>
);
/** What an absence costs and why. */
export const AbsenceExplained = (props: { readonly id: number }) => (
  <Suspense fallback={null}>
    <Absence {...props} />
  </Suspense>
);
export const PersonCountersPart = (props: { readonly collaboratorId: number }) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
);
