import { machine, type MoveOf } from '#engines/state-machine/state-machine.ts';

/**
 * An absence (domain handbook §6). What waits for an answer already stands on the board, dashed. `cancel` is the person's own: what waits is withdrawn,
 * what was granted asks to be given back. `revive` reminds of what waits.
 */
export const absenceStatus = machine({
  initial: 'VALIDATED',
  states: [
    'PENDING_VALIDATION',
    'PENDING_CANCELLATION',
    'VALIDATED',
    'REFUSED',
    'CANCELED',
    'REVIVAL',
    'REFUSED_CANCELLATION',
  ],
  transitions: {
    validate: [
      { from: ['PENDING_VALIDATION', 'REVIVAL'], to: 'VALIDATED' },
      { from: ['PENDING_CANCELLATION'], to: 'CANCELED' },
    ],
    refuse: [
      { from: ['PENDING_VALIDATION', 'REVIVAL'], to: 'REFUSED' },
      { from: ['PENDING_CANCELLATION'], to: 'REFUSED_CANCELLATION' },
    ],
    cancel: [
      { from: ['PENDING_VALIDATION', 'REVIVAL'], to: 'CANCELED' },
      { from: ['VALIDATED', 'REFUSED_CANCELLATION'], to: 'PENDING_CANCELLATION' },
    ],
    revive: [{ from: ['PENDING_VALIDATION', 'REVIVAL'], to: 'REVIVAL' }],
  },
});
export type AbsenceStatus = (typeof absenceStatus.states)[number];
export type AbsenceMove = MoveOf<typeof absenceStatus>;
/** What no longer holds: neither shown nor in the way of another absence. */
export const GONE: readonly AbsenceStatus[] = ['REFUSED', 'CANCELED'];

/** Asked for and not answered; what waits for its cancellation still counts. */
export const PENDING_ABSENCES = [
  'PENDING_VALIDATION',
  'REVIVAL',
] as const satisfies readonly AbsenceStatus[];
/** Granted, and asked to be given back: it still counts. */
export const LEAVING_ABSENCES = [
  'PENDING_CANCELLATION',
] as const satisfies readonly AbsenceStatus[];
/** What counts: granted, and not given back so far (domain handbook §6). */
export const COUNTING_ABSENCES: readonly AbsenceStatus[] = absenceStatus.states.filter(
  (state) =>
    !GONE.includes(state) && !(PENDING_ABSENCES as readonly AbsenceStatus[]).includes(state),
);
/** What stands on the board: granted or waiting. */
export const STANDING_ABSENCES: readonly AbsenceStatus[] = absenceStatus.states.filter(
  (state) => !GONE.includes(state),
);
