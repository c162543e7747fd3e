import { expect, it } from 'vitest';
import { dueAt, type MessagePriority } from './message-priority.ts';

/** Counted on a calendar of November and December 2026; the 11th of November and the 25th of December are public holidays. */
const cases: readonly (readonly [string, MessagePriority, string | null])[] = [
  ['2026-11-24T09:00+01:00', 'undefined', null],
  ['2026-11-24T09:00+01:00', 'today', '2026-11-24T17:00:00Z'],
  ['2026-11-24T17:59+01:00', 'today', '2026-11-24T17:00:00Z'],
  ['2026-11-24T18:00+01:00', 'today', '2026-11-25T17:00:00Z'],
  ['2026-11-24T18:00+01:00', 'tomorrow', '2026-11-26T17:00:00Z'],
  ['2026-11-24T06:00+01:00', 'today', '2026-11-24T17:00:00Z'],
  ['2026-11-27T17:00+01:00', 'tomorrow', '2026-11-30T17:00:00Z'],
  ['2026-11-27T18:30+01:00', 'today', '2026-11-30T17:00:00Z'],
  ['2026-11-28T10:00+01:00', 'today', '2026-11-30T17:00:00Z'],
  ['2026-11-10T18:00+01:00', 'today', '2026-11-12T17:00:00Z'],
  ['2026-11-24T09:00+01:00', 'in_three_days', '2026-11-27T17:00:00Z'],
  ['2026-11-26T09:00+01:00', 'in_three_days', '2026-11-30T17:00:00Z'],
  ['2026-12-18T09:00+01:00', 'in_a_week', '2026-12-28T17:00:00Z'],
  ['2026-07-01T09:00+02:00', 'today', '2026-07-01T16:00:00Z'],
];
it.each(cases)('at %s, « %s » is %s', (now, priority, expected) =>
  expect(dueAt(priority, Temporal.Instant.from(now))).toBe(expected),
);
