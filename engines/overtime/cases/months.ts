// Months of pay worked out on paper: lengths, missions, part time, clocks; absences are beside.
import { absenceMonths } from './absence-months.ts';
import { hours, mission, october, office, paris, weekdays, whole, type WrittenCase } from './written-case.ts';

export type { WrittenCase } from './written-case.ts';

/** Bands of the month, of the week, of the quarter. */
const lengths: readonly WrittenCase[] = [
  {
    id: 'me-whole-month',
    why: 'D3312-45: parcel delivery has no equivalence; 152, then 34 h to 186',
    period: october,
    company: paris(),
    missions: [mission({ driverType: 'ME' })],
    days: [hours(whole, 9.5)],
    expect: { service: 209, normal: 152, equivalence25: 0, overtime25: 34, overtime50: 23 },
  },
  {
    id: 'office-whole-month',
    why: 'L3121-27 and L3121-36: 151.67, then eight hours a week, 34.67 a month',
    period: october,
    company: paris(),
    missions: [office()],
    days: [hours(whole, 9.5)],
    expect: { normal: 151.67, equivalence25: 0, overtime25: 34.67, overtime50: 22.66 },
  },
  {
    id: 'cd-weeks-over-two-months',
    why: 'weeks ending 4, 11, 18 and 25 October: 5 × 9 = 45 h each, from 28 September; that of the 26th ends in November',
    period: october,
    company: paris('week'),
    missions: [mission()],
    days: [hours(weekdays('2026-09-28', '2026-10-31'), 9)],
    expect: { service: 198, normal: 140, equivalence25: 16, overtime25: 16, overtime50: 8 },
  },
  {
    id: 'ld-weeks',
    why: 'D3312-45 by the week: 35, equivalence to 43; 45 h',
    period: october,
    company: paris('week'),
    missions: [mission({ driverType: 'LD' })],
    days: [hours(weekdays('2026-10-05', '2026-10-09'), 9)],
    expect: { normal: 35, equivalence25: 8, overtime25: 0, overtime50: 2 },
  },
  {
    id: 'weeks-of-a-leaver',
    why: 'he leaves on Wednesday 28 October: that week is judged now, by 3 of 5 days: 21 h, then 4.8 to 25.8 h; 27 h worked',
    period: october,
    company: paris('week'),
    missions: [office({ to: '2026-10-28' })],
    days: [hours(weekdays('2026-10-26', '2026-10-28'), 9)],
    expect: { normal: 21, overtime25: 4.8, overtime50: 1.2 },
  },
  {
    id: 'week-of-an-entry',
    why: 'he enters on Thursday 8 October: 2 of 5 days, 14 h and 17.2 h',
    period: october,
    company: paris('week'),
    missions: [office({ from: '2026-10-08' })],
    days: [hours(weekdays('2026-10-08', '2026-10-09'), 10)],
    expect: { normal: 14, overtime25: 3.2, overtime50: 2.8 },
  },
  {
    id: 'ld-quarter',
    why: 'D3312-45: 559 h a quarter; 380 h in October and November, 207 h now: 75 to 455, 104 to 559, 28 above',
    period: { from: '2026-12-01', to: '2026-12-31' },
    company: paris('quarter'),
    missions: [mission({ driverType: 'LD' })],
    days: [hours(weekdays('2026-12-01', '2026-12-31'), 9)],
    earlier: [190, 190],
    expect: { service: 207, normal: 75, equivalence25: 104, overtime25: 0, overtime50: 28 },
  },
  {
    id: 'ld-third-quarter',
    why: 'the same in September, of a quarter whose first month has a public holiday (14 July): 360 h before, 220 h now: 95 to 455, 104 to 559, 21 above',
    period: { from: '2026-09-01', to: '2026-09-30' },
    company: paris('quarter'),
    missions: [mission({ driverType: 'LD' })],
    days: [hours(weekdays('2026-09-01', '2026-09-30'), 10)],
    earlier: 360,
    expect: { service: 220, normal: 95, equivalence25: 104, overtime25: 0, overtime50: 21 },
  },
  {
    id: 'cd-quarter-of-an-entry',
    why: 'he enters on 2 November: 44 of 66 days of the quarter, 303.33, 338 and 372.67 h; 189 h in November, 207 h now',
    period: { from: '2026-12-01', to: '2026-12-31' },
    company: paris('quarter'),
    missions: [mission({ from: '2026-11-02' })],
    days: [hours(weekdays('2026-12-01', '2026-12-31'), 9)],
    earlier: { '2026-11': 189 },
    expect: { normal: 114.33, equivalence25: 34.67, overtime25: 34.67, overtime50: 23.33 },
  },
];

