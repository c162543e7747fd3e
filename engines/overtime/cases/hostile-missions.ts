// Missions that change, begin, end or are paid by another company.
import { bands, base, ld, me, on, week } from './hostile-words.ts';
import { hours, mission, office, paris, weekdays, whole, type WrittenCase } from './written-case.ts';

const december = { from: '2026-12-01', to: '2026-12-31' };

/** Missions that change, begin or end. */
const changes: readonly WrittenCase[] = [
  {
    ...base,
    id: 'ld-becomes-me-on-the-12th',
    why: '7 and 15 of 22 days: equivalence ends at (186 × 7 + 152 × 15) / 22 = 162.82 h',
    missions: [ld({ to: '2026-10-11' }), me({ from: '2026-10-12' })],
    days: [hours(whole, 9.5)],
    expect: { service: 209, ...bands([152, 10.82, 23.18, 23]) },
  },
  {
    ...base,
    id: 'driver-becomes-clerk-on-the-20th',
    why: '13 and 9 of 22 days: 151.87, 161.91 and 186.14 h',
    missions: [mission({ to: '2026-10-19' }), office({ from: '2026-10-20' })],
    days: [hours(whole, 9.5)],
    expect: bands([151.87, 10.05, 24.23, 22.86]),
  },
  {
    ...base,
    id: 'away-from-the-company-for-a-week',
    why: 'no mission from the 10th to the 18th: 17 of 22 days of every threshold',
    missions: [mission({ to: '2026-10-09' }), mission({ from: '2026-10-19' })],
    days: [hours([...weekdays('2026-10-01', '2026-10-09'), ...weekdays('2026-10-19', '2026-10-30')], 9.5)],
    expect: { service: 161.5, ...bands([117.45, 13.14, 13.14, 17.77]) },
  },
  {
    ...base,
    id: 'leave-until-the-contract-ends',
    why: 'Monday to Friday, and no return: the Saturday after the last day of the contract is nobody’s leave (L3141-3, L3141-28)',
    missions: [mission({ to: '2026-10-09' })],
    absences: [{ code: 'CP', from: '2026-10-05', to: '2026-10-09' }],
    expect: { absences: { CP: { ouvrables: 5, ouvres: 5, calendar: 5, hours: 35 } } },
  },
  {
    ...base,
    id: 'second-role-over-the-first',
    why: 'of two missions of a day the one that began last carries it: 11 days each',
    missions: [mission(), office({ from: '2026-10-16' })],
    days: [hours(whole, 9)],
    expect: { service: 198, ...bands([151.84, 8.5, 25.84, 11.83]) },
  },
  {
    ...base,
    id: 'work-before-the-mission',
    why: 'a day that no mission carries is paid nowhere',
    missions: [mission({ from: '2026-10-05' })],
    days: [hours(['2026-10-01', '2026-10-02', '2026-10-05'], 8)],
    expect: { service: 8, ...bands([8, 0, 0, 0]) },
  },
  {
    ...base,
    id: 'nothing-worked',
    why: 'no hour, no band',
    missions: [ld()],
    expect: { service: 0, night: 0, sunday: 0, amplitude: 0, ...bands([0, 0, 0, 0]) },
  },
  {
    ...base,
    id: 'period-from-the-26th',
    why: '26 September to 25 October holds 20 Mondays to Fridays; whole thresholds',
    period: { from: '2026-09-26', to: '2026-10-25' },
    missions: [mission()],
    days: [hours(weekdays('2026-09-26', '2026-10-25'), 9)],
    expect: { service: 180, ...bands([152, 17, 11, 0]) },
  },
  {
    ...base,
    id: 'me-in-a-leap-february',
    why: '21 days of 8 h; parcel delivery has no equivalence',
    period: { from: '2028-02-01', to: '2028-02-29' },
    missions: [me()],
    days: [hours(weekdays('2028-02-01', '2028-02-29'), 8)],
    expect: { service: 168, ...bands([152, 0, 16, 0]) },
  },
  {
    ...base,
    id: 'me-enters-before-christmas',
    why: '9 of 23 days, Christmas among them: 59.48 and 72.78 h',
    period: december,
    missions: [me({ from: '2026-12-21' })],
    days: [hours(weekdays('2026-12-21', '2026-12-31').filter((d) => d !== '2026-12-25'), 9)],
    expect: { service: 72, ...bands([59.48, 0, 12.52, 0]) },
  },
];

