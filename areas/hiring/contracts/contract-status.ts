// What becomes of a contract (domain handbook §6), and who may make each move.
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const contractStatus = machine({
  initial: 'saved',
  states: [
    'saved',
    'to_validate',
    'validated',
    'refused',
    'to_confirm',
    'filled',
    'did_not_show_up',
  ],
  final: ['filled', 'did_not_show_up'],
  transitions: {
    to_validate: { from: ['saved', 'refused'], to: 'to_validate' },
    validate: { from: 'to_validate', to: 'validated' },
    refuse: { from: 'to_validate', to: 'refused', needs: 'reason' },
    to_confirm: { from: 'validated', to: 'to_confirm' },
    fill: { from: 'to_confirm', to: 'filled' },
    not_show_up: { from: 'to_confirm', to: 'did_not_show_up' },
  },
});
export type ContractStatus = (typeof contractStatus.states)[number];
export type ContractMove = keyof typeof contractStatus.transitions;

export const contractFlow = workflow({
  machine: contractStatus,
  statuses: fr.statuses,
  moves: {
    to_validate: { may: 'contract.write', own: 'never' },
    validate: { may: 'contract.validate', own: 'never' },
    refuse: { may: 'contract.validate', own: 'never' },
    to_confirm: { may: 'contract.write', own: 'never' },
    fill: { may: 'contract.write', own: 'never' },
    not_show_up: { may: 'contract.write', own: 'never' },
  },
});
/** Only these can be edited or deleted. */
export const isEditable = (status: string): boolean => status === 'saved' || status === 'refused';
