// The law's figures, each with the day from which it holds and its article (Code du travail).
import { ratio, type Ratio } from './ratio.ts';

interface DismissalLaw {
  readonly since: string;
  /** Months of uninterrupted service that open the right (L1234-9), on the day of the notification. */
  readonly fromMonths: Ratio;
  /** Months of pay for a year of service, up to ten years and beyond (R1234-2). */
  readonly perYear: Ratio;
  readonly perYearBeyondTen: Ratio;
}
/** Ordonnance 2017-1387 (24 September 2017) and décret 2017-1398 (27 September 2017); before: loi 2008-596, décret 2008-715. */
export const DISMISSAL_LAW: readonly DismissalLaw[] = [
  {
    since: '2017-09-27',
    fromMonths: ratio(8),
    perYear: ratio(1, 4),
    perYearBeyondTen: ratio(1, 3),
  },
  {
    since: '2017-09-24',
    fromMonths: ratio(8),
    perYear: ratio(1, 5),
    perYearBeyondTen: ratio(1, 3),
  },
  {
    since: '2008-07-20',
    fromMonths: ratio(12),
    perYear: ratio(1, 5),
    perYearBeyondTen: ratio(1, 3),
  },
];

/** Months of pay for who leaves to retire, by years of service reached, the longest first (D1237-1). */
export const DEPARTURE_LAW: readonly { readonly fromYears: number; readonly months: Ratio }[] = [
  { fromYears: 30, months: ratio(2) },
  { fromYears: 20, months: ratio(3, 2) },
  { fromYears: 15, months: ratio(1) },
  { fromYears: 10, months: ratio(1, 2) },
];

/** Notice of a dismissal or a retirement, by months of service reached (L1234-1, L1237-6, L1237-10). */
export const NOTICE_LAW: readonly { readonly fromMonths: number; readonly months: number }[] = [
  { fromMonths: 24, months: 2 },
  { fromMonths: 6, months: 1 },
];
/** Workers with a recognised handicap: twice the notice of a dismissal, up to three months (L5213-9). */
export const HANDICAP_NOTICE_MONTHS = 3;

/** End of a trial period: by the employer (L1221-25) by days of presence, by the employee (L1221-26). */
export const TRIAL_BY_EMPLOYER = [
  { fromMonths: 3, months: 1, weeks: 0, hours: 0 },
  { fromMonths: 1, months: 0, weeks: 2, hours: 0 },
] as const;
/** From here on 48 hours either way, below 24. */
export const TRIAL_LONG_DAYS = 8;

/** End of a fixed-term contract, end of an interim mission: a tenth of its gross pay. */
export const PRECARITY = ratio(1, 10);
export const PRECARITY_ARTICLES = {
  'fixed-term': {
    due: 'Code du travail, art. L1243-8',
    excluded: 'Code du travail, art. L1243-10',
  },
  mission: { due: 'Code du travail, art. L1251-32', excluded: 'Code du travail, art. L1251-33' },
} as const;
/** Working days (ouvrables) of a month on average. */
export const WORKING_DAYS_OF_MONTH = 26;

export const ARTICLES = {
  dismissal: 'Code du travail, art. L1234-9, R1234-1 et R1234-2',
  referencePay: 'Code du travail, art. R1234-4',
  unfitness: 'Code du travail, art. L1226-14',
  departure: 'Code du travail, art. L1237-9 et D1237-1',
  retirement: 'Code du travail, art. L1237-7',
  mutual: 'Code du travail, art. L1237-13',
  notice: 'Code du travail, art. L1234-1',
  noticeOfResignation: 'Code du travail, art. L1237-1 (convention ou usage)',
  noticeOfRetirement: 'Code du travail, art. L1237-6 et L1237-10',
  noticeOfHandicap: 'Code du travail, art. L5213-9',
  noticePay: 'Code du travail, art. L1234-5',
  trialByEmployer: 'Code du travail, art. L1221-25',
  trialByEmployee: 'Code du travail, art. L1221-26',
  leave: 'Code du travail, art. L3141-28',
  leaveTenth: 'Code du travail, art. L3141-24',
} as const;
