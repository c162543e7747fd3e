// What becomes of a request (domain handbook §6; D3-S-01…04), and who may answer it.
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const advanceStatus = machine({
  initial: 'waiting',
  states: ['waiting', 'canceled', 'validated', 'rejected', 'transfer_confirmed'],
  final: ['transfer_confirmed'],
  transitions: {
    validate: { from: 'waiting', to: 'validated' },
    reject: { from: 'waiting', to: 'rejected', needs: 'reason' },
    cancel: { from: 'waiting', to: 'canceled' },
    confirm_transfer: { from: 'validated', to: 'transfer_confirmed' },
    waiting: { from: ['canceled', 'rejected'], to: 'waiting' },
  },
});
export type AdvanceStatus = (typeof advanceStatus.states)[number];
export type AdvanceMove = keyof typeof advanceStatus.transitions;
const answers = { may: 'advance.validate', own: 'never' } as const;
const asks = { may: 'advance.ask', own: 'only' } as const;
export const advanceFlow = workflow({
  machine: advanceStatus,
  statuses: fr.statuses,
  moves: {
    validate: answers,
    reject: answers,
    confirm_transfer: answers,
    cancel: asks,
    waiting: asks,
  },
});
/** Requests whose money is asked for, promised or paid: they count against the limits of their month. */
export const STANDING = ['waiting', 'validated', 'transfer_confirmed'] as const;
