// Each moment is worked out on paper: 8 to 18 h by the clock of Paris, Monday to Friday, no public holidays.
import { expect, it } from 'vitest';
import { dueReminder } from './reminders.ts';
import { stagesOf, type MonthFacts, type StageName } from './stages.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds / 1_000;
const facts = (given: Partial<Record<keyof MonthFacts, string>>): MonthFacts => ({
  ended: at(given.ended ?? '2026-01-01T00:00:00Z'),
  closed: given.closed === undefined ? null : at(given.closed),
  firstPrepay: given.firstPrepay === undefined ? null : at(given.firstPrepay),
  prepayValidated: given.prepayValidated === undefined ? null : at(given.prepayValidated),
  firstPay: given.firstPay === undefined ? null : at(given.firstPay),
});
const CLOSED = { closed: '2026-11-10T07:00:00Z' };
const DEPOSITED = { closed: '2026-10-22T07:00:00Z', firstPrepay: '2026-10-23T13:00:00Z' };
const VALIDATED = {
  closed: '2026-03-25T07:00:00Z',
  firstPrepay: '2026-03-26T07:00:00Z',
  prepayValidated: '2026-03-27T16:00:00Z',
};
it.each<
  [string, Parameters<typeof facts>[0], StageName, readonly (readonly [string, string | null])[]]
>([
  [
    // October ends on a Saturday, 1 November is a Sunday: the first hour is that of Monday 2, 8 to 9; the sixth ends at 14:00.
    'closing, 1 and 6 hours',
    { ended: '2026-10-31T23:00:00Z' },
    'closing',
    [
      ['2026-11-02T08:00:00Z', null],
      ['2026-11-02T08:00:01Z', 'warning'],
      ['2026-11-02T13:00:00Z', 'warning'],
      ['2026-11-02T13:00:01Z', 'danger'],
    ],
  ],
  [
    // Tuesday 10 November 8:00: 10 h, Wednesday 11 none, Thursday 20, Friday 30, Monday 40, Tuesday 17 at 16:00 48 h; Wednesday 18 at 18:00 60 h.
    'deposit of the pre-pay over 11 November and a weekend, 48 and 60 hours',
    CLOSED,
    'prepay_deposit',
    [
      ['2026-11-11T12:00:00Z', null],
      ['2026-11-17T15:00:00Z', null],
      ['2026-11-17T15:00:01Z', 'warning'],
      ['2026-11-18T17:00:00Z', 'warning'],
      ['2026-11-19T07:00:00Z', 'warning'],
      ['2026-11-19T07:00:01Z', 'danger'],
    ],
  ],
  [
    // Friday 23 October 15:00 (summer time): 3 h; the clocks go back on Sunday; Monday 13, Tuesday 23, Wednesday 28 at 9:00 24 h, Friday 30 at 13:00 48 h.
    'validation over the weekend in which summer time ends, 24 and 48 hours',
    DEPOSITED,
    'prepay_validation',
    [
      ['2026-10-28T08:00:00Z', null],
      ['2026-10-28T08:00:01Z', 'warning'],
      ['2026-10-30T12:00:00Z', 'warning'],
      ['2026-10-30T12:00:01Z', 'danger'],
    ],
  ],
  [
    // Friday 27 March 17:00 (winter time): 1 h; the clocks go forward on Sunday; Monday 11, Tuesday 31 at 9:00 12 h, Wednesday 1 April at 11:00 24 h.
    'deposit of the pay over the weekend in which summer time begins, 12 and 24 hours',
    VALIDATED,
    'pay_deposit',
    [
      ['2026-03-31T07:00:00Z', null],
      ['2026-03-31T07:00:01Z', 'warning'],
      ['2026-04-01T09:00:00Z', 'warning'],
      ['2026-04-01T09:00:01Z', 'danger'],
    ],
  ],
])('%s', (_, given, stage, moments) => {
  for (const [now, level] of moments) {
    const due = dueReminder(stagesOf(facts(given), at(now)));
    expect([now, due === null ? null : [due.stage, due.level]]).toEqual([
      now,
      level === null ? null : [stage, level],
    ]);
  }
});
it('nothing of a month that is done, or has not ended', () => {
  const done = facts({ ...VALIDATED, firstPay: '2026-04-10T07:00:00Z' });
  expect(dueReminder(stagesOf(done, at('2026-05-10T07:00:00Z')))).toBeNull();
  const running = facts({ ended: '2026-11-30T23:00:00Z' });
  expect(dueReminder(stagesOf(running, at('2026-11-26T07:00:00Z')))).toBeNull();
});
