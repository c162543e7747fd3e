import { expect, test } from 'vitest';
import { announcedDays } from './announced-days.ts';

test('a change is told of each day, each once: shifts, and every day of an absence', () => {
  expect(
    announcedDays(
      [{ collaboratorId: 1, day: '2026-10-25' }],
      [
        { collaboratorId: 1, first: '2026-10-24', last: '2026-10-26' },
        { collaboratorId: 2, first: '2026-12-31', last: '2027-01-01' },
      ],
    ),
  ).toEqual(['1:2026-10-25', '1:2026-10-24', '1:2026-10-26', '2:2026-12-31', '2:2027-01-01']);
  expect(
    announcedDays([], [{ collaboratorId: 1, first: '2020-01-01', last: '2029-12-31' }]),
  ).toHaveLength(200);
});
