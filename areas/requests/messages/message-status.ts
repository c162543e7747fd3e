// What becomes of a conversation (D3-E-22): the path holds the number of the status it moves to.
import { machine, type StateOf } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const conversationStatus = machine({
  initial: 'new',
  states: ['new', 'responded', 'resolved'],
  transitions: {
    reopen: { from: ['responded', 'resolved'], to: 'new' },
    respond: { from: ['new', 'resolved'], to: 'responded' },
    resolve: { from: ['new', 'responded'], to: 'resolved' },
  },
});
export type ConversationStatus = StateOf<typeof conversationStatus>;
const write = { may: 'message.write' } as const;
export const conversationFlow = workflow({
  machine: conversationStatus,
  statuses: fr.statuses,
  moves: { reopen: write, respond: { may: 'message.handle' }, resolve: write },
});
/** The moves by the number that the path holds: new 1, responded 2, resolved 3. */
export const MOVES = { 1: 'reopen', 2: 'respond', 3: 'resolve' } as const;
export const STATUSES = { 1: 'new', 2: 'responded', 3: 'resolved' } as const;
