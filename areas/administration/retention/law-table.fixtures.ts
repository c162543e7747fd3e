// The durations again, written from the texts apart from `kinds.data.ts`: an event, and the last day on which the law lets the portal store the data.
// Counted by hand from date to date; the last day of a shorter month stands for a day that it does not have.
import type { Kind } from './kinds.data.ts';

export type LawCase = readonly [Kind, event: string, last: string, birth?: string];
export const LAW_TABLE: readonly LawCase[] = [
  // D3243-8: fifty years. Born in 1990: 75 in 2065, before.
  ['payslips', '2026-12-31', '2076-12-31', '1990-07-01'],
  // Born in 2008: 75 in 2083, after the fifty years of 2026.
  ['payslips', '2026-12-31', '2083-03-15', '2008-03-15'],
  // 75 on the very day.
  ['payslips', '2026-05-05', '2076-05-05', '2001-05-05'],
  // Born on a 29 February: 75 in 2083, which has none.
  ['payslips', '2026-01-31', '2083-02-28', '2008-02-29'],
  // Issued on a 29 February: 2074 has none. No birth date.
  ['payslips', '2024-02-29', '2074-02-28'],
  // L3243-4 says five years, L243-16 of social security six: the longer.
  ['payslipDoubles', '2020-12-31', '2026-12-31'],
  ['payPapers', '2020-02-29', '2026-02-28'],
  ['expenses', '2020-02-29', '2026-02-28'],
  ['mobility', '2020-11-30', '2026-11-30'],
  ['dsn', '2020-11-15', '2026-11-15'],
  ['dfs', '2020-08-31', '2026-08-31'],
  // R1221-26: five years after the person left.
  ['register', '2021-11-29', '2026-11-29'],
  ['register', '2024-02-29', '2029-02-28'],
  ['civilData', '2023-02-28', '2028-02-28'],
  ['payFigures', '2021-11-29', '2026-11-29'],
  ['paySoftware', '2021-11-29', '2026-11-29'],
  // Five years of C. civ. 2224 from the departure.
  ['contracts', '2021-06-30', '2026-06-30'],
  ['documents', '2021-06-30', '2026-06-30'],
  ['employmentPapers', '2021-06-30', '2026-06-30'],
  // L243-16 above 2224: among them are consents to the flat deduction.
  ['signatures', '2020-08-31', '2026-08-31'],
  ['settlements', '2021-06-30', '2026-06-30'],
  ['absences', '2021-06-30', '2026-06-30'],
  ['counters', '2021-06-30', '2026-06-30'],
  ['schedules', '2021-06-30', '2026-06-30'],
  ['titles', '2021-06-30', '2026-06-30'],
  ['medical', '2021-06-30', '2026-06-30'],
  ['payslipChoice', '2021-06-30', '2026-06-30'],
  ['offenceState', '2021-06-30', '2026-06-30'],
  ['demands', '2021-06-30', '2026-06-30'],
  ['account', '2021-06-30', '2026-06-30'],
  ['consents', '2021-06-30', '2026-06-30'],
  // Five years from the event.
  ['advances', '2021-10-05', '2026-10-05'],
  ['disputes', '2021-10-05', '2026-10-05'],
  ['demandsToChange', '2021-10-05', '2026-10-05'],
  ['changes', '2021-10-05', '2026-10-05'],
  ['holds', '2021-10-05', '2026-10-05'],
  // D3171-16 1°: one year at least; wages can be claimed for three (L3245-1); five years here.
  ['clockings', '2020-02-29', '2025-02-28'],
  ['dayDecisions', '2021-03-31', '2026-03-31'],
  ['sedentaryHours', '2021-03-31', '2026-03-31'],
  ['planning', '2021-03-31', '2026-03-31'],
  ['workingTime', '2021-03-31', '2026-03-31'],
  ['tachograph', '2021-03-31', '2026-03-31'],
  ['offences', '2021-03-31', '2026-03-31'],
  ['inspections', '2021-03-31', '2026-03-31'],
  // D3171-16 3°: three years for days of a forfait.
  ['declaredDays', '2023-12-01', '2026-12-01'],
  ['declaredSettings', '2023-12-01', '2026-12-01'],
  // Order of 6 March 2025, article 4: three years.
  ['controlBook', '2023-12-01', '2026-12-01'],
  // L1332-5: no sanction older than three years may be relied on.
  ['offenceLetters', '2023-11-30', '2026-11-30'],
  ['sanctionPapers', '2024-02-29', '2027-02-28'],
  // CNIL: two years after the last contact with a candidate.
  ['applicants', '2024-02-29', '2026-02-28'],
  ['satisfaction', '2024-02-29', '2026-02-28'],
  // CNIL 2021-122: six months to one year for logs of access.
  ['signIns', '2025-11-30', '2026-11-30'],
  ['readings', '2024-02-29', '2025-02-28'],
  ['notifications', '2025-11-30', '2026-11-30'],
  ['telephoneEntries', '2025-11-30', '2026-11-30'],
  // CNIL 2015-165, article 5: a year as proof.
  ['positions', '2025-11-30', '2026-11-30'],
  ['clockingPlaces', '2025-11-30', '2026-11-30'],
  // Code of criminal procedure, article 9: one year for minor offences.
  ['fines', '2025-11-30', '2026-11-30'],
  ['cardReminders', '2025-11-30', '2026-11-30'],
  // L123-22 of the commercial code: ten years.
  ['payExports', '2016-02-29', '2026-02-28'],
  ['paySnapshots', '2016-02-29', '2026-02-28'],
  ['badges', '2026-08-31', '2026-11-30'],
  ['mails', '2027-01-31', '2027-02-28'],
  // Nothing asks for them once the person left.
  ['emergency', '2026-11-30', '2026-11-30'],
  ['groups', '2026-11-30', '2026-11-30'],
  ['onboarding', '2021-11-30', '2026-11-30'],
];
