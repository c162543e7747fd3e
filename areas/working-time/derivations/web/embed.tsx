// The notice that days or offences could not be derived, for the screens that would read a clean record.
import { lazy, Suspense } from 'react';
import type { FailedDerivationsProps } from './failed-derivations.tsx';

const Notice = lazy(async () => ({
  default: (await import('./failed-derivations.tsx')).FailedDerivations,
}));
export const FailedDerivations = (props: FailedDerivationsProps) => (
  <Suspense fallback={null}>
    <Notice {...props} />
  </Suspense>
);
