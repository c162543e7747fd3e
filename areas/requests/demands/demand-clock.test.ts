// Priorities and reminders at their bounds (D1-K-16…22): what a demand shows and when the list's own reading rises.
import { expect, it } from 'vitest';
import {
  calendarOf,
  deadlinesOf,
  priorityOf,
  remainingSeconds,
  reminderAt,
  type ClockEvent,
} from './demand-clock.ts';

it('28,800 working seconds are low, one less is medium, 7,200 are high', () => {
  expect([28_801, 28_800, 28_799, 7_201, 7_200, 7_199, 0, -60, null].map(priorityOf)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'high',
    'high',
    'low',
  ]);
});

it('the moments at which it rises are those of the seconds left, minute by minute', () => {
  const calendar = calendarOf(null, 2026);
  // A Friday at half past four, twelve working hours: over a weekend and the night between two days.
  const opened: ClockEvent = {
    at: '2026-06-05T14:30:00Z',
    kind: 'opened',
    delays: { first: 60, next: 60, solution: 720 },
    calendar,
  };
  const { mediumAt, highAt, solutionDueAt } = deadlinesOf([opened], opened.at);
  // 1.5 h on Friday, 10 h on Monday, half an hour on Tuesday; eight hours are left on Monday at 10:30, two at 16:30.
  expect([mediumAt, highAt, solutionDueAt]).toEqual([
    '2026-06-08T08:30:00Z',
    '2026-06-08T14:30:00Z',
    '2026-06-09T06:30:00Z',
  ]);
  for (let minute = 0; minute < 5_760; minute += 1) {
    const now = Temporal.Instant.from(opened.at).add({ minutes: minute }).toString();
    const left = remainingSeconds({ dueAt: solutionDueAt, remainingMinutes: null, calendar }, now);
    const beforeHigh = now > (mediumAt ?? '') ? 'medium' : 'low';
    const ofList = now >= (highAt ?? '') ? 'high' : beforeHigh;
    expect([now, priorityOf(left)]).toEqual([now, ofList]);
  }
});

it('one hour, four hours, a day, a week before the deadline, or the date that was set', () => {
  const due = '2026-03-30T08:00:00Z';
  const at = (reminder: Parameters<typeof reminderAt>[0]) =>
    reminderAt(reminder, due, '2026-03-01T07:00:00Z');
  expect((['none', '1h', '4h', '1d', '1w', 'exact'] as const).map(at)).toEqual([
    null,
    '2026-03-30T07:00:00Z',
    '2026-03-30T04:00:00Z',
    '2026-03-29T08:00:00Z',
    '2026-03-23T08:00:00Z',
    '2026-03-01T07:00:00Z',
  ]);
  expect(reminderAt('1h', null, null)).toBeNull();
});
