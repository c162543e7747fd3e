// What other areas show of it: one's own, where there is one. The code comes with the first opening.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const OwnDebitCredit = latePart(async () => (await import('./own-part.tsx')).OwnPart);
