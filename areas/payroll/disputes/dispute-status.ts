// What becomes of an objection (domain handbook §8 « Dispute »), and who may answer it.
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const disputeStatus = machine({
  initial: 'open',
  states: ['open', 'accepted', 'refused', 'withdrawn'],
  final: ['accepted', 'refused', 'withdrawn'],
  transitions: {
    accept: { from: 'open', to: 'accepted', needs: 'reason' },
    refuse: { from: 'open', to: 'refused', needs: 'reason' },
    withdraw: { from: 'open', to: 'withdrawn' },
  },
});
export type DisputeStatus = (typeof disputeStatus.states)[number];

export const disputeFlow = workflow({
  machine: disputeStatus,
  statuses: fr.statuses,
  moves: {
    accept: { may: 'dispute.answer', own: 'never' },
    refuse: { may: 'dispute.answer', own: 'never' },
    withdraw: { may: 'dispute.open', own: 'only' },
  },
});
