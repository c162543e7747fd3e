import { expect, test } from 'vitest';
import { attempt } from '#engines/state-machine/state-machine.ts';
import {
  absenceStatus,
  COUNTING_ABSENCES,
  GONE,
  STANDING_ABSENCES,
  type AbsenceMove,
  type AbsenceStatus,
} from './absence-status.ts';

// The table of the handbook, §6, written out by hand: state → what it becomes by each answer; a dash where it is refused.
const TABLE: Readonly<Record<AbsenceStatus, readonly string[]>> = {
  //                      validate      refuse                  cancel                  revive
  PENDING_VALIDATION: ['VALIDATED', 'REFUSED', 'CANCELED', 'REVIVAL'],
  REVIVAL: ['VALIDATED', 'REFUSED', 'CANCELED', 'REVIVAL'],
  PENDING_CANCELLATION: ['CANCELED', 'REFUSED_CANCELLATION', '-', '-'],
  VALIDATED: ['-', '-', 'PENDING_CANCELLATION', '-'],
  REFUSED_CANCELLATION: ['-', '-', 'PENDING_CANCELLATION', '-'],
  REFUSED: ['-', '-', '-', '-'],
  CANCELED: ['-', '-', '-', '-'],
};
const MOVES: readonly AbsenceMove[] = ['validate', 'refuse', 'cancel', 'revive'];

test.each(absenceStatus.states)('%s goes where the handbook says, and nowhere else', (state) => {
  const reached = MOVES.map((move) => {
    const outcome = attempt(absenceStatus, state, move);
    return 'to' in outcome ? outcome.to : '-';
  });
  expect(reached).toEqual(TABLE[state]);
});

test('counted is what was granted, also while it waits to be given back', () => {
  expect(COUNTING_ABSENCES.toSorted()).toEqual([
    'PENDING_CANCELLATION',
    'REFUSED_CANCELLATION',
    'VALIDATED',
  ]);
});

test('the board shows what is granted or waits; refused and cancelled are gone', () => {
  expect(GONE.toSorted()).toEqual(['CANCELED', 'REFUSED']);
  expect(STANDING_ABSENCES).toHaveLength(5);
  expect(STANDING_ABSENCES.some((state) => GONE.includes(state))).toBe(false);
});
