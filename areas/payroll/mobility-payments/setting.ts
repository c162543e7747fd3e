// How a month is judged, and how far a calculation is. Pure.
import { machine, type StateOf } from '#engines/state-machine/state-machine.ts';

export const MODES = ['all', 'collaborator_agency_only'] as const;
export type Mode = (typeof MODES)[number];
/** A retroactive calculation (D2-S-11): one that failed waits again. */
export const calculation = machine({
  initial: 'pending',
  states: ['pending', 'in_progress', 'done'],
  transitions: {
    start: [{ from: ['pending', 'in_progress', 'done'], to: 'in_progress' }],
    finish: [{ from: ['in_progress'], to: 'done' }],
    ask: [{ from: ['pending', 'in_progress', 'done'], to: 'pending' }],
  },
});
export type CalculationStatus = StateOf<typeof calculation>;
export const MOST_MONTHS = 36;

/** Share in hundredths of a percent, rounded down: a half is not more than a half. */
export const shareOf = (here: number, total: number): number =>
  total <= 0 ? 0 : Math.min(10_000, Math.floor((here * 10_000) / total));
/** Whether a place claims a month: some work there, and more than the least share of it. */
export const claims = (here: number, total: number, leastShare: number): boolean =>
  here > 0 && here * 10_000 > total * leastShare;
