// « Je conteste » beside a day or a figure of one's own, and what became of it.
import { lazy, Suspense } from 'react';
import type { DisputeSubject } from '../contract.ts';
import type { OpenDisputeProps } from './open-dispute.tsx';
import type { WaitingFiguresProps } from './waiting-figures.ts';

const Block = lazy(async () => ({ default: (await import('./dispute-block.tsx')).DisputeBlock }));
const Open = lazy(async () => ({
  default: (await import('./open-dispute.tsx')).OpenDisputeNotice,
}));
const Waiting = lazy(async () => ({
  default: (await import('./waiting-figures.ts')).WaitingFigures,
}));
/** For whoever answers: the objection that waits, beside its day or figure. */
export const OpenDispute = (props: OpenDisputeProps) => (
  <Suspense>
    <Open {...props} />
  </Suspense>
);
/** Tells which figures of a month somebody objects to; shows nothing itself. */
export const WaitingFigures = (props: WaitingFiguresProps) => (
  <Suspense>
    <Waiting {...props} />
  </Suspense>
);
/** `what` names the subject in the dialog: « mardi 10 novembre », « Heures de nuit ». */
export const OwnDispute = (props: { readonly subject: DisputeSubject; readonly what: string }) => (
  <Suspense>
    <Block {...props} />
  </Suspense>
);
