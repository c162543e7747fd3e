// « Je conteste » beside a day or a figure of one's own, and what became of it.
import { latePart } from '#platform/web/pages/late-part.tsx';

/** For whoever answers: the objection that waits, beside its day or figure. */
export const OpenDispute = latePart(
  async () => (await import('./open-dispute.tsx')).OpenDisputeNotice,
);
/** Tells which figures of a month somebody objects to; shows nothing itself. */
export const WaitingFigures = latePart(
  async () => (await import('./waiting-figures.ts')).WaitingFigures,
);
/** `what` names the subject in the dialog: « mardi 10 novembre », « Heures de nuit ». */
export const OwnDispute = latePart(async () => (await import('./dispute-block.tsx')).DisputeBlock);
