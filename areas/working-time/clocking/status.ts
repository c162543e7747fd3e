import { machine } from '#engines/state-machine/state-machine.ts';

/**
 * Process steps of a clocking (D2-E-12, in this order; the transitions are ours, D2-S-14). One that is ignored stays where it is and counts for nothing.
 */
export const clockingStep = machine({
  initial: 'received',
  states: [
    'received',
    'infrastructure_link',
    'collaborator_link',
    'collaborator_link_pending',
    'in_control',
    'sent_in_calendar',
  ],
  transitions: {
    link_infrastructure: { from: ['received'], to: 'infrastructure_link' },
    wait: { from: ['infrastructure_link', 'collaborator_link'], to: 'collaborator_link_pending' },
    link_collaborator: {
      from: ['infrastructure_link', 'collaborator_link_pending', 'in_control', 'sent_in_calendar'],
      to: 'collaborator_link',
    },
    control: { from: ['collaborator_link', 'sent_in_calendar'], to: 'in_control' },
    send: { from: ['in_control'], to: 'sent_in_calendar' },
  },
});
export type ClockingStep = (typeof clockingStep.states)[number];

/** A person's day of clockings: in control until somebody validates it; new clockings bring it back. */
export const clockingDayState = machine({
  initial: 'in_control',
  states: ['in_control', 'sent_in_calendar'],
  transitions: {
    validate: { from: ['in_control'], to: 'sent_in_calendar' },
    control: { from: ['sent_in_calendar'], to: 'in_control' },
  },
});
export type ClockingDayState = (typeof clockingDayState.states)[number];
