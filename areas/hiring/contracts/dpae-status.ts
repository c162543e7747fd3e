// What becomes of a declaration before hiring.
import { machine } from '#engines/state-machine/state-machine.ts';

export const dpaeStatus = machine({
  initial: 'prepared',
  states: ['prepared', 'sending', 'sent', 'accepted', 'refused', 'unknown'],
  final: ['accepted'],
  transitions: {
    prepare: { from: ['prepared', 'refused'], to: 'prepared' },
    send: { from: 'prepared', to: 'sending' },
    /** The gate took it and gave a reference. */
    take: { from: 'sending', to: 'sent' },
    /** Nothing left: the gate was not reached. */
    fail: { from: 'sending', to: 'prepared' },
    /** It left and no answer came: a person looks at the gate before it is sent again. */
    lose: { from: 'sending', to: 'unknown' },
    accept: { from: 'sent', to: 'accepted' },
    refuse: { from: ['sending', 'sent'], to: 'refused' },
    /** Somebody declared it themselves, or found it at the gate, with its reference. */
    declare: { from: ['prepared', 'refused', 'unknown'], to: 'accepted' },
    /** Somebody found that nothing arrived. */
    again: { from: 'unknown', to: 'prepared' },
  },
});
export type DpaeStatus = (typeof dpaeStatus.states)[number];
