// What becomes of a tracked change (D3-S-15). Archived keeps what it was before, and goes back to it.
import { machine } from '#engines/state-machine/state-machine.ts';
import { workflow } from '#platform/contract/describe/workflow.ts';
import { fr } from './fr.ts';

export const trackedStatus = machine({
  initial: 'waiting',
  states: ['waiting', 'validated', 'archived'],
  final: [],
  transitions: {
    validate: { from: 'waiting', to: 'validated' },
    archive: { from: ['waiting', 'validated'], to: 'archived' },
    unarchive: { from: 'archived', to: 'waiting' },
  },
});
export type TrackedStatus = (typeof trackedStatus.states)[number];
const decides = { may: 'tracked-change.decide', own: 'never' } as const;
export const trackedFlow = workflow({
  machine: trackedStatus,
  statuses: fr.statuses,
  moves: { validate: decides, archive: decides, unarchive: decides },
});
export const TRACKED_KINDS = ['contact', 'planning'] as const;
export type TrackedKind = (typeof TRACKED_KINDS)[number];
/** Contact data that an employee asks to change. */
export const CONTACT_FIELDS = ['email', 'phone', 'address', 'emergency'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
