import { expect, it } from 'vitest';
import { deriveDays } from './derive.ts';
import type { MealRule, MissionFacts, PersonFacts } from './facts.ts';
import { packSpans } from './spans.ts';

const [DAY, NEXT] = ['2026-11-04', '2026-11-05'];
/** Seven till half past three in Paris (UTC+1), driving or not, on both days. */
const meals = (
  activity: 'driving' | 'work',
  driverType: MissionFacts['driverType'],
  mealRuleOf?: (m: MissionFacts, day: string) => MealRule | null,
): number[] => {
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
    evidence: [DAY, NEXT].map((day, id) => ({
      id,
      day,
      source: 'card',
      spans: packSpans([{ start: 6 * 3_600, seconds: 8.5 * 3_600, activity, crew: false }]),
      distance: null,
      vehicles: [],
    })),
    ...(mealRuleOf === undefined ? {} : { mealRuleOf }),
  };
  return deriveDays(person, { first: DAY, last: NEXT }).map((d) => d.meals);
};
const window = (from: number, to: number) => ({ from: from * 3_600, to: to * 3_600 });

it('without a rule of the company the protocol holds, for whoever drives', () =>
  expect([meals('driving', 'CD'), meals('work', 'CD'), meals('work', null)]).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]));
it('a rule holds from its day on: other windows, no such meal, and staff that does not drive', () => {
  const from = (rule: MealRule) => (m: MissionFacts, day: string) =>
    m.infraId === 7 && day >= NEXT ? rule : null;
  expect(
    meals('driving', 'CD', from({ lunch: window(12, 16), dinner: null, driving: true })),
  ).toEqual([1, 0]);
  expect(
    meals('driving', 'CD', from({ lunch: window(12, 13), dinner: window(14, 15), driving: true })),
  ).toEqual([1, 2]);
  expect(meals('driving', 'CD', from({ lunch: null, dinner: null, driving: true }))).toEqual([
    1, 0,
  ]);
  expect([
    meals('work', null, from({ lunch: window(12, 13), dinner: null, driving: false })),
    meals('work', 'CD', from({ lunch: window(12, 13), dinner: null, driving: true })),
  ]).toEqual([
    [0, 1],
    [0, 0],
  ]);
});
