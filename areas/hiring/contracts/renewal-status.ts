// What becomes of a renewal: its amendment is prepared, then signed, or the term moves without it, or not at all.
import { machine } from '#engines/state-machine/state-machine.ts';

export const renewalStatus = machine({
  initial: 'prepared',
  states: ['prepared', 'signed', 'unsigned', 'refused', 'withdrawn'],
  final: ['signed', 'unsigned', 'refused', 'withdrawn'],
  transitions: {
    sign: { from: 'prepared', to: 'signed' },
    force: { from: 'prepared', to: 'unsigned', needs: 'reason' },
    refuse: { from: 'prepared', to: 'refused' },
    withdraw: { from: 'prepared', to: 'withdrawn' },
  },
});
export type RenewalStatus = (typeof renewalStatus.states)[number];
