import { machine } from '#engines/state-machine/state-machine.ts';

/** An absence (domain handbook §6). What waits for an answer already stands on the board, dashed. */
export const absenceStatus = machine({
  initial: 'VALIDATED',
  states: ['PENDING_VALIDATION', 'PENDING_CANCELLATION', 'VALIDATED', 'REFUSED', 'CANCELED', 'REVIVAL', 'REFUSED_CANCELLATION'],
  transitions: {
    validate: [{ from: ['PENDING_VALIDATION', 'REVIVAL'], to: 'VALIDATED' }, { from: ['PENDING_CANCELLATION'], to: 'CANCELED' }],
  },
});
export type AbsenceStatus = (typeof absenceStatus.states)[number];
/** What no longer holds: neither shown nor in the way of another absence. */
export const GONE: readonly AbsenceStatus[] = ['REFUSED', 'CANCELED'];
