import { expect, it } from 'vitest';
import type { OwnDeclaredDay } from '../shapes.ts';
import { doneHalves, drafts, fillable, halvesEntered, weeksOf, withWaiting } from './own-month.ts';

const on = (day: string, more: Partial<OwnDeclaredDay> = {}): OwnDeclaredDay => ({
  day,
  status: null,
  portion: null,
  comment: '',
  reason: null,
  holiday: null,
  absences: [],
  usual: 'FULL',
  missing: false,
  provenOtherwise: false,
  locked: null,
  ...more,
});

it('cuts a month at its Mondays', () => {
  const weeks = weeksOf(['2026-10-01', '2026-10-04', '2026-10-05', '2026-10-12'].map((d) => on(d)));
  expect(weeks.map(({ monday, days }) => [monday, days.length])).toEqual([
    ['2026-09-28', 2],
    ['2026-10-05', 1],
    ['2026-10-12', 1],
  ]);
});
it('fills what counts, is open and says nothing yet, with what absences leave', () => {
  const days = [
    on('2026-10-05'),
    on('2026-10-06', { usual: 'MORNING' }),
    on('2026-10-07', { usual: 'NONE' }),
    on('2026-10-08', { usual: null }),
    on('2026-10-09', { portion: 'FULL', status: 'draft' }),
    on('2026-10-12', { locked: 'Clôturée' }),
  ];
  expect(fillable(days)).toEqual([
    { day: '2026-10-05', portion: 'FULL' },
    { day: '2026-10-06', portion: 'MORNING' },
  ]);
  expect(drafts(days).map(({ day }) => day)).toEqual(['2026-10-09']);
});
it('shows what waits on the telephone over what the server knows', () => {
  const days = [on('2026-10-05'), on('2026-10-06', { portion: 'FULL', status: 'waiting' })];
  const shown = withWaiting(
    days,
    new Map([
      ['2026-10-05', 'MORNING' as const],
      ['2026-10-06', null],
    ]),
  );
  expect(shown.map(({ portion, status }) => [portion, status])).toEqual([
    ['MORNING', 'draft'],
    [null, null],
  ]);
  expect(halvesEntered(shown)).toBe(1);
});
it('counts a year with what was before the portal', () => {
  expect(
    doneHalves({
      year: 2026,
      targetHalves: 436,
      beforeHalves: 100,
      validatedHalves: 30,
      waitingHalves: 5,
    }),
  ).toBe(135);
});
