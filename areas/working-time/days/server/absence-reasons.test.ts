import { expect, it } from 'vitest';
import { withReason, type Reason } from './absence-reasons.ts';

/** Only leave is for the reader, and only in agency 1. */
const reason: Reason = (infraId, code) =>
  code === null || (infraId === 1 && code === 'CP') ? code : 'ABS';

it.each([
  [1, 'CP', 1, 'CP'],
  [1, 'MAL', 1, 'ABS'],
  [2, 'CP', 2, 'ABS'],
])('in agency %i, %s is shown as it may be', (infraId, code, of, expected) => {
  const shown = withReason(
    {
      day: '2026-03-17',
      absences: [{ code, halves: ['morning'] }, { code: 'AT' }],
      record: { infraId: of, absences: [{ code, halves: 1 }, { code: 'AT' }], service: 0 },
    },
    reason,
    infraId,
  );
  expect(shown).toEqual({
    day: '2026-03-17',
    absences: [{ code: expected, halves: ['morning'] }, { code: 'ABS' }],
    record: { infraId: of, absences: [{ code: expected, halves: 1 }, { code: 'ABS' }], service: 0 },
  });
});

it('a day without absence stays one', () =>
  expect(withReason({ absences: [], record: { infraId: 2, absences: [] } }, reason, 2)).toEqual({
    absences: [],
    record: { infraId: 2, absences: [] },
  }));
