// What becomes of an objection (domain handbook §8 « Dispute »).
import { machine } from '#engines/state-machine/state-machine.ts';

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
