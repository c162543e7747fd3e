// What becomes of a point. Invented: the statuses of `status-{checkpointStatus}` and their numbers (D3-S-25); who reviews did not prepare.
import { machine, type StateOf } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const todoStatus = machine({
  initial: 'open',
  states: ['open', 'prepared', 'reviewed', 'not_applicable', 'sent_back'],
  transitions: {
    prepare: { from: ['open', 'sent_back'], to: 'prepared' },
    review: { from: 'prepared', to: 'reviewed' },
    skip: { from: ['open', 'sent_back'], to: 'not_applicable' },
    send_back: { from: ['prepared', 'reviewed'], to: 'sent_back' },
    reopen: { from: ['not_applicable', 'prepared'], to: 'open' },
  },
});
export type TodoStatus = StateOf<typeof todoStatus>;
export type TodoMove = keyof typeof todoStatus.transitions;
/** The number of a state in addresses is its place here. */
export const statusNumber = (status: TodoStatus): number => todoStatus.states.indexOf(status);

const use = { may: 'todo.use' } as const;
export const todoFlow = workflow({
  machine: todoStatus,
  statuses: {
    open: fr.statuses[0],
    prepared: fr.statuses[1],
    reviewed: fr.statuses[2],
    not_applicable: fr.statuses[3],
    sent_back: fr.statuses[4],
  },
  moves: { prepare: use, review: { ...use, own: 'never' }, skip: use, send_back: use, reopen: use },
});