/** Several missions of one person. */
const missions: readonly WrittenCase[] = [
  {
    id: 'ld-leaves-on-the-15th',
    why: '11 of 22 days: 76, 93 and 93 h; 104.5 h',
    period: october,
    company: paris(),
    missions: [mission({ driverType: 'LD', to: '2026-10-15' })],
    days: [hours(weekdays('2026-10-01', '2026-10-15'), 9.5)],
    expect: { service: 104.5, normal: 76, equivalence25: 17, overtime25: 0, overtime50: 11.5 },
  },
  {
    id: 'interim-then-hired',
    why: 'handbook §8: only missions on the company’s own payroll are summed; 11 of 22 days',
    period: october,
    company: paris(),
    missions: [mission({ to: '2026-10-15', type: 'I' }), mission({ from: '2026-10-16' })],
    days: [hours(whole, 9.5)],
    expect: { service: 104.5, normal: 76, equivalence25: 8.5, overtime25: 8.5, overtime50: 11.5 },
  },
  {
    id: 'hired-in-only',
    why: 'nothing goes to the company’s payroll',
    period: october,
    company: paris(),
    missions: [mission({ type: 'L' })],
    days: [hours(whole, 9.5)],
    expect: { service: 0, normal: 0, equivalence25: 0, overtime25: 0, overtime50: 0 },
  },
  {
    id: 'three-types-in-a-month',
    why: 'CD 1–9 (7 days), LD 12–20 (7), office 21–31 (8): normal (152 × 14 + 151.67 × 8) / 22 = 151.88; equivalence to (169 × 7 + 186 × 7 + 151.67 × 8) / 22 = 168.11; 25 % to (186 × 14 + 186.34 × 8) / 22 = 186.12',
    period: october,
    company: paris(),
    missions: [
      mission({ to: '2026-10-11' }),
      mission({ from: '2026-10-12', to: '2026-10-20', driverType: 'LD' }),
      office({ from: '2026-10-21' }),
    ],
    days: [hours(whole, 9)],
    expect: { service: 198, normal: 151.88, equivalence25: 16.23, overtime25: 18.02, overtime50: 11.88 },
  },
  {
    id: 'job-title-changes-at-the-month-end',
    why: 'the mission ends on 30 September, the next one begins on 1 October: nothing is lost',
    period: october,
    company: paris(),
    missions: [mission({ to: '2026-09-30' }), mission({ from: '2026-10-01', jobTitle: 'Référent' })],
    days: [hours(whole, 9.5)],
    expect: { service: 209, normal: 152, equivalence25: 17, overtime25: 17, overtime50: 23 },
  },
  {
    id: 'gap-between-missions',
    why: '1–7 (5 days) and 26–31 (5): 10 of 22: 69.09, 76.82 and 84.55 h; 10 × 9 = 90 h',
    period: october,
    company: paris(),
    missions: [mission({ to: '2026-10-07' }), mission({ from: '2026-10-26' })],
    days: [hours([...weekdays('2026-10-01', '2026-10-07'), ...weekdays('2026-10-26', '2026-10-31')], 9)],
    expect: { normal: 69.09, equivalence25: 7.73, overtime25: 7.73, overtime50: 5.45 },
  },
  {
    id: 'period-from-the-21st',
    why: '21 September to 20 October 2026 has 22 Monday-to-Friday days; he enters on 5 October, 12 of 22: 82.91, 92.18 and 101.45 h; 12 × 8.5 = 102 h',
    period: { from: '2026-09-21', to: '2026-10-20' },
    company: paris(),
    missions: [mission({ from: '2026-10-05' })],
    days: [hours(weekdays('2026-10-05', '2026-10-20'), 8.5)],
    expect: { service: 102, normal: 82.91, equivalence25: 9.27, overtime25: 9.27, overtime50: 0.55 },
  },
  {
    id: 'february-of-a-leap-year',
    why: 'February 2028 has 21 Monday-to-Friday days, the 29th among them: the thresholds of a whole month',
    period: { from: '2028-02-01', to: '2028-02-29' },
    company: paris(),
    missions: [mission()],
    days: [hours(weekdays('2028-02-01', '2028-02-29'), 9)],
    expect: { service: 189, normal: 152, equivalence25: 17, overtime25: 17, overtime50: 3 },
  },
];

