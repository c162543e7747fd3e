// What becomes of a note (D3-S-23). Invented: a restored note is a draft again, so that it is read before it is shown.
import { machine, type StateOf } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const noteStatus = machine({
  initial: 'draft',
  states: ['draft', 'published', 'archived'],
  transitions: {
    publish: { from: 'draft', to: 'published' },
    archive: { from: ['draft', 'published'], to: 'archived' },
    restore: { from: 'archived', to: 'draft' },
  },
});
export type NoteStatus = StateOf<typeof noteStatus>;

const write = { may: 'release-note.write' } as const;
export const noteFlow = workflow({
  machine: noteStatus,
  statuses: fr.statuses,
  moves: { publish: write, archive: write, restore: write },
});
