// The notice that days or offences could not be derived, for the screens that would read a clean record.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const FailedDerivations = latePart(
  async () => (await import('./failed-derivations.tsx')).FailedDerivations,
);
