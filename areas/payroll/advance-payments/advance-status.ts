// What becomes of a request (domain handbook §6; D3-S-01…04).
import { machine } from '#engines/state-machine/state-machine.ts';

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
/** Requests whose money is asked for, promised or paid: they count against the limits of their month. */
export const STANDING = ['waiting', 'validated', 'transfer_confirmed'] as const;
