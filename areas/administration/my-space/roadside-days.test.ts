import { expect, it } from 'vitest';
import type { RoadsideDay } from './roadside-contract.ts';
import { roadsideRange, statementOf } from './roadside-days.ts';

const card = (day: string, activity: 'driving' | 'rest' | 'unknown'): RoadsideDay => ({
  day,
  spells: [{ start: 0, end: 86_400, activity, crew: false }],
  vehicles: [],
  distanceKm: null,
});

it('shows the day and the 56 before it', () => {
  expect(roadsideRange('2026-11-29')).toEqual({ first: '2026-10-04', last: '2026-11-29' });
});

it('states the days without activity on the card by what is known of them, never today, and says which are unknown', () => {
  const cards = [
    card('2026-11-25', 'driving'),
    card('2026-11-26', 'rest'),
    card('2026-11-27', 'unknown'),
  ];
  const attested = [
    { from: '2026-10-01', to: '2026-11-24', cause: 'leave' as const },
    { from: '2026-11-25', to: '2026-11-26', cause: 'sick' as const },
    { from: '2026-11-28', to: '2026-11-29', cause: 'rest' as const },
  ];
  expect(statementOf('2026-11-29', cards, attested)).toEqual({
    statement: [
      { from: '2026-10-04', to: '2026-11-24', cause: 'leave' },
      { from: '2026-11-26', to: '2026-11-26', cause: 'sick' },
      { from: '2026-11-28', to: '2026-11-28', cause: 'rest' },
    ],
    unknownDays: ['2026-11-27'],
  });
});
