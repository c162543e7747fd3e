// Nights, changes of the clock, amplitudes and absences.
import { base, ld, on } from './hostile-words.ts';
import { hours, mission, office, paris, type WrittenCase } from './written-case.ts';

/** Nights, changes of the clock, amplitude. */
const clocks: readonly WrittenCase[] = [
  {
    ...base,
    id: 'night-of-29-october-2023',
    why: 'the hour from 2:00 to 3:00 comes twice',
    period: { from: '2023-10-01', to: '2023-10-31' },
    missions: [ld()],
    days: on('2023-10-28', ['22:00', '30:00', 'driving']),
    expect: { service: 9, night: 9, sunday: 7, amplitude: 9 },
  },
  {
    ...base,
    id: 'break-over-the-change-of-the-clock',
    why: 'the hour more is in the break: 3 + 2 h worked, nine from end to end',
    missions: [ld()],
    days: on(
      '2026-10-24',
      ['22:00', '25:00', 'driving'],
      ['25:00', '28:00', 'break'],
      ['28:00', '30:00', 'driving'],
    ),
    expect: { service: 5, night: 5, sunday: 3, amplitude: 9 },
  },
  {
    ...base,
    id: 'night-of-the-spring-change',
    why: '29 March 2026: an hour less',
    period: { from: '2026-03-01', to: '2026-03-31' },
    missions: [ld()],
    days: on('2026-03-28', ['22:00', '30:00', 'work']),
    expect: { service: 7, night: 7, sunday: 5, amplitude: 7 },
  },
  {
    ...base,
    id: 'edges-of-the-night',
    why: '21:00 to 6:00: half an hour in the morning, half an hour in the evening',
    missions: [mission()],
    days: [
      ...on('2026-10-05', ['05:30', '06:30', 'work']),
      ...on('2026-10-06', ['20:30', '21:30', 'work']),
    ],
    expect: { service: 2, night: 1, amplitude: 2 },
  },
  {
    ...base,
    id: 'night-over-the-month-end',
    why: 'the service begins on 31 October: all of it belongs to October, the Sunday to 1 November',
    missions: [mission()],
    days: on('2026-10-31', ['22:00', '30:00', 'driving']),
    expect: { service: 8, night: 8, sunday: 6, amplitude: 8 },
  },
  {
    ...base,
    id: 'cut-of-seven-hours',
    why: 'R3312-2: no daily rest between them, 5:00 to 20:00',
    missions: [mission()],
    days: on('2026-10-07', ['05:00', '09:00', 'driving'], ['16:00', '20:00', 'driving']),
    expect: { service: 8, night: 1, amplitude: 15 },
  },
  {
    ...base,
    id: 'cut-that-is-a-daily-rest-of-a-driver',
    why: 'nine hours are a reduced daily rest: two amplitudes of two hours',
    missions: [ld()],
    days: on('2026-10-07', ['06:00', '08:00', 'driving'], ['17:00', '19:00', 'driving']),
    expect: { service: 4, amplitude: 4 },
  },
  {
    ...base,
    id: 'cut-that-is-no-daily-rest-of-a-clerk',
    why: 'L3131-1: eleven hours; nine are inside the amplitude',
    missions: [office()],
    days: on('2026-10-07', ['06:00', '08:00', 'work'], ['17:00', '19:00', 'work']),
    expect: { service: 4, amplitude: 13 },
  },
  {
    ...base,
    id: 'six-hours-and-a-half-between-two-days',
    why: 'less than seven hours: one service of the 7th, 14:00 to 9:00',
    missions: [mission()],
    days: [
      ...on('2026-10-07', ['14:00', '23:00', 'driving']),
      ...on('2026-10-08', ['05:30', '09:00', 'driving']),
    ],
    expect: { service: 12.5, amplitude: 19 },
  },
];

