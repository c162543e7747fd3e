// The road-transport agreement (IDCC 16): indemnities and notices of its four annexes. Facts read from the agreement's articles as
// the Ministry of Labour publishes them (code.travail.gouv.fr, January 2024; test tables of November 2026) and from Légifrance.
import type { Category } from './entitlement.ts';
import { ratio, type Ratio } from './ratio.ts';

interface Band {
  readonly fromYears: number;
  /** Months of pay for a year of service. */
  readonly perYear: Ratio;
  /** Less a fifth for each year of service past sixty, for who may retire on a full pension. */
  readonly lessPastSixty: boolean;
}
export interface DismissalTerms {
  readonly article: string;
  /** The longest service first; below the last one nothing. */
  readonly bands: readonly Band[];
  /** Nothing is due beyond this age. */
  readonly oldestAge: number | null;
}
export const DISMISSAL_TERMS: Readonly<Record<Category, DismissalTerms>> = {
  workers: {
    article: 'IDCC 16, annexe I (ouvriers), art. 5 bis',
    bands: [
      { fromYears: 3, perYear: ratio(2, 10), lessPastSixty: true },
      { fromYears: 2, perYear: ratio(1, 10), lessPastSixty: false },
    ],
    oldestAge: null,
  },
  employees: {
    article: 'IDCC 16, annexe II (employés), art. 14',
    bands: [
      { fromYears: 3, perYear: ratio(2, 10), lessPastSixty: true },
      { fromYears: 2, perYear: ratio(1, 10), lessPastSixty: true },
    ],
    oldestAge: null,
  },
  technicians: {
    article: 'IDCC 16, annexe III (techniciens et agents de maîtrise), art. 18',
    bands: [
      { fromYears: 3, perYear: ratio(3, 10), lessPastSixty: true },
      { fromYears: 2, perYear: ratio(1, 10), lessPastSixty: true },
    ],
    oldestAge: 65,
  },
  managers: {
    article: 'IDCC 16, annexe IV (ingénieurs et cadres), art. 17',
    bands: [{ fromYears: 3, perYear: ratio(4, 10), lessPastSixty: true }],
    oldestAge: 65,
  },
};

/** The years of a manager as an employee or technician, before (annex IV, art. 17). */
export const PER_YEAR_BEFORE_MANAGER = ratio(3, 10);
export const REDUCTION_AGE = 60;
export const REDUCTION_A_YEAR = ratio(1, 5);
export const MOST_REDUCED_YEARS = 5;
/** Managers older than sixty: months of pay more, for service longer than so many years (annex IV, art. 17). */
export const LATE_CAREER: readonly { readonly beyondYears: number; readonly months: Ratio }[] = [
  { beyondYears: 30, months: ratio(4) },
  { beyondYears: 20, months: ratio(3) },
  { beyondYears: 10, months: ratio(2) },
];

/** Drivers who may no longer drive (annex I, art. 11 ter): months of pay by years of service reached; for a time: one month beyond three years. */
export const DRIVING_INCAPACITY = {
  article: 'IDCC 16, annexe I (ouvriers), art. 11 ter',
  final: [
    { fromYears: 20, months: ratio(6) },
    { fromYears: 15, months: ratio(5) },
    { fromYears: 10, months: ratio(4) },
    { fromYears: 5, months: ratio(3) },
    { fromYears: 3, months: ratio(2) },
  ],
  temporary: { beyondYears: 3, months: ratio(1) },
} as const;

/** Drivers on end-of-career leave (accord of 11 April 1997): months of pay by years of service reached. */
export const END_OF_CAREER_LEAVE = {
  article: 'IDCC 16, accord du 11 avril 1997 (congé de fin d’activité)',
  steps: [
    { fromYears: 30, months: ratio(5, 2) },
    { fromYears: 25, months: ratio(2) },
    { fromYears: 20, months: ratio(3, 2) },
    { fromYears: 15, months: ratio(1) },
    { fromYears: 10, months: ratio(1, 2) },
  ],
} as const;

export interface NoticeStep {
  readonly fromMonths: number;
  readonly months: number;
  readonly weeks: number;
}
export interface NoticeTerms {
  readonly article: string;
  /** Dismissal, the longest service first. */
  readonly dismissal: readonly NoticeStep[];
  readonly resignation: NoticeStep;
  /** Retirement, where it is not the notice of a dismissal. */
  readonly retirement?: readonly NoticeStep[];
  /** Retirement at the employee's wish, where it is another one. */
  readonly departure?: readonly NoticeStep[];
}
const step = (fromMonths: number, months: number, weeks = 0): NoticeStep => ({
  fromMonths,
  months,
  weeks,
});
/** Employees and technicians who retire: one month from six months of service on, two from two years on; below nothing is due. */
const DEPARTURE = [step(24, 2), step(6, 1)];
/** From this group on technicians are « haute maîtrise ». */
export const HIGHER_GROUP = 6;
export const NOTICE_TERMS: Readonly<Record<Category | 'higher-technicians', NoticeTerms>> = {
  workers: {
    article: 'IDCC 16, annexe I (ouvriers), art. 5',
    dismissal: [step(24, 2), step(6, 1), step(0, 0, 1)],
    // Goods transport: two weeks since the accord of 3 February 2022 (passengers: two weeks, removals: one).
    resignation: step(0, 0, 2),
  },
  employees: {
    article: 'IDCC 16, annexe II (employés), art. 13',
    dismissal: [step(24, 2), step(1, 1)],
    resignation: step(0, 1),
    departure: DEPARTURE,
  },
  technicians: {
    article: 'IDCC 16, annexe III (techniciens et agents de maîtrise), art. 17',
    dismissal: [step(24, 2), step(1, 1)],
    resignation: step(0, 1),
    departure: DEPARTURE,
  },
  'higher-technicians': {
    article: 'IDCC 16, annexe III (haute maîtrise), art. 17',
    dismissal: [step(0, 2)],
    resignation: step(0, 2),
  },
  managers: {
    article: 'IDCC 16, annexe IV (ingénieurs et cadres)',
    dismissal: [step(0, 3)],
    resignation: step(0, 3),
    retirement: [step(0, 6)],
  },
};
