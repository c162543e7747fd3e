// Months with absences, worked out on paper.
import type { Day } from '../../french-time/days.ts';
import { hours, mission, october, office, paris, weekdays, whole, type WrittenCase } from './written-case.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const december = { from: '2026-12-01', to: '2026-12-31' };
const cp = (from: Day, to: Day = from, more: object = {}) => ({ code: 'CP', from, to, ...more });

/** Absences: days in three ways of counting, hours, and what is left of the plan. */
export const absenceMonths: readonly WrittenCase[] = [
  {
    id: 'leave-before-christmas-in-alsace',
    why: '26 December is a holiday there: the Saturday before the return costs nothing',
    period: december,
    company: { ...paris(), holidays: 'alsace-moselle', place: 'Strasbourg' },
    missions: [office()],
    absences: [cp('2026-12-21', '2026-12-24')],
    expect: { absences: { CP: { ouvrables: 4, ouvres: 4, calendar: 4, hours: 28 } } },
  },
  {
    id: 'leave-before-christmas',
    why: 'L3141-3: the Saturday before the return counts, Christmas does not',
    period: december,
    company: paris(),
    missions: [office()],
    absences: [cp('2026-12-21', '2026-12-24')],
    expect: { absences: { CP: { ouvrables: 5, ouvres: 4, calendar: 4, hours: 28 } } },
  },
  {
    id: 'leave-over-an-armistice-that-is-worked',
    why: 'work was planned on 11 November: the holiday is taken from the leave',
    period: november,
    company: paris(),
    missions: [mission()],
    plan: [hours(weekdays('2026-11-02', '2026-11-30'), 8)],
    absences: [cp('2026-11-09', '2026-11-13')],
    expect: {
      plannedHours: 128,
      absences: { CP: { ouvrables: 6, ouvres: 5, calendar: 5, hours: 40 } },
    },
  },
  {
    id: 'leave-over-an-armistice-that-is-not-worked',
    why: 'nothing planned: Monday to Friday, 11 November left out; 4 × 7 h',
    period: november,
    company: paris(),
    missions: [mission()],
    absences: [cp('2026-11-09', '2026-11-13')],
    expect: { absences: { CP: { ouvrables: 5, ouvres: 4, calendar: 5, hours: 28 } } },
  },
  {
    id: 'a-morning-of-leave',
    why: 'half of the planned shift, half a day in each way of counting; the afternoon stays planned',
    period: october,
    company: paris(),
    missions: [mission()],
    plan: [hours(weekdays('2026-10-05', '2026-10-09'), 8)],
    absences: [cp('2026-10-07', '2026-10-07', { half: 'morning' })],
    expect: {
      plannedHours: 36,
      absences: { CP: { ouvrables: 0.5, ouvres: 0.5, calendar: 0.5, hours: 4 } },
    },
  },
  {
    id: 'sick-by-the-theoretical-schedule',
    why: 'no plan: 8 + 8 + 8 + 8 + 3 h of the theoretical week, the week-end without hours',
    period: october,
    company: paris(),
    missions: [office()],
    theoretical: { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 3 },
    absences: [{ code: 'MAL', from: '2026-10-05', to: '2026-10-11' }],
    expect: { absences: { MAL: { calendar: 7, hours: 35 } } },
  },
  {
    id: 'sick-part-time',
    why: 'no plan: a fifth of 24 h for each of three days',
    period: october,
    company: paris(),
    missions: [office({ weeklyHours: 24 })],
    absences: [{ code: 'MAL', from: '2026-10-05', to: '2026-10-07' }],
    expect: { absences: { MAL: { calendar: 3, hours: 14.4 } } },
  },
  {
    id: 'leave-across-two-months',
    why: 'only the days of the month: 30 and 31 October, the Saturday among them',
    period: october,
    company: paris(),
    missions: [office()],
    absences: [cp('2026-10-30', '2026-11-06')],
    expect: { absences: { CP: { ouvrables: 2, ouvres: 1, calendar: 2, hours: 7 } } },
  },
  {
    id: 'planned-leave-in-a-week-of-overtime',
    why: 'Cass. soc. 10 September 2025, n° 23-14.455: 36 h and 9 h of planned leave are 45 h: 26 normal, 8 at 25 %, 2 at 50 %',
    period: october,
    company: paris('week'),
    missions: [office()],
    days: [hours(weekdays('2026-10-05', '2026-10-08'), 9)],
    plan: [hours(['2026-10-09'], 9)],
    absences: [cp('2026-10-09')],
    expect: { service: 36, normal: 26, overtime25: 8, overtime50: 2, plannedHours: 0 },
  },
  {
    id: 'sickness-in-a-week',
    why: 'the ruling speaks of paid leave: sickness leaves the threshold as it is, 36 h are one over 35',
    period: october,
    company: paris('week'),
    missions: [office()],
    days: [hours(weekdays('2026-10-05', '2026-10-08'), 9)],
    absences: [{ code: 'MAL', from: '2026-10-09', to: '2026-10-09' }],
    expect: { normal: 35, overtime25: 1, overtime50: 0 },
  },
  {
    id: 'leave-in-a-month',
    why: 'off by default for the month: 160 h are 8.33 over 151.67, whatever the leave',
    period: october,
    company: paris(),
    missions: [office()],
    days: [hours(whole.slice(0, 20), 8)],
    absences: [cp('2026-10-29', '2026-10-30')],
    expect: { service: 160, normal: 151.67, overtime25: 8.33 },
  },
];
