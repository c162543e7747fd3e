import { machine } from '#engines/state-machine/state-machine.ts';

// Invented: the specification gives the reprocess statuses (failed, success, file not found, waiting for treatment), not the file's own life.
export const legalFileStatus = machine({
  initial: 'waiting',
  states: ['waiting', 'treated', 'unassigned', 'failed', 'withdrawn'],
  transitions: {
    treat: { from: ['waiting', 'unassigned', 'failed', 'treated'], to: 'treated' },
    unassign: { from: ['waiting', 'failed', 'unassigned'], to: 'unassigned' },
    fail: { from: ['waiting', 'unassigned', 'treated'], to: 'failed' },
    withdraw: { from: ['waiting', 'treated', 'unassigned', 'failed'], to: 'withdrawn' },
  },
});
export type LegalFileStatus = (typeof legalFileStatus.states)[number];