/** Absences. */
const absences: readonly WrittenCase[] = [
  {
    ...base,
    id: 'leave-over-1-may',
    why: 'of 27 April to 3 May, May has a holiday, a Saturday and a Sunday',
    period: { from: '2026-05-01', to: '2026-05-31' },
    missions: [mission()],
    absences: [{ code: 'CP', from: '2026-04-27', to: '2026-05-03' }],
    expect: { absences: { CP: { ouvrables: 1, ouvres: 0, calendar: 3, hours: 0 } } },
  },
  {
    ...base,
    id: 'leave-over-14-july',
    why: 'Monday, Wednesday to Saturday',
    period: { from: '2026-07-01', to: '2026-07-31' },
    missions: [office()],
    absences: [{ code: 'CP', from: '2026-07-13', to: '2026-07-17' }],
    expect: { absences: { CP: { ouvrables: 5, ouvres: 4, calendar: 5, hours: 28 } } },
  },
  {
    ...base,
    id: 'leave-to-good-friday-in-alsace',
    why: 'Wednesday, Thursday and the Saturday; the return is on Tuesday',
    period: { from: '2026-04-01', to: '2026-04-30' },
    company: { ...paris(), holidays: 'alsace-moselle', place: 'Colmar' },
    missions: [office()],
    absences: [{ code: 'CP', from: '2026-04-01', to: '2026-04-03' }],
    expect: { absences: { CP: { ouvrables: 3, ouvres: 2, calendar: 3, hours: 14 } } },
  },
  {
    ...base,
    id: 'leave-of-a-four-day-week',
    why: 'Friday is free, and costs leave until the return on Monday',
    missions: [office()],
    theoretical: [8.75, 8.75, 8.75, 8.75, 0, 0, 0],
    absences: [{ code: 'CP', from: '2026-10-08', to: '2026-10-09' }],
    expect: { absences: { CP: { ouvrables: 3, ouvres: 2, calendar: 2, hours: 8.75 } } },
  },
  {
    ...base,
    id: 'leave-that-begins-on-a-free-friday',
    why: 'it runs from the first day that would have been worked, the Monday',
    missions: [office()],
    theoretical: { monday: 8.75, tuesday: 8.75, wednesday: 8.75, thursday: 8.75 },
    absences: [{ code: 'CP', from: '2026-10-09', to: '2026-10-13' }],
    expect: { absences: { CP: { ouvrables: 2, ouvres: 2, calendar: 5, hours: 17.5 } } },
  },
  {
    ...base,
    id: 'leave-from-tuesday-to-saturday',
    why: 'Monday is the weekly day off: six ouvrables to the eve of Tuesday; Saturday is worked instead of Monday, so that the week costs five ouvrés',
    missions: [mission()],
    plan: [
      hours(
        ['06', '07', '08', '09', '10', '13', '14', '15', '16', '17'].map((d) => `2026-10-${d}`),
        8,
      ),
    ],
    absences: [{ code: 'CP', from: '2026-10-06', to: '2026-10-10' }],
    expect: {
      plannedHours: 40,
      absences: { CP: { ouvrables: 6, ouvres: 5, calendar: 5, hours: 40 } },
    },
  },
  {
    ...base,
    id: 'sick-on-a-planned-night',
    why: 'the hours planned that day, and nothing is planned any more',
    missions: [ld()],
    plan: on('2026-10-08', ['22:00', '30:00', 'driving']),
    absences: [{ code: 'MAL', from: '2026-10-08', to: '2026-10-08' }],
    expect: { plannedHours: 0, absences: { MAL: { calendar: 1, hours: 8 } } },
  },
  {
    ...base,
    id: 'sick-during-leave',
    why: 'Cass. soc. 10-9-2025, n° 23-22.732: three days of twelve ouvrables come back',
    missions: [office()],
    absences: [
      { code: 'CP', from: '2026-10-05', to: '2026-10-16' },
      { code: 'MAL', from: '2026-10-07', to: '2026-10-09' },
    ],
    expect: {
      absences: {
        CP: { ouvrables: 9, ouvres: 7, hours: 49 },
        MAL: { calendar: 3, hours: 21 },
      },
    },
  },
  {
    ...base,
    id: 'leave-friday-and-monday-apart',
    why: 'two absences in a row are one: Friday, Saturday, Monday',
    missions: [office()],
    absences: [
      { code: 'CP', from: '2026-10-09', to: '2026-10-09' },
      { code: 'CP', from: '2026-10-12', to: '2026-10-12' },
    ],
    expect: { absences: { CP: { ouvrables: 3, ouvres: 2, calendar: 2, hours: 14 } } },
  },
  {
    ...base,
    id: 'training-on-a-saturday',
    why: 'nobody works that day: no hour, no jour ouvré',
    missions: [office()],
    absences: [{ code: 'FOR', from: '2026-10-10', to: '2026-10-10' }],
    expect: { absences: { FOR: { ouvres: 0, calendar: 1, hours: 0 } } },
  },
];

export const hostileDays: readonly WrittenCase[] = [...clocks, ...absences];
