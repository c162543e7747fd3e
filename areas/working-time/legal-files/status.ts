import { machine } from '#engines/state-machine/state-machine.ts';

// Invented: the specification gives the reprocess statuses (failed, success, file not found, waiting for treatment), not the file's own life.
// `contested`: its signature is invalid and nobody has decided; it proves nothing (domain handbook §8).
export const legalFileStatus = machine({
  initial: 'waiting',
  states: ['waiting', 'treated', 'unassigned', 'contested', 'failed', 'withdrawn', 'purged'],
  transitions: {
    treat: { from: ['waiting', 'unassigned', 'contested', 'failed', 'treated'], to: 'treated' },
    unassign: {
      from: ['waiting', 'failed', 'unassigned', 'contested', 'treated'],
      to: 'unassigned',
    },
    contest: { from: ['waiting', 'unassigned', 'contested', 'failed', 'treated'], to: 'contested' },
    fail: { from: ['waiting', 'unassigned', 'contested', 'treated'], to: 'failed' },
    withdraw: {
      from: ['waiting', 'treated', 'unassigned', 'contested', 'failed'],
      to: 'withdrawn',
    },
    purge: {
      from: ['treated', 'unassigned', 'contested', 'failed', 'withdrawn'],
      to: 'purged',
    },
    restore: { from: ['withdrawn'], to: 'waiting' },
  },
});
export type LegalFileStatus = (typeof legalFileStatus.states)[number];
