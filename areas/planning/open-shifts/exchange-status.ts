// What becomes of an open shift, of who asks for it, and of a swap between two people.
import { machine } from '#engines/state-machine/state-machine.ts';
import { fr } from './fr.ts';

export const openShiftStatus = machine({
  initial: 'open',
  states: ['open', 'filled', 'withdrawn'],
  final: ['filled', 'withdrawn'],
  transitions: {
    fill: { from: 'open', to: 'filled' },
    withdraw: { from: 'open', to: 'withdrawn' },
  },
});
export const openShiftFlow = { machine: openShiftStatus, statuses: fr.shiftStatuses };
export type OpenShiftStatus = (typeof openShiftStatus.states)[number];

export const claimStatus = machine({
  initial: 'asked',
  states: ['asked', 'granted', 'refused', 'given_up'],
  final: ['granted', 'refused'],
  transitions: {
    grant: { from: 'asked', to: 'granted' },
    refuse: { from: 'asked', to: 'refused' },
    give_up: { from: 'asked', to: 'given_up' },
    ask: { from: 'given_up', to: 'asked' },
  },
});
export const claimFlow = { machine: claimStatus, statuses: fr.claimStatuses };
export type ClaimStatus = (typeof claimStatus.states)[number];

export const swapStatus = machine({
  initial: 'offered',
  states: ['offered', 'accepted', 'granted', 'refused', 'declined', 'withdrawn'],
  final: ['granted', 'refused', 'declined', 'withdrawn'],
  transitions: {
    accept: { from: 'offered', to: 'accepted' },
    decline: { from: ['offered', 'accepted'], to: 'declined' },
    withdraw: { from: ['offered', 'accepted'], to: 'withdrawn' },
    grant: { from: 'accepted', to: 'granted' },
    refuse: { from: ['offered', 'accepted'], to: 'refused' },
  },
});
export const swapFlow = { machine: swapStatus, statuses: fr.swapStatuses };
export type SwapStatus = (typeof swapStatus.states)[number];
