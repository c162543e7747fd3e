import { expect, it } from 'vitest';
import { deriveDays } from './derive.ts';
import type { PersonFacts } from './facts.ts';
import { packSpans } from './spans.ts';

const DAY = '2026-10-07';
/** Three hours from 07:00 in Paris (UTC+2), then one hour from a later time. */
const amplitude = (
  secondAt: number,
  driverType: PersonFacts['driverType'],
  regulation561Of?: PersonFacts['regulation561Of'],
): number | undefined => {
  const spans = [
    { start: 5 * 3_600, seconds: 3 * 3_600, activity: 'work' as const, crew: false },
    { start: (secondAt - 2) * 3_600, seconds: 3_600, activity: 'work' as const, crew: false },
  ];
  const person: PersonFacts = {
    collaboratorId: 1,
    customerId: 1,
    infraId: 1,
    scheduled: false,
    driverType,
    missions: [{ id: 1, infraId: 7, startsOn: '2020-01-01', endsOn: null, driverType }],
    planned: [],
    absences: [],
    clockOf: () => ({ zone: 'Europe/Paris', territory: 'metropole' }),
    evidence: [
      { id: 1, day: DAY, source: 'card', spans: packSpans(spans), distance: null, vehicles: [] },
    ],
    ...(regulation561Of === undefined ? {} : { regulation561Of }),
  };
  return deriveDays(person, { first: DAY, last: DAY })[0]?.amplitude;
};

it('runs over a cut that is shorter than the daily rest of the regime', () => {
  // A cut of 8 h, of 9 h 30, of 10 h 30.
  expect([18, 19.5, 20.5].map((at) => amplitude(at, 'LD'))).toEqual(
    [12, 4, 4].map((n) => n * 3_600),
  );
  const outside = (infraId: number): boolean => infraId !== 7;
  expect([18, 19.5, 20.5].map((at) => amplitude(at, 'LD', outside))).toEqual(
    [12, 13.5, 4].map((n) => n * 3_600),
  );
  expect([18, 19.5, 20.5].map((at) => amplitude(at, null))).toEqual(
    [12, 13.5, 14.5].map((n) => n * 3_600),
  );
});