/** Part time: 24 h a week are 104 h a month (52 / 12). */
const partTime: readonly WrittenCase[] = [
  {
    id: 'part-time-within-the-tenth',
    why: 'L3123-28 and L3123-29: 112 h are 8 complementary hours, no overtime',
    period: october,
    company: paris(),
    missions: [office({ weeklyHours: 24 })],
    days: [hours(whole.slice(0, 14), 8)],
    expect: { service: 112, normal: 104, overtime25: 0, overtime50: 0 },
  },
  {
    id: 'part-time-past-the-legal-duration',
    why: 'L3123-9: above 151.67 h the hours are overtime; 160 h',
    period: october,
    company: paris(),
    missions: [office({ weeklyHours: 24 })],
    days: [hours(whole.slice(0, 20), 8)],
    expect: { normal: 104, overtime25: 8.33, overtime50: 0 },
  },
  {
    id: 'part-time-driver',
    why: 'no equivalence for part time (Cass. soc. 7 December 2010, n° 09-42.626): 28 h a week are 121.33 h',
    period: october,
    company: paris(),
    missions: [mission({ driverType: 'LD', weeklyHours: 28 })],
    days: [hours(whole.slice(0, 15), 9)],
    expect: { service: 135, normal: 121.33, equivalence25: 0, overtime25: 0 },
  },
];

/** Clocks, zones and what is judged minute by minute. */
const clocks: readonly WrittenCase[] = [
  {
    id: 'night-clocks-go-forward',
    why: '29 March 2026: the night has one hour less',
    period: { from: '2026-03-01', to: '2026-03-31' },
    company: paris(),
    missions: [mission({ driverType: 'LD' })],
    days: [{ dates: ['2026-03-28'], shift: [['22:00', '30:00', 'work']] }],
    expect: { service: 7, night: 7, sunday: 5, amplitude: 7 },
  },
  {
    id: 'night-of-martinique',
    why: 'no change of clocks there: 24 October 2026, 22:00 to 06:00 is 8 h',
    period: october,
    company: { ...paris(), zone: 'America/Martinique', holidays: 'martinique', place: 'Le Lamentin' },
    missions: [mission({ driverType: 'LD' })],
    days: [{ dates: ['2026-10-24'], shift: [['22:00', '30:00', 'work']] }],
    expect: { service: 8, night: 8, sunday: 6, amplitude: 8 },
  },
  {
    id: 'night-on-the-last-day',
    why: 'a service belongs to the day on which it starts: Saturday 31 October 20:00 to Sunday 04:00',
    period: october,
    company: paris(),
    missions: [mission({ driverType: 'LD' })],
    days: [{ dates: ['2026-10-31'], shift: [['20:00', '24:00', 'driving'], ['24:00', '24:45', 'break'], ['24:45', '28:00', 'driving']] }],
    expect: { service: 7.25, night: 6.25, sunday: 3.25, amplitude: 8 },
  },
];

export const months: readonly WrittenCase[] = [
  ...lengths,
  ...missions,
  ...partTime,
  ...clocks,
  ...absenceMonths,
];
