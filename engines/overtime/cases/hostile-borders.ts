// Months whose sums lie on a border: an entry on the 10th, a long stop over a month end, holidays that fall on a Saturday.
import { hours, mission, october, paris, weekdays, type WrittenCase } from './written-case.ts';

const mondayToFriday = weekdays('2027-04-26', '2027-04-30');

export const hostileBorders: readonly WrittenCase[] = [
  {
    id: 'enters-on-10-november',
    why: '15 of 21 days, the 11th included: 108.57, 120.71 and 132.86 h; 14 days of 9.5 h, none on the 11th: 133 h',
    period: { from: '2026-11-01', to: '2026-11-30' },
    company: paris(),
    missions: [mission({ from: '2026-11-10' })],
    days: [hours(weekdays('2026-11-10', '2026-11-30').filter((day) => day !== '2026-11-11'), 9.5)],
    expect: {
      service: 133,
      normal: 108.57,
      equivalence25: 12.14,
      overtime25: 12.14,
      overtime50: 0.14,
    },
  },
  {
    id: 'sick-for-35-days-over-the-month-end',
    why: '14 September to 18 October; October has 18 of its days: 12 from Monday to Friday, three Saturdays, 12 × 7 h; then 10 days of 9.5 h stay below 152 h',
    period: october,
    company: paris(),
    missions: [mission()],
    absences: [{ code: 'MAL', from: '2026-09-14', to: '2026-10-18' }],
    days: [hours(weekdays('2026-10-19', '2026-10-30'), 9.5)],
    expect: {
      service: 95,
      normal: 95,
      equivalence25: 0,
      absences: { MAL: { ouvrables: 15, ouvres: 12, calendar: 18, hours: 84 } },
    },
  },
  {
    id: 'leave-before-a-saturday-15-august',
    why: 'L3141-3: Monday to Friday would cost the Saturday too, but that one is a holiday nobody works',
    period: { from: '2026-08-01', to: '2026-08-31' },
    company: paris(),
    missions: [mission()],
    absences: [{ code: 'CP', from: '2026-08-10', to: '2026-08-14' }],
    expect: { absences: { CP: { ouvrables: 5, ouvres: 5, calendar: 5, hours: 35 } } },
  },
  {
    id: 'leave-before-a-free-saturday-1-may',
    why: 'the same over the end of April 2027: planned from Monday to Friday, 5 × 8 h',
    period: { from: '2027-04-05', to: '2027-05-09' },
    company: paris(),
    missions: [mission()],
    plan: [hours(mondayToFriday, 8)],
    absences: [{ code: 'CP', from: '2027-04-26', to: '2027-04-30' }],
    expect: {
      plannedHours: 0,
      absences: { CP: { ouvrables: 5, ouvres: 5, calendar: 5, hours: 40 } },
    },
  },
  {
    id: 'leave-on-a-planned-saturday-1-may',
    why: 'a holiday counts where work was planned on it: six ouvrables, 6 × 8 h',
    period: { from: '2027-04-05', to: '2027-05-09' },
    company: paris(),
    missions: [mission()],
    plan: [hours([...mondayToFriday, '2027-05-01'], 8)],
    absences: [{ code: 'CP', from: '2027-04-26', to: '2027-05-01' }],
    expect: { plannedHours: 0, absences: { CP: { ouvrables: 6, hours: 48 } } },
  },
  {
    id: 'works-on-saturday-1-may',
    why: 'Monday to Saturday 1 May, 6 × 8 h: 35, 39, 43 and 5 h above; a holiday is no Sunday, and its hours are in one band only',
    period: { from: '2027-04-05', to: '2027-05-09' },
    company: paris('week'),
    missions: [mission()],
    days: [hours([...mondayToFriday, '2027-05-01'], 8)],
    expect: {
      service: 48,
      normal: 35,
      equivalence25: 4,
      overtime25: 4,
      overtime50: 5,
      sunday: 0,
      night: 0,
    },
  },
  {
    id: 'two-roles-cut-on-the-16th-in-the-third-quarter-month',
    why: 'September 2026 has 22 days, 11 until the 15th: LD and CD shares 93 + 84.5 = 177.5; 22 × 9.5 h = 209 h',
    period: { from: '2026-09-01', to: '2026-09-30' },
    company: paris(),
    missions: [
      mission({ to: '2026-09-15', driverType: 'LD' }),
      mission({ from: '2026-09-16', jobTitle: 'Conducteur livreur' }),
    ],
    days: [hours(weekdays('2026-09-01', '2026-09-30'), 9.5)],
    expect: {
      service: 209,
      normal: 152,
      equivalence25: 25.5,
      overtime25: 8.5,
      overtime50: 23,
    },
  },
];
