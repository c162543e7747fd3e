import { machine } from '#engines/state-machine/state-machine.ts';

/** A difference found after a close (domain handbook §6): what a clerk does with it, and what detection does. */
export const regulationStatus = machine({
  initial: 'pending',
  states: ['pending', 'accepted', 'postponed', 'refused'],
  transitions: {
    accept: { from: ['pending', 'postponed'], to: 'accepted' },
    postpone: { from: ['pending'], to: 'postponed' },
    refuse: { from: ['pending', 'postponed'], to: 'refused' },
    /** By itself: a later open period for what was postponed, another difference for what was refused. */
    renew: { from: ['postponed', 'refused'], to: 'pending' },
  },
});
export type RegulationStatus = (typeof regulationStatus.states)[number];

/** What counts at the close, what was accepted since, what it would be now. All in stored units. */
export interface Figures {
  readonly closed: number | null;
  readonly accepted: number;
  readonly now: number | null;
}
/** What is still to be given or taken back; zero: nothing to propose. */
export const differenceOf = ({ closed, accepted, now }: Figures): number =>
  (now ?? 0) - ((closed ?? 0) + accepted);

export interface Known {
  readonly status: Exclude<RegulationStatus, 'accepted'>;
  readonly difference: number;
  /** The open period for which it was postponed. */ readonly target: number | null;
}
/** What becomes of a proposal when the difference is looked at again: twice the same answer changes nothing. */
export const afterDetection = (
  proposal: Known | null,
  difference: number,
  openPeriod: number | null,
): RegulationStatus | null => {
  if (difference === 0) return null;
  if (proposal === null) return 'pending';
  if (proposal.status === 'refused')
    return proposal.difference === difference ? 'refused' : 'pending';
  if (proposal.status === 'postponed')
    return proposal.difference === difference &&
      (openPeriod === null || proposal.target === openPeriod)
      ? 'postponed'
      : 'pending';
  return 'pending';
};
