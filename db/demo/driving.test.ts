// What the demo's cards say: a driver with an ordinary plan breaks nothing, and nobody doubts his week-ends.
import { expect, it } from 'vitest';
import { judge } from '#engines/driving-rules/driving-rules.ts';
import { dayNumber, eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { cardDays } from './driving.ts';
import { chance } from './random.ts';

const range = { first: '2026-10-05', last: '2026-11-01' };
const plans = eachDay(range)
  .filter((day) => weekdayOf(day) <= 5)
  .map((day) => ({ day, code: 'JR', startsMinute: 420, endsMinute: 1_020, breakMinutes: 90 }));

it('the rest of week-ends is entered by hand: every day of the range is said', () => {
  const days = cardDays(chance(1), plans, { vehicle: 'GA-101-AA', range, exact: true });
  expect(days.map((d) => d.day)).toEqual(eachDay(range));
  expect(days.filter((d) => (d.vehicles ?? []).length === 0)).toHaveLength(8);
});

it('a day of 9 h 30 is not all driving: 8 h 30, an hour of handling', () => {
  const plan = [
    { day: '2026-10-05', code: 'JR', startsMinute: 420, endsMinute: 1_080, breakMinutes: 90 },
  ];
  const [first] = cardDays(chance(1), plan, { vehicle: 'GA-101-AA', range, exact: true });
  const seconds = (activity: string) =>
    (first?.spans ?? [])
      .filter((s) => s.activity === activity)
      .reduce((sum, s) => sum + s.seconds, 0);
  expect([seconds('driving'), seconds('work')]).toEqual([8.5 * 3_600, 3_600]);
});

it('an ordinary month has no offence, not even a possible one', () => {
  const days = cardDays(chance(1), plans, { vehicle: 'GA-101-AA', range, exact: true });
  const spells = days.flatMap(({ day, spans }) =>
    spans.map((s) => {
      const start = dayNumber(day) * 86_400 + s.start;
      return { start, end: start + s.seconds, activity: s.activity };
    }),
  );
  expect(judge({ spells }).offences).toEqual([]);
});
