// What becomes of a job offer (domain handbook §6), and who may make each move.
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const offerStatus = machine({
  initial: 'saved',
  states: [
    'saved',
    'to_validate',
    'validated',
    'refused',
    'in_the_process_of_hiring',
    'filled',
    'did_not_show_up',
  ],
  final: ['filled'],
  transitions: {
    to_validate: { from: ['saved', 'refused'], to: 'to_validate' },
    validate: { from: 'to_validate', to: 'validated' },
    refuse: { from: 'to_validate', to: 'refused', needs: 'reason' },
    process_of_hiring: {
      from: ['validated', 'did_not_show_up'],
      to: 'in_the_process_of_hiring',
    },
    fill: { from: 'in_the_process_of_hiring', to: 'filled' },
    not_show_up: { from: 'in_the_process_of_hiring', to: 'did_not_show_up' },
  },
});
export type OfferStatus = (typeof offerStatus.states)[number];
export type OfferMove = keyof typeof offerStatus.transitions;

export const offerFlow = workflow({
  machine: offerStatus,
  statuses: fr.statuses,
  moves: {
    to_validate: { may: 'job-offer.write' },
    validate: { may: 'job-offer.validate' },
    refuse: { may: 'job-offer.validate' },
    process_of_hiring: { may: 'job-offer.write' },
    fill: { may: 'job-offer.write' },
    not_show_up: { may: 'job-offer.write' },
  },
});
/** Only these can be edited or deleted. */
export const isEditable = (status: string): boolean => status === 'saved' || status === 'refused';
