// What becomes of a step of somebody's list (invented). One that the portal observes has no state of its own but « not needed ».
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const itemStatus = machine({
  initial: 'todo',
  states: ['todo', 'done', 'not_needed'],
  transitions: {
    tick: { from: 'todo', to: 'done' },
    skip: { from: 'todo', to: 'not_needed', needs: 'reason' },
    undo: { from: ['done', 'not_needed'], to: 'todo' },
  },
});
export type ItemStatus = (typeof itemStatus.states)[number];
export type ItemMove = keyof typeof itemStatus.transitions;
const rule = { may: 'onboarding.write', own: 'never' } as const;
export const itemFlow = workflow({
  machine: itemStatus,
  statuses: fr.statuses,
  moves: { tick: rule, skip: rule, undo: rule },
});
/** As the list shows it: derived from the status, what the portal observes, and the day. */
export type ItemState = keyof typeof fr.states;