/** Other payrolls. */
const hired: readonly WrittenCase[] = [
  {
    ...base,
    id: 'interim-hired-on-the-16th',
    why: 'the interim days are another payroll: 11 of 22 days of thresholds and hours',
    missions: [mission({ to: '2026-10-15', type: 'I' }), mission({ from: '2026-10-16' })],
    days: [hours(whole, 9)],
    expect: { service: 99, ...bands([76, 8.5, 8.5, 6]) },
  },
  {
    ...base,
    id: 'hired-in-at-night',
    why: 'another company pays: nothing here, night and Sunday neither',
    missions: [ld({ type: 'L' })],
    days: on('2026-10-24', ['20:00', '28:00', 'driving']),
    expect: { service: 0, night: 0, sunday: 0, amplitude: 0, ...bands([0, 0, 0, 0]) },
  },
  {
    ...base,
    id: 'lent-from-wednesday-on',
    why: '18 h of a week whose thresholds are whole (L3121-28): below 35 h',
    company: paris('week'),
    missions: [mission({ to: '2026-10-13' }), mission({ from: '2026-10-14', type: 'L' })],
    days: week('2026-10-12', '2026-10-16', 9),
    expect: { service: 18, ...bands([18, 0, 0, 0]) },
  },
];

/** Part time and longer contracts. */
const contracts: readonly WrittenCase[] = [
  {
    ...base,
    id: 'part-time-six-hours-over',
    why: '24 × 52 / 12 = 104 h: six complementary hours',
    missions: [office({ weeklyHours: 24 })],
    days: [hours(whole, 5)],
    expect: { service: 110, complementary: 6, ...bands([104, 0, 0, 0]) },
  },
  {
    ...base,
    id: 'part-time-at-the-contract',
    why: '13 days of 8 h are the 104 h of the contract, none more',
    missions: [office({ weeklyHours: 24 })],
    days: [hours(weekdays('2026-10-01', '2026-10-19'), 8)],
    expect: { service: 104, complementary: 0, ...bands([104, 0, 0, 0]) },
  },
  {
    ...base,
    id: 'part-time-over-the-legal-duration',
    why: 'complementary up to 151.67 h, 8.33 h of overtime',
    missions: [office({ weeklyHours: 24 })],
    days: [hours(weekdays('2026-10-01', '2026-10-22'), 10)],
    expect: { service: 160, complementary: 47.67, ...bands([104, 0, 8.33, 0]) },
  },
  {
    ...base,
    id: 'part-time-by-the-week',
    why: '20 h, 15 complementary to 35 h, 3 h of overtime',
    company: paris('week'),
    missions: [office({ weeklyHours: 20 })],
    days: week('2026-10-12', '2026-10-16', 7.6),
    expect: { service: 38, complementary: 15, ...bands([20, 0, 3, 0]) },
  },
  {
    ...base,
    id: 'part-time-long-distance',
    why: 'Cass. soc. 7-12-2010, n° 09-42.626: no equivalence; 130 h, 22 complementary, 28 h at 25 %',
    missions: [ld({ weeklyHours: 30 })],
    days: [hours(weekdays('2026-10-01', '2026-10-26'), 10)],
    expect: { service: 180, complementary: 22, ...bands([130, 0, 28, 0]) },
  },
  {
    ...base,
    id: 'half-time-becomes-full-time',
    why: '(75.83 + 151.67) / 2 = 113.75 h',
    missions: [office({ weeklyHours: 17.5, to: '2026-10-15' }), office({ from: '2026-10-16' })],
    days: [hours(whole, 7)],
    expect: { service: 154, complementary: 37.92, ...bands([113.75, 0, 2.33, 0]) },
  },
  {
    ...base,
    id: 'contract-of-39-hours',
    why: 'overtime begins at the legal duration: 171.6 − 151.67 h',
    missions: [office({ weeklyHours: 39 })],
    days: [hours(whole, 7.8)],
    expect: { service: 171.6, complementary: 0, ...bands([151.67, 0, 19.93, 0]) },
  },
];

export const hostileMissions: readonly WrittenCase[] = [...changes, ...hired, ...contracts];
