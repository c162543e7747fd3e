// Invented: a review is decided while it is open; closed, it is the record of what was decided.
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const reviewStatus = machine({
  initial: 'open',
  states: ['open', 'closed', 'abandoned'],
  final: ['closed', 'abandoned'],
  transitions: {
    close: { from: 'open', to: 'closed' },
    abandon: { from: 'open', to: 'abandoned' },
  },
});
export type ReviewStatus = (typeof reviewStatus.states)[number];
export type ReviewMove = keyof typeof reviewStatus.transitions;
const may = { may: 'access-review.write' } as const;
export const reviewFlow = workflow({
  machine: reviewStatus,
  statuses: fr.statuses,
  moves: { close: may, abandon: may },
});
